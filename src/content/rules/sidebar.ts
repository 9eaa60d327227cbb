import { asList, isHiddenBlock, isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { headingsIn } from '../text/headings.ts';

/** Reports contents beside the text of a page that has no section to link. */
export function emptySidebar({ sidebar, blocks }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(sidebar) || asList(blocks).some((block) => !isHiddenBlock(block) && hasSection(block))) return [];
  const lists = [
    { list: sidebar, pointer: ['sidebar', 'show'] },
    ...asList(sidebar.more).map((list, index) => ({ list, pointer: ['sidebar', 'more', index, 'show'] })),
  ];
  return lists
    .filter(({ list }) => isRecord(list) && list.show === 'contents')
    .map(({ pointer }) => ({ rule: 'empty-sidebar', pointer, at: 'value', params: {} }));
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
