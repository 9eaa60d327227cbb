import { guessOr, type Params, type Rule, when } from './rule.ts';

/** Rules for texts: formatting, and words that readers or screen readers cannot use. */
export const textRules = {
  'html-in-text': {
    severity: 'warning',
    es: (p) => `Este campo no admite HTML: se verían las etiquetas. ${withoutHtmlEs(p)}`,
    en: (p) => `HTML is shown literally here; ${withoutHtmlEn(p)}`,
    bad: 'text: Muy <b>rápido</b>',
    good: 'text: Muy **rápido**',
  },
  'unsupported-markdown': {
    severity: 'error',
    es: (p) =>
      `Este campo no admite «${p.part}». Se puede usar **negrita**, *cursiva*, [enlaces](/ruta) y, en textos largos, títulos de ## a ######, listas, citas, tablas, imágenes y código entre líneas de \`\`\`.`,
    en: (p) =>
      `This field does not take "${p.part}". It takes **bold**, *emphasis*, [links](/path) and, in long texts, ## to ###### headings, lists, quotes, tables, pictures and code between lines of \`\`\`.`,
  },
  'picture-in-line': {
    severity: 'error',
    es: (p) =>
      `La imagen «${p.part}» está entre palabras. Ponla sola en su línea, con una línea en blanco antes y otra después.`,
    en: (p) =>
      `The picture "${p.part}" stands among words. Put it on a line of its own, with a blank line before and after it.`,
    bad: 'body: |\n  Así se ve ![la pantalla](/assets/foto.png) hoy.',
    good: 'body: |\n  ![La pantalla de hoy](/assets/foto.png)',
  },
  'picture-side': {
    severity: 'error',
    es: (p) =>
      `«${p.name}» no dice dónde va la imagen.${guessOr(
        p,
        (g) => `¿Querías decir {${g}}?`,
        (list) => `Escribe una de estas: ${list}.`,
      )}`,
    en: (p) =>
      `"${p.name}" does not say where the picture stands.${guessOr(
        p,
        (g) => `Did you mean {${g}}?`,
        (list) => `Write one of these: ${list}.`,
      )}`,
    bad: 'body: |\n  ![Bodega](/assets/bodega.jpg) {derecha}',
    good: 'body: |\n  ![Bodega](/assets/bodega.jpg) {end}',
  },
  'button-in-line': {
    severity: 'error',
    es: () =>
      `Un enlace con {button} está entre palabras. Ponlo en un párrafo propio, con una línea en blanco antes y otra después, o quita {button}.`,
    en: () =>
      `A link with {button} stands among words. Put it in a paragraph of its own, with a blank line before and after it, or remove {button}.`,
    bad: 'body: |\n  Escríbanos: [Contacto](/contacto) {button}',
    good: 'body: |\n  [Contacto](/contacto) {button}',
  },
  'mark-without-title': {
    severity: 'error',
    es: (p) => `A «[!${p.kind}]» le falta su título. Escríbelo en la misma línea: > [!${p.kind}] Título`,
    en: (p) => `"[!${p.kind}]" lacks its title. Write it on the same line: > [!${p.kind}] Title`,
    bad: 'body: |\n  > [!DETAILS]\n  > Lo que se abre.',
    good: 'body: |\n  > [!DETAILS] Ver los requisitos\n  > Lo que se abre.',
  },
  'picture-address': {
    severity: 'error',
    es: (p) =>
      `«${p.part}» no muestra una imagen del sitio. Guarda el archivo en la carpeta assets y escribe ![descripción](/assets/foto.jpg "pie de foto").`,
    en: (p) =>
      `"${p.part}" shows no picture of the site. Save the file in the assets folder and write ![description](/assets/photo.jpg "caption").`,
    bad: 'body: |\n  ![Bodega](https://otro.example/bodega.jpg)',
    good: 'body: |\n  ![Bodega](/assets/bodega.jpg)',
  },
  'link-without-words': {
    severity: 'error',
    es: (p) =>
      `El enlace «${p.part}» no dice a dónde lleva. Escríbelo entre los corchetes${p.isPicture ? ' de la imagen: ![a dónde lleva](/assets/foto.jpg)' : ''}.`,
    en: (p) =>
      `The link "${p.part}" does not say where it leads. Write that between the brackets${p.isPicture ? ' of the picture: ![where it leads](/assets/photo.jpg)' : ''}.`,
    bad: 'body: |\n  [![](/assets/bodega.jpg)](/productos/bodega)',
    good: 'body: |\n  [![Nuestra bodega](/assets/bodega.jpg)](/productos/bodega)',
  },
  'indented-code': {
    severity: 'error',
    es: (p) =>
      `«${p.part}» empieza cuatro espacios más adentro que su texto. Si es código, ponlo entre dos líneas de \`\`\`; si no, quita esos espacios.`,
    en: (p) =>
      `"${p.part}" begins four blanks further in than its text. If it is code, put it between two lines of \`\`\`; if not, remove these blanks.`,
    bad: 'body: |\n  Así se instala:\n\n      npm start',
    good: 'body: |\n  Así se instala:\n\n  ```\n  npm start\n  ```',
  },
  'code-language': {
    severity: 'warning',
    es: (p) =>
      `«${p.name}» no es un lenguaje conocido: el código sale sin colores.${guessOr(
        p,
        (g) => `¿Querías decir ${g}?`,
        (list) => `Los conocidos: ${list}.`,
      )}`,
    en: (p) =>
      `"${p.name}" is no known language: the code has no colours.${guessOr(
        p,
        (g) => `Did you mean ${g}?`,
        (list) => `Those known are ${list}.`,
      )}`,
    bad: 'body: |\n  ```javascrip',
    good: 'body: |\n  ```javascript',
  },
  'callout-kind': {
    severity: 'error',
    es: (p) =>
      `«${p.kind}» no es una clase de recuadro.${guessOr(
        p,
        (g) => `¿Querías decir [!${g}]?`,
        (list) => `Escribe en inglés una de estas: ${list}.`,
      )}`,
    en: (p) =>
      `"${p.kind}" is no kind of call-out.${guessOr(
        p,
        (g) => `Did you mean [!${g}]?`,
        (list) => `Write one of these: ${list}.`,
      )}`,
    bad: 'body: |\n  > [!OJO]',
    good: 'body: |\n  > [!WARNING]',
  },
  'footnote-missing': {
    severity: 'error',
    es: (p) =>
      `La nota ${p.part} no está escrita. Añade al final del texto una línea «${p.part}: lo que dice la nota».`,
    en: (p) => `The footnote ${p.part} is not written. Add a line "${p.part}: what it says" at the end of the text.`,
    bad: 'body: |\n  Rige desde 2012.[^1]',
    good: 'body: |\n  Rige desde 2012.[^1]\n\n  [^1]: Ley 1581 de 2012.',
  },
  'footnote-unused': {
    severity: 'warning',
    es: (p) =>
      `Nada del texto remite a la nota «${p.part}», y por eso no se publica. Pon su número donde va, o bórrala.`,
    en: (p) =>
      `Nothing in the text refers to the footnote "${p.part}", so it is not published. Refer to it, or remove it.`,
    bad: 'body: |\n  Rige desde 2012.\n\n  [^1]: Ley 1581 de 2012.',
    good: 'body: |\n  Rige desde 2012.[^1]\n\n  [^1]: Ley 1581 de 2012.',
  },
  'heading-line': {
    severity: 'warning',
    es: (p) =>
      `«${p.line}», en la línea de abajo, hace un título de «${p.part}». Si es un título, escribe ${p.fixed}; si es una raya, deja una línea en blanco encima de ella.`,
    en: (p) =>
      `"${p.line}" on the line below makes a heading of "${p.part}". If it is a heading, write ${p.fixed}; if it is a rule, leave a blank line above it.`,
    bad: 'body: |\n  Firmado por Ana\n  ---',
    good: 'body: |\n  Firmado por Ana\n\n  ---',
  },
  'definition-unused': {
    severity: 'warning',
    es: (p) =>
      `Ningún enlace del texto usa «${p.part}», y por eso no se publica. Enlaza unas palabras con [palabras][${p.name}], o borra esta línea. Si es texto, empieza la línea con «\\[».`,
    en: (p) =>
      `No link of the text uses "${p.part}", so it is not published. Link some words with [words][${p.name}], or remove this line. If it is text, begin the line with "\\[".`,
    bad: 'body: |\n  Rige desde 2012.\n\n  [ley]: https://ley.example',
    good: 'body: |\n  Rige desde [2012][ley].\n\n  [ley]: https://ley.example',
  },
  'markdown-too-deep': {
    severity: 'error',
    es: (p) => `Aquí hay más de ${p.max} niveles de listas, citas o formato, uno dentro de otro. Deja menos niveles.`,
    en: (p) => `More than ${p.max} levels of lists, quotes or formatting inside each other. Use fewer levels.`,
  },
  'paragraph-too-long': {
    severity: 'error',
    es: (p) => `Este párrafo tiene más de ${p.max} caracteres. Divídelo con líneas en blanco.`,
    en: (p) => `This paragraph has more than ${p.max} characters. Split it with empty lines.`,
  },
  'table-too-large': {
    severity: 'error',
    es: (p) => `Esta tabla tendría más de ${p.max} celdas. Divídela en varias tablas.`,
    en: (p) => `This table would have more than ${p.max} cells. Split it into several tables.`,
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
  'useless-alt': {
    severity: 'warning',
    es: (p) => `«${p.alt}» no describe la imagen. Di qué se ve en ella, o alt: "" si solo adorna.`,
    en: (p) => `"${p.alt}" does not describe the image. Say what it shows, or alt: "" if decorative.`,
    bad: 'alt: imagen1.png',
    good: 'alt: Planilla de rutas del día',
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
