import { BULLETS, HARD_SPACES, shorten } from '../../../common/quote.ts';
import { SOME_BLOCK } from '../../../diagnostics/phrases.ts';
import { writeLines } from '../../../diagnostics/remedies.ts';
import { rulesOf } from '../../../diagnostics/rule.ts';
import { hardSpaceAfter } from '../../../parse/inspect/glued-colon.ts';
import type { EntryText } from '../../entry.ts';
import { nextIndent, type ScanView } from '../../scan/scan-state.ts';
import { tabIndent } from '../lines/indentation.ts';
import { type Recovery, replaceFrom } from '../recovery.ts';
import { longDash } from './dashes.ts';

const rule = rulesOf('layout');

const noSpaceDash = rule<{ fixed: string }>('no-space-dash', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ fixed }) => `Falta un espacio después del guion. Escribe «${fixed}».`,
  en: ({ fixed }) => `Missing space after "-". Write "${fixed}".`,
  fix: writeLines,
  bad: `blocks:\n  -type: ${SOME_BLOCK}`,
  good: `blocks:\n  - type: ${SOME_BLOCK}`,
});

export const wordBullets = rule<{ char: string; fixed: string }>('word-bullets', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ char, fixed }) => `«${char}» no crea una lista. Empieza cada línea con un guion y un espacio: «${fixed}».`,
  en: ({ char, fixed }) => `"${char}" is not a list marker; use "- ": "${fixed}".`,
  fix: writeLines,
  bad: 'items:\n  • Nómina\n  • Facturación',
  good: 'items:\n  - Nómina\n  - Facturación',
});

const starBullets = rule<{ fixed: string }>('star-bullets', {
  severity: 'error',
  isGrouped: true,
  es: ({ fixed }) => `Las listas usan guion, no asterisco: «${fixed}».`,
  en: ({ fixed }) => `Lists use "- ", not "* ": "${fixed}".`,
  fix: writeLines,
  bad: 'items:\n  * Nómina\n  * Facturación',
  good: 'items:\n  - Nómina\n  - Facturación',
});

const hardDash = new RegExp(`^-[ \\t]*[\\t${HARD_SPACES}][\\s${HARD_SPACES}]*`);

/** A tab or a no-break space after a dash. */
const hardSpaceAfterDash: Recovery<EntryText> = {
  name: 'hard-space-after-dash',
  examples: [
    { before: 'items:\n  -\tuno\n', after: 'items:\n  - uno\n', rules: ['tab-indent'] },
    { before: 'items:\n  -\u00a0uno\n', after: 'items:\n  - uno\n', rules: ['nbsp-separator'] },
  ],
  find: (view, { line, column, text }) => {
    const hard = hardDash.exec(text)?.[0];
    if (!hard) return undefined;
    const at = hard.search(/[^ -]/);
    const finding = hard[at] === '\t' ? tabIndent({ isAfterDash: true }) : hardSpaceAfter({ mark: '-' });
    return {
      issue: { ...finding, line, column: column + at, length: 1 },
      edits: [replaceFrom(view, line, column, `- ${text.slice(hard.length)}`)],
    };
  },
};

/** A dash without a space. */
const noSpaceAfterDash: Recovery<EntryText> = {
  name: 'no-space-after-dash',
  examples: [
    { before: 'items:\n  -uno\n', after: 'items:\n  - uno\n', rules: ['no-space-dash'] },
    {
      before: 'items:\n  -label: Uno\n   href: /a\n',
      after: 'items:\n  - label: Uno\n    href: /a\n',
      rules: ['no-space-dash'],
    },
  ],
  find: (view, { line, column, text }) => {
    if (!/^-(?![\s-]|[\d.])./.test(text)) return undefined;
    const rest = text.slice(1);
    return {
      issue: { ...noSpaceDash({ fixed: `- ${shorten(rest, 40)}` }), line, column, length: 1 },
      edits: [replaceFrom(view, line, column, `- ${rest}`)],
      shift: nextIndent(view, line) === column + 1 ? { above: column, delta: 1 } : undefined,
    };
  },
};

const bullet = new RegExp(`^(?:[${BULLETS}][\\s${HARD_SPACES}]*|\\* +)(?=\\S)`);

/** A bullet of a word processor, or a number at the place of a list. */
const otherBullet: Recovery<EntryText> = {
  name: 'other-bullet',
  examples: [
    { before: 'items:\n  • uno\n', after: 'items:\n  - uno\n', rules: ['word-bullets'] },
    { before: 'items:\n  1. uno\n', after: 'items:\n  - uno\n', rules: ['word-bullets'] },
    { before: 'items:\n  * uno\n', after: 'items:\n  - uno\n', rules: ['star-bullets'] },
  ],
  find: (view, { line, column, text, isAfterDash }) => {
    const mark = bullet.exec(text)?.[0] ?? numbered(view, text);
    if (!mark || isAfterDash) return undefined;
    const char = mark.trimEnd();
    const rest = text.slice(mark.length);
    const fixed = `- ${shorten(rest, 40)}`;
    const finding = mark[0] === '*' ? starBullets({ fixed }) : wordBullets({ char, fixed });
    return {
      issue: { ...finding, line, column, length: char.length },
      edits: [replaceFrom(view, line, column, `- ${rest}`)],
    };
  },
};

/** A number or letter, such as `1. `, that begins a line instead of the dash of an item. */
function numbered({ levels }: ScanView, text: string): string | undefined {
  return levels.at(-1)?.value === 'open' ? /^(?:\d{1,2}[.)]|[a-z]\)) +(?=\S)/.exec(text)?.[0] : undefined;
}

/** Recoveries of characters that are meant as the dash of an item. */
export const wrongDashes: readonly Recovery<EntryText>[] = [
  hardSpaceAfterDash,
  noSpaceAfterDash,
  longDash,
  otherBullet,
];
