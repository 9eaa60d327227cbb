import { extraDashes, strayTexts, wrongColons, wrongDashes } from './recover-entries.ts';
import { deepRoot, misfits } from './recover-levels.ts';
import { commentInText, gitConflict, indentationSign, secondDocument } from './recover-lines.ts';
import type { Recovery } from './recovery.ts';

/**
 * All recoveries of the scanner, in the order in which they are tried: first on the line as a whole, then on the sign or
 * name that begins an entry, then on the place of the entry, then on its value. Of those in one list, the first that
 * fits is applied.
 */
export const recoveries: readonly Pick<Recovery<never>, 'name' | 'examples'>[] = [
  gitConflict,
  secondDocument,
  indentationSign,
  ...extraDashes,
  ...wrongDashes,
  ...wrongColons,
  deepRoot,
  ...misfits,
  commentInText,
  ...strayTexts,
];
