import { asList, isHiddenBlock, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { headingsIn } from '../text/headings.ts';

const nothingToLink = rulesOf('content')('empty-sidebar', {
  severity: 'warning',
  es: () =>
    'La página no tiene secciones que enlazar al lado: escribe subtítulos con «## », o pon «id» y «title» en los bloques.',
  en: () =>
    'The page has no sections to link at its side: write headings with "## ", or give blocks an "id" and a "title".',
});

/** Reports a table of contents in the sidebar of a page that has no section to link. */
export function emptySidebar({ sidebar, blocks }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(sidebar) || asList(blocks).some((block) => !isHiddenBlock(block) && hasSection(block))) return [];
  const lists = [
    { list: sidebar, pointer: ['sidebar', 'show'] },
    ...asList(sidebar.more).map((list, index) => ({ list, pointer: ['sidebar', 'more', index, 'show'] })),
  ];
  return lists
    .filter(({ list }) => isRecord(list) && list.show === 'contents')
    .map(({ pointer }) => ({ ...nothingToLink(), pointer, at: 'value' }));
}

function hasSection(block: unknown): boolean {
  if (!isRecord(block)) return false;
  const isNamed = typeof block.id === 'string' && typeof block.title === 'string';
  return (
    isNamed ||
    Object.values(block).some(
      (value) => typeof value === 'string' && headingsIn(value).some(({ level }) => level === 2),
    )
  );
}
