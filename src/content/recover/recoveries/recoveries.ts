import { wrongDashes } from './entries/bullets.ts';
import { wrongColons } from './entries/colons.ts';
import { dashesInFlow, extraDashes } from './entries/dashes.ts';
import { strayTexts } from './entries/stray-texts.ts';
import { deepRoot, misfits } from './levels/misfits.ts';
import { wrongIndent } from './lines/indentation.ts';
import { noteAfterValue, notes } from './lines/notes.ts';
import { commentInText, gitConflict, secondDocument } from './lines/whole-lines.ts';
import type { Recovery } from './recovery.ts';
import { spacesBeforeText, textAfterIndicator, textTooShallow, wrongTextIndent } from './values/block-texts.ts';
import { afterFlows, noClosers, wrongBrackets } from './values/brackets.ts';
import { badEscape } from './values/escapes.ts';
import {
  anchorInFlow,
  colonInFlow,
  commaBeforeField,
  commaBetweenEntries,
  commaWithoutEntry,
  template,
  unclosedQuoteInFlow,
} from './values/flow.ts';
import { colonInValue, itemNextToField, reservedCharacters } from './values/plain-values.ts';
import { afterQuotes, withoutClose } from './values/quoted.ts';

/**
 * All recoveries, in the order in which the scanner tries them: on the line as a whole, then on the character or name
 * that begins an entry, then on the place of the entry, then on its value. Of a list, the first that fits is applied.
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
  noteAfterValue,
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
  commaWithoutEntry,
  commaBeforeField,
  colonInFlow,
  unclosedQuoteInFlow,
  ...dashesInFlow,
  commaBetweenEntries,
  noClosers,
  ...afterFlows,
  itemNextToField,
  ...reservedCharacters,
  colonInValue,
];
