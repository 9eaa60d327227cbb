import type { LocalizedText } from '../../../schema/common/text.ts';
import { guessOr, when } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('theme');

const goodStyle = ':root { --radius-l: 12px; }';

/** A name that a list lacks. */
type OtherName = { readonly value: string; readonly guess?: string | undefined; readonly allowed: readonly string[] };

export const unknownThemeToken = rule<OtherName>('unknown-theme-token', {
  severity: 'error',
  es: (p) =>
    `«${p.value}» no es un token del tema.${guessOr(
      p,
      (guess) => `¿Querías decir «${guess}»?`,
      (list) => `Los tokens son: ${list}. Otros estilos van en theme/style.css.`,
    )}`,
  en: (p) =>
    `"${p.value}" is not a token of the theme.${guessOr(
      p,
      (guess) => `Did you mean "${guess}"?`,
      (list) => `The tokens are: ${list}. Other styles go into theme/style.css.`,
    )}`,
  language: 'css',
  bad: ':root { --acent: #b8400f; }',
  good: ':root { --accent: light-dark(#b8400f, #ff9d66); }',
});

export const tokenValue = rule<{ readonly value: string; readonly name: string; readonly wanted: LocalizedText }>(
  'theme-token-value',
  {
    severity: 'error',
    es: ({ value, name, wanted }) => `«${value}» no sirve para «${name}», que lleva ${wanted.es}.`,
    en: ({ value, name, wanted }) => `"${value}" does not fit "${name}", which is ${wanted.en}.`,
    language: 'css',
    bad: ':root { --radius-l: red; }',
    good: goodStyle,
  },
);

export const tokenPlace = rule('theme-token-place', {
  severity: 'error',
  es: () =>
    'En theme/tokens.css solo caben tokens dentro de «:root { … }» o, para los colores oscuros, de «@media (prefers-color-scheme: dark) { :root { … } }». Otros estilos van en theme/style.css.',
  en: () =>
    'theme/tokens.css contains only tokens inside ":root { … }" or, for dark colours, "@media (prefers-color-scheme: dark) { :root { … } }". Other styles go into theme/style.css.',
  language: 'css',
  bad: '.card { --radius-l: 12px; }',
  good: goodStyle,
});

export const styleSyntax = rule('style-syntax', {
  severity: 'error',
  es: () => 'Esto no se puede leer como CSS. Una línea es «--accent: #b8400f;».',
  en: () => 'This cannot be read as CSS. A line is "--accent: #b8400f;".',
  language: 'css',
  bad: ':root { --radius-l 12px; }',
  good: goodStyle,
});

export const unknownSlot = rule<OtherName>('slot-unknown', {
  severity: 'error',
  es: (p) =>
    `No hay ningún lugar «${p.value}».${guessOr(
      p,
      (guess) => `¿Querías decir «${guess}»?`,
      (list) => `Los lugares son: ${list}.`,
    )} Los archivos que otros importan van en una carpeta dentro de theme.`,
  en: (p) =>
    `There is no slot "${p.value}".${guessOr(
      p,
      (guess) => `Did you mean "${guess}"?`,
      (list) => `The slots are: ${list}.`,
    )} Files that others import go into a folder inside theme.`,
  language: 'tsx',
  bad: '// theme/foter-start.tsx\nexport const contract = 1;',
  good: '// theme/footer-start.tsx\nexport const contract = 1;',
});

export const unknownOverride = rule<OtherName>('override-unknown', {
  severity: 'error',
  es: (p) =>
    `«overrides» nombra «${p.value}», que no es parte del marco ni bloque del programa.${guessOr(
      p,
      (guess) => `¿Querías decir «${guess}»?`,
      (list) => `Se pueden sustituir: ${list}.`,
    )}`,
  en: (p) =>
    `"overrides" names "${p.value}", which is neither a part of the frame nor a block of the program.${guessOr(
      p,
      (guess) => `Did you mean "${guess}"?`,
      (list) => `These can be replaced: ${list}.`,
    )}`,
  language: 'ts',
  bad: "export default { overrides: { heder: 'theme/header.tsx' } };",
  good: "export default { overrides: { header: 'theme/header.tsx' } };",
});

/** The name of a slot, part or block, and its present contract. */
type Contracted = { readonly value: string; readonly contract: number };

export const missingContract = rule<Contracted>('contract-missing', {
  severity: 'error',
  es: ({ value, contract }) =>
    `Este archivo sustituye o completa «${value}» y no dice con qué contrato: añade «export const contract = ${contract};».`,
  en: ({ value, contract }) =>
    `This file replaces or completes "${value}" and does not state a contract: add "export const contract = ${contract};".`,
  language: 'tsx',
  bad: 'export default function FooterStart() {}',
  good: 'export const contract = 1;\nexport default function FooterStart() {}',
});

export const outdatedContract = rule<
  Contracted & {
    readonly found: number;
    /** The changes since, as sentences. */
    readonly changes: LocalizedText;
    /** The codemods that adapt the file. */
    readonly codemods: readonly string[];
  }
>('contract-outdated', {
  severity: 'error',
  es: ({ value, contract, found, changes, codemods }) =>
    `Este archivo es para el contrato ${found} de «${value}»; el programa tiene el contrato ${contract}.${when(changes.es, ` ${changes.es}`)}${when(codemods, ` «page-schema upgrade» lo adapta (${codemods.join(', ')}).`)}`,
  en: ({ value, contract, found, changes, codemods }) =>
    `This file is for contract ${found} of "${value}"; the program has contract ${contract}.${when(changes.en, ` ${changes.en}`)}${when(codemods, ` "page-schema upgrade" adapts it (${codemods.join(', ')}).`)}`,
  language: 'tsx',
  bad: 'export const contract = 0;',
  good: 'export const contract = 1;',
});

export const missingComponent = rule<{ readonly value: string }>('component-missing', {
  severity: 'error',
  es: ({ value }) =>
    `Este archivo sustituye o completa «${value}» y no exporta ningún componente: añade «export default function …».`,
  en: ({ value }) =>
    `This file replaces or completes "${value}" and exports no component: add "export default function …".`,
  language: 'tsx',
  bad: 'export const contract = 1;\nexport function FooterStart() {}',
  good: 'export const contract = 1;\nexport default function FooterStart() {}',
});

export const codeSyntax = rule<{ readonly reason: string }>('code-syntax', {
  severity: 'error',
  es: ({ reason }) => `Este código no se puede leer: ${reason}.`,
  en: ({ reason }) => `This code cannot be read: ${reason}.`,
  language: 'tsx',
  bad: 'export const contract = ;',
  good: 'export const contract = 1;',
});
