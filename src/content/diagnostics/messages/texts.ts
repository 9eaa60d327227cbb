import { type Params, type Rule, when } from './rule.ts';

/** Rules for texts: formatting, and words that readers or screen readers cannot use. */
export const textRules = {
  'html-in-text': {
    severity: 'warning',
    es: (p) => `Este campo no admite HTML: se verían las etiquetas. ${withoutHtmlEs(p)}`,
    en: (p) => `HTML is shown literally here; ${withoutHtmlEn(p)}`,
    bad: 'text: Muy <b>rápido</b>',
    good: 'text: Muy **rápido**',
  },
  'markdown-slip': {
    severity: 'warning',
    es: (p) => `«${p.part}» se publicaría tal como está escrito.${when(p.fixed, ` Escribe ${p.fixed}`)}`,
    en: (p) => `"${p.part}" would be published as it is typed.${when(p.fixed, ` Write ${p.fixed}`)}`,
    bad: 'text: Mira los [precios] (/precios)',
    good: 'text: Mira los [precios](/precios)',
  },
  'bare-address': {
    severity: 'warning',
    es: (p) => `«${p.part}» solo se abre en su propio equipo o red. Para enlazar la página, escribe ${p.fixed}`,
    en: (p) => `"${p.part}" opens on one computer or network only. To link to the page, write ${p.fixed}`,
    bad: 'text: Vea http://localhost:5173/contacto',
    good: 'text: Vea la página de [contacto](/contacto)',
  },
  'tabbed-table': {
    severity: 'warning',
    es: (p) =>
      `Esta tabla, copiada de una hoja de cálculo, se vería en un solo párrafo. Escribe las celdas entre barras, ${p.fixed}, y debajo de los títulos ${p.line}`,
    en: (p) =>
      `This table, copied from a spreadsheet, would be one paragraph. Write the cells between bars, ${p.fixed}, and below the headings ${p.line}`,
    bad: 'body: |\n  Plan\tPrecio\n  Básico\t10',
    good: 'body: |\n  | Plan | Precio |\n  |---|---|\n  | Básico | 10 |',
  },
  'table-line-missing': {
    severity: 'warning',
    es: (p) =>
      p.found
        ? `La línea de guiones tiene otro número de columnas que los títulos: se verían las barras «|». En lugar de ${p.found}, escribe ${p.fixed}`
        : `A esta tabla le falta la línea que va debajo de los títulos: se verían las barras «|». Escribe debajo ${p.fixed}`,
    en: (p) =>
      p.found
        ? `The line of dashes has another number of columns than the headings: the bars would be shown. Instead of ${p.found}, write ${p.fixed}`
        : `This table lacks the line below its headings: its bars would be shown. Write below it ${p.fixed}`,
    bad: 'body: |\n  | Plan | Precio |\n  | Básico | 10 |',
    good: 'body: |\n  | Plan | Precio |\n  |---|---|\n  | Básico | 10 |',
  },
  'joined-lines': {
    severity: 'warning',
    es: (p) =>
      `«${p.sign}» une las líneas y ${joinedEs[p.kind!] ?? 'las líneas'} se vería en un solo párrafo. Usa «|»: escribe «${p.field ? `${p.field}: ` : '- '}|» y deja el texto igual.`,
    en: (p) =>
      `"${p.sign}" joins lines, and ${joinedEn[p.kind!] ?? 'the lines'} would be one paragraph. Use "|": write "${p.field ? `${p.field}: ` : '- '}|" and leave the text as it is.`,
    bad: 'body: >-\n  - Uno\n  - Dos',
    good: 'body: |\n  - Uno\n  - Dos',
  },
  'list-in-paragraph': {
    severity: 'warning',
    es: (p) =>
      `«${p.field}» es un solo párrafo: estas líneas se verían seguidas, con «${p.mark}» entre ellas. Escríbelas como una frase, o como lista en una sección «text».`,
    en: (p) =>
      `"${p.field}" is one paragraph: these lines would run on, with "${p.mark}" between them. Write them as a sentence, or as a list in a "text" block.`,
    bad: 'text: >-\n  - Uno\n  - Dos',
    good: 'text: Uno y dos.',
  },
  'placeholder-text': {
    severity: 'warning',
    es: (p) => `«${p.text}» parece texto de relleno. Escribe el definitivo.`,
    en: (p) => `"${p.text}" looks like placeholder text. Write the final one.`,
    bad: 'text: Lorem ipsum dolor',
  },
} as const satisfies Record<string, Rule>;

const joinedEs: Readonly<Record<string, string>> = {
  table: 'la tabla',
  heading: 'el título',
  list: 'la lista',
};

const joinedEn: Readonly<Record<string, string>> = {
  table: 'the table',
  heading: 'the heading',
  list: 'the list',
};

/** A sentence with its full stop. */
function closed(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** What to write instead of HTML, and what has to separate it from the words behind it. */
function withoutHtmlEs({ part, fixed, gap }: Params): string {
  const blank = gap === 'line' ? 'deja una línea en blanco' : 'escribe un espacio';
  if (!fixed) return gap ? `En lugar de «${part}», ${blank}.` : `Borra «${part}».`;
  return gap ? `Usa ${fixed} y después ${blank}.` : closed(`Usa ${fixed}`);
}

function withoutHtmlEn({ part, fixed, gap }: Params): string {
  const blank = gap === 'line' ? 'leave an empty line' : 'write a space';
  if (!fixed) return gap ? `instead of "${part}", ${blank}.` : `delete "${part}".`;
  return gap ? `use ${fixed}, and ${blank} behind it.` : closed(`use ${fixed}`);
}
