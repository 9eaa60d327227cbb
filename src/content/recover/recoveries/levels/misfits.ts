import { SOME_BLOCK } from '../../../diagnostics/phrases.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../../diagnostics/rule.ts';
import { tooDeepField } from '../../../parse/inspect/inspect-block-texts.ts';
import type { Entry, Misfit } from '../../entry.ts';
import { acceptsField } from '../../field-owner.ts';
import { type Level, newLevel, nextIndent, type ScanView, splitKey } from '../../scan/scan-state.ts';
import { spacesEs } from '../lines/indentation.ts';
import { emptied, type Recovery, reindented } from '../recovery.ts';
import { itemsWithoutField } from './item-fields.ts';
import { itemStarts } from './items.ts';
import { misplacedPageFields } from './page-fields.ts';
import { entriesInText } from './text-entries.ts';

const rule = rulesOf('layout');

export const notAligned = rule<{ key: string; sibling: string; found: number; wanted: number }>('indent-sibling', {
  severity: 'error',
  isGrouped: true,
  spreads: true,
  es: ({ key, sibling, found, wanted }) =>
    `«${key}» está a ${spacesEs(found)}; tiene que quedar justo debajo de «${sibling}» (${spacesEs(wanted)}).`,
  en: ({ key, sibling, found, wanted }) =>
    `"${key}" is at column ${columnOf(found)}; align it under "${sibling}" (column ${columnOf(wanted)}).`,
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n   title: Nómina`,
  good: `blocks:\n  - type: ${SOME_BLOCK}\n    title: Nómina`,
});

function columnOf(spaces: number): number | string {
  return typeof spaces === 'number' ? spaces + 1 : spaces;
}

export const dashIndentation = rule<{ found: number; wanted: number }>('indent-dash', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  spreads: true,
  es: ({ found, wanted }) => `Este guion está a ${spacesEs(found)} y el anterior a ${wanted}. Alinéalos.`,
  en: ({ found, wanted }) => `Dashes must line up (${found} vs ${wanted} spaces).`,
  fix: writeLines,
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n - type: ${SOME_BLOCK}`,
  good: `blocks:\n  - type: ${SOME_BLOCK}\n  - type: ${SOME_BLOCK}`,
});

export const listWithoutField = rule('list-without-field', {
  severity: 'error',
  spreads: true,
  es: () =>
    'Este guion empieza una lista que no pertenece a ningún campo. Escribe antes el campo, por ejemplo «blocks:».',
  en: () => 'This dash starts a list that belongs to no field. Write the field before it, for example "blocks:".',
  bad: `title: Nómina\n- type: ${SOME_BLOCK}`,
  good: `title: Nómina\nblocks:\n  - type: ${SOME_BLOCK}`,
});

/** The first fields of a file, if they are too deep in comparison with the first entry without indentation. */
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
    const finding =
      kind === 'map'
        ? tooDeepField({ key: firstKey, sibling: key })
        : dashIndentation({ found: indent, wanted: column });
    return {
      issue: { ...finding, line: firstLine, column: indent, length: kind === 'map' ? firstKey.length : 1 },
      edits: above.map((text, index) => ({ line: firstLine + index, text: text.replace(tooDeep, '') })),
      column,
    };
  },
};

/** An entry with wrong indentation: it belongs to the level with the nearest indentation. */
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
    // Fields at the top of a page that are all too deep: the line of the field that contains them is missing.
    const isGroup = home.indent === 0 && all.every((level) => level.kind === 'map');
    const shift = { above: column, delta: home.indent - column, aligned: home.indent, isGroup };
    return {
      issue: { ...indentationFinding(column, key, home), line, column, length: home.kind === 'seq' ? 1 : key.length },
      edits: [reindented(view, line, home.indent)],
      levels: all.includes(home) ? all.slice(0, all.indexOf(home) + 1) : [...view.levels, home],
      shift: isAligned ? undefined : shift,
      column: home.indent,
    };
  },
};

function indentationFinding(column: number, key: string, home: Level): Finding {
  const columns = { found: column, wanted: home.indent };
  if (home.kind === 'seq') return dashIndentation(columns);
  const sibling = home.lastKey ?? home.firstKey ?? '';
  return home.indent < column ? tooDeepField({ key, sibling }) : notAligned({ key, sibling, ...columns });
}

/** Items that belong to no field and to no list; they are removed. */
const strayList: Recovery<Misfit> = {
  name: 'list-without-field',
  examples: [{ before: 'title: Uno\n- dos\n- tres\n', after: 'title: Uno\n\n\n', rules: ['list-without-field'] }],
  find: (_, { line, column }) => ({
    issue: { ...listWithoutField(), line, column, length: 1 },
    edits: emptied(line, line + 1),
    skip: column - 1,
  }),
};

/** Recoveries of entries at whose column no level is open. The last one always fits. */
export const misfits: readonly Recovery<Misfit>[] = [
  ...misplacedPageFields,
  ...entriesInText,
  ...itemStarts,
  ...itemsWithoutField,
  wrongIndentation,
  strayList,
];

// Advantage of a level over others, in spaces. A list whose items begin with the same field outweighs two spaces of
// indentation; a group of fields only decides between equal levels.
const WEIGHT = { seq: 2.5, map: 0.5 } as const;

/** The nearest level of the right kind. Of equally near ones, the likely owner wins, else the inner level. */
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

/** True if an item begins with the same field as the items of a list. @param content the level inside the list */
function beginsAlike({ value }: Misfit, content: Level | undefined): boolean {
  const firstKey = splitKey(value)?.key;
  return firstKey !== undefined && content?.firstKey === firstKey;
}

/** The level of fields below a dash without content: two spaces after the dash. */
function impliedLevel(parent: Level, kind: Level['kind'], line: number): Level | undefined {
  return kind === 'map' && parent.kind === 'seq' ? newLevel(parent.indent + 2, 'map', line, '') : undefined;
}
