import { shorten } from '../../../common/quote.ts';
import { SOME_BLOCK } from '../../../diagnostics/phrases.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import type { Misfit } from '../../entry.ts';
import { indentOf, isBlank, newLevel } from '../../scan/scan-state.ts';
import { missingColon } from '../entries/missing-colon.ts';
import type { Recovery } from '../recovery.ts';

export const blockAsText = rulesOf('fields')<{ type: string }>('block-as-string', {
  severity: 'error',
  es: ({ type }) => `Falta «type:»: escribe «- type: ${type}».`,
  en: ({ type }) => `Write "- type: ${type}".`,
  fix: writeLines,
  bad: `- ${SOME_BLOCK}`,
  good: `- type: ${SOME_BLOCK}`,
});

/** True if a field below an item that is only a text is at the column of the item's fields. */
function isBelowTextOfItem({ column, kind, parent }: Misfit): boolean {
  return kind === 'map' && parent.kind === 'seq' && parent.value === 'plain' && column === parent.indent + 2;
}

/** A block that begins with its type, but without the field `type`. */
const blockWithoutField: Recovery<Misfit> = {
  name: 'block-without-field',
  examples: [
    {
      before: 'blocks:\n  - hero\n    title: Uno\n',
      after: 'blocks:\n  - type: hero\n    title: Uno\n',
      rules: ['block-as-string'],
    },
  ],
  find: ({ levels, recovered }, misfit) => {
    if (!isBelowTextOfItem(misfit)) return undefined;
    const { column, parent } = misfit;
    const line = parent.valueLine;
    const text = recovered[line]!;
    const [, type] = /^- ([a-z][\w-]*)$/.exec(text.slice(parent.indent)) ?? [];
    if (!type || levels.at(-2)?.lastKey !== 'blocks') return undefined;
    return {
      issue: { ...blockAsText({ type }), line, column, length: type.length },
      edits: [{ line, text: `${text.slice(0, column)}type: ${type}` }],
      levels: [...levels, { ...newLevel(column, 'map', line, 'type'), lastKey: 'type' }],
      column,
    };
  },
};

/** An item that begins with a text without its field. The other items name that field. */
const itemWithoutField: Recovery<Misfit> = {
  name: 'item-without-field',
  examples: [
    {
      before: 'items:\n  - title: Uno\n    text: Dos\n  - Tres\n    text: Cuatro\n',
      after: 'items:\n  - title: Uno\n    text: Dos\n  - title: Tres\n    text: Cuatro\n',
      rules: ['missing-colon'],
    },
  ],
  find: ({ levels, recovered }, misfit) => {
    if (!isBelowTextOfItem(misfit)) return undefined;
    const { column, parent } = misfit;
    const line = parent.valueLine;
    const words = recovered[line]!.slice(column).trimEnd();
    const key = firstFieldOfItems(recovered, line, parent.indent);
    if (!key) return undefined;
    const finding = missingColon({ fixed: `- ${key}: ${shorten(words)}`, isItem: true });
    return {
      issue: { ...finding, line, column, length: words.length },
      edits: [{ line, text: `${recovered[line]!.slice(0, column)}${key}: ${words}` }],
      levels: [...levels, { ...newLevel(column, 'map', line, key), lastKey: key }],
      column,
    };
  },
};

/** The field with which the items of a list begin: the next item, or else the previous one. */
function firstFieldOfItems(lines: readonly string[], line: number, indent: number): string | undefined {
  const isInside = (text: string) => isBlank(text) || indentOf(text) >= indent;
  const end = lines.findIndex((text, at) => at > line && !isInside(text));
  const start = lines.findLastIndex((text, at) => at < line && !isInside(text));
  const others = [...lines.slice(line + 1, end < 0 ? undefined : end), ...lines.slice(start + 1, line).reverse()];
  const named = new RegExp(`^ {${indent}}- ([A-Za-z][\\w-]*):(?: |$)`);
  return others.map((text) => named.exec(text)?.[1]).find((key) => key !== undefined);
}

/** Recoveries of items that begin with a text without its field. */
export const itemsWithoutField: readonly Recovery<Misfit>[] = [blockWithoutField, itemWithoutField];
