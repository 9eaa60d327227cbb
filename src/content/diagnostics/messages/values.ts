import { type Rule, when } from './rule.ts';

/** Rules for values that do not fit their field, or that YAML reads as another type. */
export const valueRules = {
  'hash-in-text': {
    severity: 'warning',
    es: (p) =>
      `Lo que va después de « #» no se publica: se vería solo «${p.text}».${when(p.fixed, ` Si es parte del texto, escribe: ${p.fixed}`)}`,
    en: (p) =>
      `What follows " #" is not published: only "${p.text}" would be seen.${when(p.fixed, ` If it belongs to the text, write: ${p.fixed}`)}`,
    bad: 'title: Programa #1 de Colombia',
    good: 'title: "Programa #1 de Colombia"',
  },
  'note-in-text': {
    severity: 'warning',
    es: (p) => `«${p.text}» se verá en la página. Si es un comentario, escríbelo en la línea de encima: ${p.fixed}`,
    en: (p) => `"${p.text}" will be seen on the page. If it is a comment, write it on the line above: ${p.fixed}`,
    bad: 'title: Nómina // revisar',
    good: '# revisar\ntitle: Nómina',
  },
  'smart-quotes': {
    severity: 'warning',
    es: (p) =>
      `Comillas tipográficas ${p.open} ${p.close}: se mostrarán tal cual. Si querías delimitar el texto usa "…".`,
    en: () => 'Curly quotes are kept as text; use "…" if you meant to quote.',
    bad: 'title: “Nómina”',
    good: 'title: "Nómina"',
  },
  'thousands-dot': {
    severity: 'error',
    es: (p) => `«${p.text}» se lee como ${p.value}: el punto separa los decimales. Escribe ${p.whole}, o ${p.value}.`,
    en: (p) => `"${p.text}" is read as ${p.value}: the dot separates decimals. Write ${p.whole}, or ${p.value}.`,
    bad: 'order: 1.000',
    good: 'order: 1000',
  },
} as const satisfies Record<string, Rule>;
