import { asList, isHiddenBlock, isRecord } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { parseMarkdown } from '../text/text.ts';

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
  return isNamed || Object.values(block).some((value) => typeof value === 'string' && hasHeading(value));
}

/** Whether a text has a heading of the second level outside of code, call-outs and lists. */
function hasHeading(text: string): boolean {
  if (!/^ {0,3}##[ \t]+\S/m.test(text)) return false;
  return parseMarkdown(text).value.some((node) => typeof node === 'object' && node.t === 'heading' && node.level === 2);
}
