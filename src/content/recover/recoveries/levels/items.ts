import { shorten } from '../../../common/quote.ts';
import { SOME_BLOCK } from '../../../diagnostics/phrases.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { itemWithoutDash, missingStart } from '../../../parse/inspect/repeated-fields.ts';
import type { Misfit } from '../../entry.ts';
import {
  type IssueAt,
  indentOf,
  isBlank,
  type Level,
  newLevel,
  type ScanView,
  splitKey,
} from '../../scan/scan-state.ts';
import { type Correction, type Recovery, reindented } from '../recovery.ts';

const spacesAfterDash = rulesOf('layout')<{ fixed: string }>('spaces-after-dash', {
  severity: 'error',
  es: ({ fixed }) =>
    `Después del guion va un solo espacio, porque los campos de debajo se alinean con él. Escribe «${fixed}».`,
  en: ({ fixed }) => `One space goes after the dash, because the fields below are aligned with it. Write "${fixed}".`,
  fix: writeLines,
  bad: `blocks:\n  -  type: ${SOME_BLOCK}\n    id: inicio`,
  good: `blocks:\n  - type: ${SOME_BLOCK}\n    id: inicio`,
});

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
    const finding = missingStart({ key, fixed: `- ${start}:` });
    return asFirstItem(view, misfit, first, { ...finding, line: firstLine, column: indent, length: key.length });
  },
};

/** The first item of a list lacks its dash: its fields are directly below the field of the list. */
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
    const finding = itemWithoutDash({ fixed: shorten(`- ${view.recovered[firstLine]!.trimStart()}`, 40) });
    const length = firstKey.length || 1;
    return asFirstItem(view, misfit, first, { ...finding, line: firstLine, column: indent, length });
  },
};

/** The fields directly below a field, before the dash. */
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
    const finding = itemWithoutDash({ fixed: shorten(`- ${text}`, 40) });
    const item = newLevel(indent, 'seq', firstLine, '-');
    return {
      issue: { ...finding, line: firstLine, column: indent, length: text.length },
      edits: [{ line: firstLine, text: `${' '.repeat(indent)}- ${recovered[firstLine]!.trimStart()}` }],
      levels: [...levels.slice(0, -1), item, newLevel(column, 'map', firstLine, firstKey ?? '')],
      column,
    };
  },
};

/** More than one space after a dash, although the fields below are at the column for a single space. */
const wideDash: Recovery<Misfit> = {
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
        ...spacesAfterDash({ fixed: shorten(fixed, 40) }),
        line: firstLine,
        column: parent.indent,
        length: item.indent - parent.indent,
      },
      edits: [{ line: firstLine, text: text.slice(0, parent.indent) + fixed }],
      levels: [...levels, { ...newLevel(column, 'map', firstLine, firstKey), lastKey: firstKey, valueLine: line }],
      column,
    };
  },
};

/** Recoveries of items that lack their dash or their first line, or have spaces after the dash. */
export const itemStarts: readonly Recovery<Misfit>[] = [
  itemWithoutStart,
  firstItemWithoutDash,
  firstItemAtDashes,
  wideDash,
];
