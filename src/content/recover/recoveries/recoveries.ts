import { wrongColons } from './recover-colons.ts';
import { dashesInFlow, extraDashes, wrongDashes } from './recover-dashes.ts';
import {
  afterFlows,
  anchorInFlow,
  colonInFlow,
  commaBeforeField,
  commaBetweenEntries,
  extraComma,
  missingBracket,
  template,
  unclosedQuoteInFlow,
  wrongBrackets,
} from './recover-flow.ts';
import { deepRoot, misfits } from './recover-levels.ts';
import { commentInText, gitConflict, notes, secondDocument, wrongIndent } from './recover-lines.ts';
import { afterQuotes, badEscape, withoutClose } from './recover-quoted.ts';
import { strayTexts } from './recover-texts.ts';
import {
  colonInValue,
  itemBesideField,
  noteBehindValue,
  reservedCharacters,
  spacesBeforeText,
  textAfterIndicator,
  textTooShallow,
  wrongTextIndent,
} from './recover-values.ts';
import type { Recovery } from './recovery.ts';

/**
 * All recoveries of the scanner, in the order in which they are tried: first on the line as a whole, then on the character or
 * name that begins an entry, then on the place of the entry, then on its value. Of those in one list, the first that
 * fits is applied.
 */
export const recoveries: readonly Pick<Recovery<never>, 'name' | 'examples'>[] = [
  gitConflict,
  secondDocument,
  wrongIndent,
  ...notes,
  ...extraDashes,
  ...wrongDashes,
  ...wrongColons,
  deepRoot,
  ...misfits,
  commentInText,
  ...strayTexts,
  noteBehindValue,
  textAfterIndicator,
  spacesBeforeText,
  wrongTextIndent,
  textTooShallow,
  ...withoutClose,
  ...afterQuotes,
  badEscape,
  template,
  anchorInFlow,
  ...wrongBrackets,
  extraComma,
  commaBeforeField,
  colonInFlow,
  unclosedQuoteInFlow,
  ...dashesInFlow,
  commaBetweenEntries,
  missingBracket,
  ...afterFlows,
  itemBesideField,
  ...reservedCharacters,
  colonInValue,
];
