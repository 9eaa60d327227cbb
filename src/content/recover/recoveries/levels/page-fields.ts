import { SOME_BLOCK, when } from '../../../diagnostics/phrases.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { isPageField } from '../../../parse/field-names.ts';
import type { Misfit } from '../../entry.ts';
import { newLevel } from '../../scan/scan-state.ts';
import { emptied, type Recovery } from '../recovery.ts';

export const pageFieldBelow = rulesOf('layout')<{ key: string }>('page-field-below', {
  severity: 'error',
  es: ({ key }) =>
    `«${key}» va encima de «blocks:», sin sangría.${when(key === 'draft', ' Si es para ocultar solo un bloque, escribe «isHidden: true» en él.')}`,
  en: ({ key }) =>
    `"${key}" goes above "blocks:", without indentation.${when(key === 'draft', ' To hide one block only, write "isHidden: true" in it.')}`,
  bad: `blocks:\n  - type: ${SOME_BLOCK}\n    draft: true`,
  good: `draft: true\nblocks:\n  - type: ${SOME_BLOCK}`,
});

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
      issue: { ...pageFieldBelow({ key }), line, column, length: key.length },
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
      issue: { ...pageFieldBelow({ key }), line: firstLine, column: indent, length: key.length },
      edits: emptied(firstLine, line),
      levels: [root, newLevel(column, 'seq', line, '-')],
      column,
    };
  },
};

/** Recoveries of fields of the page among the blocks. */
export const misplacedPageFields: readonly Recovery<Misfit>[] = [pageFieldInBlock, pageFieldBeforeBlocks];
