import { FALSE_COLONS, HARD_SPACES, shorten } from '../../../common/quote.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../../diagnostics/rule.ts';
import { hardSpaceAfter, noSpaceColon } from '../../../parse/inspect/glued-colon.ts';
import type { EntryText } from '../../entry.ts';
import { isField, type ScanView, splitKey } from '../../scan/scan-state.ts';
import { type Correction, type Recovery, replaceFrom } from '../recovery.ts';
import { noColon } from './missing-colon.ts';

const rule = rulesOf('yaml');

const fullWidthColon = rule<{ char: string; fixed: string }>('fullwidth-colon', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ char, fixed }) => `Ese «${char}» no es el signo de dos puntos normal. Escribe «${fixed}».`,
  en: ({ char, fixed }) => `"${char}" is not a normal colon. Write "${fixed}".`,
  fix: writeLines,
  bad: 'title：Nómina',
  good: 'title: Nómina',
});

const equalsSign = rule<{ char: string; fixed: string }>('equals-sign', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ char, fixed }) => `Entre el campo y su valor van dos puntos, no «${char}». Escribe «${fixed}».`,
  en: ({ char, fixed }) => `A field and its value are separated by a colon, not "${char}". Write "${fixed}".`,
  fix: writeLines,
  bad: 'title = Nómina',
  good: 'title: Nómina',
});

const colonBeforeField = rulesOf('layout')<{ fixed: string }>('stray-colon', {
  severity: 'error',
  es: ({ fixed }) => `Aquí sobran los dos puntos. Escribe «${fixed}».`,
  en: ({ fixed }) => `The first colon is one too many. Write "${fixed}".`,
  fix: writeLines,
  bad: ': title: Nómina',
  good: 'title: Nómina',
});

const NAME = '[\\p{L}_][\\w\\p{L}-]*';
const falseColon = new RegExp(`^(${NAME})\\s*([${FALSE_COLONS}])\\s*(.*)$`, 'u');
const hardColon = new RegExp(`^(${NAME}):([ \\t${HARD_SPACES}]*[${HARD_SPACES}][ \\t${HARD_SPACES}]*)(.*)$`, 'u');
const tightColon = new RegExp(`^(${NAME})[ \\t]*:(?!//|= )(\\S.*)$`, 'u');
const characterInstead = new RegExp(`^(${NAME})\\s*(:?=>?|->|→|;)\\s*(\\S.*)$`, 'u');
const schemes = /^(?:https?|mailto|tel|ftp|file|data|javascript|vbscript)$/i;

/** A colon that is another character, such as the full-width one. */
const wideColon: Recovery<EntryText> = {
  name: 'wide-colon',
  examples: [{ before: 'title：Uno\n', after: 'title: Uno\n', rules: ['fullwidth-colon'] }],
  find: (view, entry) => {
    const [, key, char = '', value] = match(view, entry, falseColon);
    if (key === undefined) return undefined;
    const field = `${key}: ${value}`;
    const at = entry.text.indexOf(char);
    return asField(view, entry, field, at, char, fullWidthColon({ char, fixed: shorten(field) }));
  },
};

/** A no-break space after the colon of a field. */
const hardSpaceAfterColon: Recovery<EntryText> = {
  name: 'hard-space-after-colon',
  examples: [{ before: 'title:\u00a0Uno\n', after: 'title: Uno\n', rules: ['nbsp-separator'] }],
  find: (view, entry) => {
    const [, key, spaces = '', value] = match(view, entry, hardColon);
    if (key === undefined) return undefined;
    const at = key.length + 1 + spaces.search(/[^ \t]/);
    return asField(view, entry, `${key}: ${value}`, at, ' ', hardSpaceAfter({ mark: `${key}:` }));
  },
};

/** No space after the colon of a field. An address such as `tel:123` is not a field. */
const noSpaceAfterColon: Recovery<EntryText> = {
  name: 'no-space-after-colon',
  examples: [{ before: 'title:Uno\n', after: 'title: Uno\n', rules: ['no-space-colon'] }],
  find: (view, entry) => {
    const [, key, value] = match(view, entry, tightColon);
    if (key === undefined || schemes.test(key)) return undefined;
    const field = `${key}: ${value}`;
    return asField(view, entry, field, entry.text.indexOf(':'), ':', noSpaceColon({ key, fixed: shorten(field) }));
  },
};

/** Other characters than a colon, such as `=`, after the name of a field. */
const characterForColon: Recovery<EntryText> = {
  name: 'character-for-colon',
  examples: [
    { before: 'title = Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
    { before: 'title -> Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
    { before: 'title := Uno\n', after: 'title: Uno\n', rules: ['equals-sign'] },
  ],
  find: (view, entry) => {
    const [, key, char = '', value] = match(view, entry, characterInstead);
    if (key === undefined || !isField(view, key)) return undefined;
    const field = `${key}: ${value}`;
    const at = entry.text.indexOf(char, key.length);
    return asField(view, entry, field, at, char, equalsSign({ char, fixed: shorten(field) }));
  },
};

/** A colon before the name of a field. */
const strayColon: Recovery<EntryText> = {
  name: 'stray-colon',
  examples: [
    { before: ': title: Uno\n', after: 'title: Uno\n', rules: ['stray-colon'] },
    { before: 'items:\n  - : label: Uno\n', after: 'items:\n  - label: Uno\n', rules: ['stray-colon'] },
  ],
  find: (view, { line, column, text }) => {
    const rest = /^:[ \t]+(\S.*)$/.exec(text)?.[1];
    const split = rest && splitKey(rest);
    if (!split || !isField(view, split.key)) return undefined;
    return {
      issue: { ...colonBeforeField({ fixed: shorten(rest, 40) }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, rest)],
    };
  },
};

/** Matches a field with a wrong colon. Does not match if a later colon shows that the text is a sentence. */
function match({ reported }: ScanView, { line, text, key }: EntryText, pattern: RegExp): readonly string[] {
  const isField = key !== undefined && (reported.has(line) || !/^[^:\s"'][^:\s]*:\S/.test(key));
  return isField ? [] : (pattern.exec(text) ?? []);
}

/** Writes a field with a normal colon. @param at offset of the wrong characters in the text of the entry */
function asField(
  view: ScanView,
  { line, column }: EntryText,
  field: string,
  at: number,
  wrong: string,
  finding: Finding,
): Correction {
  return {
    issue: { ...finding, line, column: column + at, length: wrong.length },
    edits: [replaceFrom(view, line, column, field)],
  };
}

/** Fields whose colon is missing or wrong. The line is read again after a correction. */
export const wrongColons: readonly Recovery<EntryText>[] = [
  strayColon,
  wideColon,
  hardSpaceAfterColon,
  noSpaceAfterColon,
  characterForColon,
  noColon,
];
