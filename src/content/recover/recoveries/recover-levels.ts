import { isPageField } from '../../parse/field-names.ts';
import type { Entry, Misfit } from '../entry.ts';
import { acceptsField } from '../field-owner.ts';
import {
  type IssueAt,
  isFieldLike,
  type Level,
  newLevel,
  nextIndent,
  type ScanView,
  splitKey,
} from '../scan/scan-state.ts';
import { misplacedItems } from './recover-items.ts';
import { emptied, type Recovery, reindented } from './recovery.ts';

/** The first fields of a file that are too deep, which is only visible at the first entry without indentation. */
export const deepRoot: Recovery<Entry & { readonly root: Level }> = {
  name: 'deep-root',
  examples: [
    {
      before: '  title: Uno\n  description: Dos\nblocks:\n',
      after: 'title: Uno\ndescription: Dos\nblocks:\n',
      rules: ['indent-child'],
    },
    { before: '  - uno\n- dos\n', after: '- uno\n- dos\n', rules: ['indent-dash'] },
  ],
  find: ({ recovered }, { line, column, kind, key, root }) => {
    const { firstLine, firstKey = '', indent } = root;
    if (root.kind !== kind) return undefined;
    const tooDeep = new RegExp(`^ {0,${indent - column}}`);
    const above = recovered.slice(firstLine, line);
    const issue: Pick<IssueAt, 'length' | 'rule' | 'params'> =
      kind === 'map'
        ? { length: firstKey.length, rule: 'indent-child', params: { key: firstKey, sibling: key } }
        : { length: 1, rule: 'indent-dash', params: { found: indent, wanted: column } };
    return {
      issue: { line: firstLine, column: indent, ...issue },
      edits: above.map((text, index) => ({ line: firstLine + index, text: text.replace(tooDeep, '') })),
      column,
    };
  },
};

/** A field of the page among the blocks; it is removed with everything that belongs to it. */
const pageFieldInBlock: Recovery<Misfit> = {
  name: 'page-field-in-block',
  examples: [
    {
      before: 'blocks:\n  - type: text\n    body: Uno\n draft: true\n',
      after: 'blocks:\n  - type: text\n    body: Uno\n\n',
      rules: ['page-field-below'],
    },
  ],
  find: ({ levels }, { line, column, kind, key, closed }) => {
    if (kind !== 'map' || column === 0 || !isPageField(key) || levels[0]?.lastKey !== 'blocks') return undefined;
    return {
      issue: { line, column, length: key.length, rule: 'page-field-below', params: { key } },
      edits: emptied(line, line + 1),
      levels: [...levels, ...closed],
      skip: column,
    };
  },
};

/** Fields of the page between `blocks:` and the dash of its first block. */
const pageFieldBeforeBlocks: Recovery<Misfit> = {
  name: 'page-field-before-blocks',
  examples: [
    {
      before: 'blocks:\n    draft: true\n  - type: text\n',
      after: 'blocks:\n\n  - type: text\n',
      rules: ['page-field-below'],
    },
  ],
  find: ({ levels }, { line, column, kind, closed }) => {
    const [root, stray] = [...levels, ...closed];
    const isStray = root?.lastKey === 'blocks' && stray?.kind === 'map' && isPageField(stray.firstKey);
    if (kind !== 'seq' || !root || !stray || !isStray || column <= root.indent) return undefined;
    const { firstLine, firstKey: key = '', indent } = stray;
    return {
      issue: { line: firstLine, column: indent, length: key.length, rule: 'page-field-below', params: { key } },
      edits: emptied(firstLine, line),
      levels: [root, newLevel(column, 'seq', line, '-')],
      column,
    };
  },
};

/** A further line of a plain text that contains a colon. */
const colonInText: Recovery<Misfit> = {
  name: 'colon-in-text',
  examples: [
    {
      before: 'body: Un texto\n  de dos líneas: con dos puntos\n',
      after: 'body: Un texto\n  de dos líneas; con dos puntos\n',
      rules: ['colon-next-line'],
    },
  ],
  find: (view, misfit) => {
    const { line, column, kind, key, value, parent } = misfit;
    if (kind !== 'map' || !isInText(misfit) || isFieldLike(view, key, value)) return undefined;
    const text = view.recovered[line]!;
    const colon = column + text.slice(column).indexOf(':', key.length);
    const params = { key: parent.lastKey ?? 'text', lines: textEnd(view, parent, line) - parent.valueLine };
    return {
      issue: { line, column: colon, length: 1, rule: 'colon-next-line', params },
      edits: [{ line, text: text.replace(/:(?=\s|$)/g, ';') }],
      isInText: true,
      removesComment: true,
    };
  },
};

/** A list under a field that already has a text; it is removed. */
const dashInText: Recovery<Misfit> = {
  name: 'dash-in-text',
  examples: [{ before: 'body: Un texto\n  - uno\n  - dos\n', after: 'body: Un texto\n\n\n', rules: ['list-in-text'] }],
  find: (_, misfit) => {
    const { line, column, kind, parent } = misfit;
    if (kind !== 'seq' || !isInText(misfit) || parent.kind !== 'map') return undefined;
    return {
      issue: { line, column, length: 1, rule: 'list-in-text', params: { key: parent.lastKey ?? '' } },
      edits: emptied(line, line + 1),
      skip: parent.indent,
      isInText: true,
    };
  },
};

/** An entry with wrong indentation: it belongs to the level with the nearest one. */
const wrongIndentation: Recovery<Misfit> = {
  name: 'wrong-indentation',
  examples: [
    {
      before: 'blocks:\n  - type: text\n      body: Uno\n',
      after: 'blocks:\n  - type: text\n    body: Uno\n',
      rules: ['indent-child'],
    },
    {
      before: 'blocks:\n  - type: text\n   body: Uno\n',
      after: 'blocks:\n  - type: text\n    body: Uno\n',
      rules: ['indent-sibling'],
    },
    {
      before: 'blocks:\n  - type: text\n - type: text\n',
      after: 'blocks:\n  - type: text\n  - type: text\n',
      rules: ['indent-dash'],
    },
  ],
  find: (view, misfit) => {
    const { line, column, kind, key, parent, closed } = misfit;
    const all = [...view.levels, ...closed];
    const home = nearestLevel(view, misfit, all) ?? impliedLevel(parent, kind, line);
    if (!home) return undefined;
    const isAligned = kind === 'seq' && nextIndent(view, line) === home.indent + 2;
    // At the top of a page, fields that are all too deep belonged to a field whose line is missing.
    const isGroup = home.indent === 0 && all.every((level) => level.kind === 'map');
    const shift = { above: column, delta: home.indent - column, aligned: home.indent, isGroup };
    return {
      issue: { line, column, ...indentationIssue(column, key, home) },
      edits: [reindented(view, line, home.indent)],
      levels: all.includes(home) ? all.slice(0, all.indexOf(home) + 1) : [...view.levels, home],
      shift: isAligned ? undefined : shift,
      column: home.indent,
    };
  },
};

function indentationIssue(column: number, key: string, home: Level): Pick<IssueAt, 'length' | 'rule' | 'params'> {
  const columns = { found: column, wanted: home.indent };
  if (home.kind === 'seq') return { length: 1, rule: 'indent-dash', params: columns };
  const sibling = home.lastKey ?? home.firstKey ?? '';
  const rule = home.indent < column ? 'indent-child' : 'indent-sibling';
  return { length: key.length, rule, params: { key, sibling, ...columns } };
}

/** Items that belong to no field and to no list; they are removed. */
const listWithoutField: Recovery<Misfit> = {
  name: 'list-without-field',
  examples: [{ before: 'title: Uno\n- dos\n- tres\n', after: 'title: Uno\n\n\n', rules: ['list-without-field'] }],
  find: (_, { line, column }) => ({
    issue: { line, column, length: 1, rule: 'list-without-field' },
    edits: emptied(line, line + 1),
    skip: column - 1,
  }),
};

/** Recoveries of entries at whose column no level is open. The last one always fits. */
export const misfits: readonly Recovery<Misfit>[] = [
  pageFieldInBlock,
  pageFieldBeforeBlocks,
  colonInText,
  dashInText,
  ...misplacedItems,
  wrongIndentation,
  listWithoutField,
];

/** Whether an entry may be a further line of a plain text. */
function isInText({ column, parent, closed }: Misfit): boolean {
  return closed.length === 0 && parent.value === 'plain' && column > parent.indent;
}

/** The line after the last one of a plain text. */
function textEnd({ lines }: ScanView, { indent }: Level, line: number): number {
  let end = line + 1;
  while (end < lines.length && lines[end]!.text.search(/\S/) > indent) end++;
  return end;
}

// A list whose items begin with the same field outweighs a difference of two spaces; for groups of fields it decides ties.
const WEIGHT = { seq: 2.5, map: 0.5 } as const;

/** The level of the kind with the nearest indentation; of equally near ones the likely owner, else the inner one. */
function nearestLevel(view: ScanView, misfit: Misfit, levels: readonly Level[]): Level | undefined {
  const { kind, column } = misfit;
  let best: Level | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, level] of levels.entries()) {
    if (level.kind !== kind) continue;
    const isOwner =
      kind === 'seq' ? beginsAlike(misfit, levels[index + 1]) : acceptsField(view, level, misfit.key, misfit.line);
    const distance = Math.abs(level.indent - column) - (isOwner ? WEIGHT[kind] : 0);
    if (distance <= least) [best, least] = [level, distance];
  }
  return best;
}

/** Whether an item begins with the same field as the items of a list. @param content the level inside the list */
function beginsAlike({ value }: Misfit, content: Level | undefined): boolean {
  const firstKey = splitKey(value)?.key;
  return firstKey !== undefined && content?.firstKey === firstKey;
}

/** The level of fields below a dash without content: two spaces after the dash. */
function impliedLevel(parent: Level, kind: Level['kind'], line: number): Level | undefined {
  return kind === 'map' && parent.kind === 'seq' ? newLevel(parent.indent + 2, 'map', line, '') : undefined;
}
