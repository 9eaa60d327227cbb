import { shorten } from '../../common/quote.ts';
import type { Misfit } from '../entry.ts';
import { type IssueAt, indentOf, isBlank, type Level, newLevel, type ScanView, splitKey } from '../scan/scan-state.ts';
import { type Correction, type Recovery, reindented } from './recovery.ts';

/** The first item of a list lacks its first line: its other fields are deeper than the content of an item. */
const itemWithoutStart: Recovery<Misfit> = {
  name: 'item-without-start',
  examples: [
    {
      before: 'items:\n      href: /a\n  - label: Dos\n    href: /b\n',
      after: 'items:\n  - href: /a\n  - label: Dos\n    href: /b\n',
      rules: ['missing-start'],
    },
  ],
  find: (view, misfit) => {
    const first = fieldsBeforeDash(misfit);
    const start = splitKey(misfit.value)?.key;
    if (!first || !start || first.indent <= misfit.column + 2) return undefined;
    const { firstLine, indent, firstKey: key = '' } = first;
    const params = { key, fixed: `- ${start}:` };
    return asFirstItem(view, misfit, first, {
      line: firstLine,
      column: indent,
      length: key.length,
      rule: 'missing-start',
      params,
    });
  },
};

/** The first item of a list lacks its dash: its fields stand under the field of the list. */
const firstItemWithoutDash: Recovery<Misfit> = {
  name: 'first-item-without-dash',
  examples: [
    {
      before: 'items:\n    label: Uno\n    href: /a\n  - label: Dos\n    href: /b\n',
      after: 'items:\n  - label: Uno\n    href: /a\n  - label: Dos\n    href: /b\n',
      rules: ['item-without-dash'],
    },
  ],
  find: (view, misfit) => {
    const first = fieldsBeforeDash(misfit);
    if (!first) return undefined;
    const { firstLine, indent, firstKey = '' } = first;
    const fixed = shorten(`- ${view.recovered[firstLine]!.trimStart()}`, 40);
    return asFirstItem(view, misfit, first, {
      line: firstLine,
      column: indent,
      length: firstKey.length || 1,
      rule: 'item-without-dash',
      params: { fixed },
    });
  },
};

/** The fields directly under a field, before the dash at hand. */
function fieldsBeforeDash({ kind, column, parent, closed }: Misfit): Level | undefined {
  const [first] = closed;
  const isBefore = parent.kind === 'map' && first?.kind === 'map' && first.indent >= column + 2;
  return kind === 'seq' && isBefore && column > parent.indent ? first : undefined;
}

/** Makes an item of the lines before a dash. */
function asFirstItem(view: ScanView, { line, column }: Misfit, first: Level, issue: IssueAt): Correction {
  const { firstLine, indent } = first;
  const text = `${' '.repeat(column)}- ${view.recovered[firstLine]!.trimStart()}`;
  const others = Array.from({ length: line - firstLine - 1 }, (_, index) => {
    const below = firstLine + 1 + index;
    return reindented(view, below, indentOf(view.recovered[below]!) - indent + column + 2);
  });
  return {
    issue,
    edits: [{ line: firstLine, text }, ...others],
    levels: [...view.levels, newLevel(column, 'seq', line, '-')],
    column,
  };
}

/** The first item of a list lacks its dash: its first field is at the column of the dashes, the others are deeper. */
const firstItemAtDashes: Recovery<Misfit> = {
  name: 'first-item-at-dashes',
  examples: [
    {
      before: 'items:\n  label: Uno\n    href: /a\n  - label: Dos\n    href: /b\n',
      after: 'items:\n  - label: Uno\n    href: /a\n  - label: Dos\n    href: /b\n',
      rules: ['item-without-dash'],
    },
    {
      before: 'items:\n  image:\n      src: /a.svg\n    href: /a\n  - image:\n      src: /b.svg\n',
      after: 'items:\n  - image:\n      src: /a.svg\n    href: /a\n  - image:\n      src: /b.svg\n',
      rules: ['item-without-dash'],
    },
  ],
  find: ({ levels, recovered }, { line, column, kind, parent }) => {
    const { indent, firstLine, firstKey, lastKey } = parent;
    const isBelowFirst = parent.kind === 'map' && column === indent + 2 && firstKey === lastKey;
    if (kind !== 'map' || !isBelowFirst) return undefined;
    const after = recovered.slice(line + 1).find((text) => !isBlank(text) && indentOf(text) <= indent) ?? '';
    if (indentOf(after) !== indent || !after.trimStart().startsWith('- ')) return undefined;
    const text = recovered[firstLine]!.trim();
    const fixed = shorten(`- ${text}`, 40);
    const item = newLevel(indent, 'seq', firstLine, '-');
    return {
      issue: { line: firstLine, column: indent, length: text.length, rule: 'item-without-dash', params: { fixed } },
      edits: [{ line: firstLine, text: `${' '.repeat(indent)}- ${recovered[firstLine]!.trimStart()}` }],
      levels: [...levels.slice(0, -1), item, newLevel(column, 'map', firstLine, firstKey ?? '')],
      column,
    };
  },
};

/** More than one space after a dash, with the fields below where they would be after a single one. */
const spacesAfterDash: Recovery<Misfit> = {
  name: 'spaces-after-dash',
  examples: [
    {
      before: 'blocks:\n  -  type: text\n    body: Uno\n',
      after: 'blocks:\n  - type: text\n    body: Uno\n',
      rules: ['spaces-after-dash'],
    },
  ],
  find: ({ levels, recovered }, { line, column, kind, parent, closed }) => {
    const [item] = closed;
    if (kind !== 'map' || parent.kind !== 'seq' || item?.kind !== 'map' || column !== parent.indent + 2)
      return undefined;
    const { firstLine, firstKey = '', lastKey } = item;
    const text = recovered[firstLine]!;
    if (firstKey !== lastKey || text.slice(parent.indent, item.indent).trim() !== '-') return undefined;
    const fixed = `- ${text.slice(item.indent)}`;
    return {
      issue: {
        line: firstLine,
        column: parent.indent,
        length: item.indent - parent.indent,
        rule: 'spaces-after-dash',
        params: { fixed: shorten(fixed, 40) },
      },
      edits: [{ line: firstLine, text: text.slice(0, parent.indent) + fixed }],
      levels: [...levels, { ...newLevel(column, 'map', firstLine, firstKey), lastKey: firstKey, valueLine: line }],
      column,
    };
  },
};

/** Whether a field stands below an item that is a text alone, where the fields of that item would. */
function isBelowTextOfItem({ column, kind, parent }: Misfit): boolean {
  return kind === 'map' && parent.kind === 'seq' && parent.value === 'plain' && column === parent.indent + 2;
}

/** A block that begins with its type alone, without the field. */
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
      issue: { line, column, length: type.length, rule: 'block-as-string', params: { type } },
      edits: [{ line, text: `${text.slice(0, column)}type: ${type}` }],
      levels: [...levels, { ...newLevel(column, 'map', line, 'type'), lastKey: 'type' }],
      column,
    };
  },
};

/** An item that begins with a text alone, where the others name its field. */
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
    const params = { fixed: `- ${key}: ${shorten(words)}`, isItem: 1 };
    return {
      issue: { line, column, length: words.length, rule: 'missing-colon', params },
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

/** Recoveries of items of lists, in their order among those of entries at whose column no level is open. */
export const misplacedItems: readonly Recovery<Misfit>[] = [
  itemWithoutStart,
  firstItemWithoutDash,
  firstItemAtDashes,
  spacesAfterDash,
  blockWithoutField,
  itemWithoutField,
];
