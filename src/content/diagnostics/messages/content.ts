import { guessOr, type Params, type Rule, when } from './rule.ts';

/** Rules for content that readers, search engines or screen readers cannot use well, and for the site as a whole. */
export const contentRules = {
  'html-in-text': {
    severity: 'warning',
    es: (p) =>
      `Este campo no admite HTML: se verían las etiquetas. ${p.fixed ? closed(`Usa ${p.fixed}`) : `Borra «${p.part}».`}`,
    en: (p) => `HTML is shown literally here; ${p.fixed ? closed(`use ${p.fixed}`) : `delete "${p.part}".`}`,
    bad: 'text: Muy <b>rápido</b>',
    good: 'text: Muy **rápido**',
  },
  'unsupported-markdown': {
    severity: 'error',
    es: (p) =>
      `Este campo no admite «${p.part}». Se puede usar **negrita**, *cursiva*, [enlaces](/ruta) y, en textos largos, títulos de ## a #####, listas, citas, tablas, imágenes y código entre líneas de \`\`\`.`,
    en: (p) =>
      `This field does not take "${p.part}". It takes **bold**, *emphasis*, [links](/path) and, in long texts, ## to ##### headings, lists, quotes, tables, pictures and code between lines of \`\`\`.`,
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
  'picture-address': {
    severity: 'error',
    es: (p) =>
      `«${p.part}» no muestra una imagen del sitio. Guarda el archivo en la carpeta assets y escribe ![descripción](/assets/foto.jpg "pie de foto").`,
    en: (p) =>
      `"${p.part}" shows no picture of the site. Save the file in the assets folder and write ![description](/assets/photo.jpg "caption").`,
    bad: 'body: |\n  ![Bodega](https://otro.example/bodega.jpg)',
    good: 'body: |\n  ![Bodega](/assets/bodega.jpg)',
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
    es: (p) => `«${p.part}» se publicaría sin enlace. Escribe ${p.fixed}`,
    en: (p) => `"${p.part}" would be published without a link. Write ${p.fixed}`,
    bad: 'text: Escriba a info@empresa.co',
    good: 'text: Escriba a [info@empresa.co](mailto:info@empresa.co)',
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
      `A esta tabla le falta la línea que va debajo de los títulos: se verían las barras «|». Escribe debajo ${p.fixed}`,
    en: (p) => `This table lacks the line below its headings: its bars would be shown. Write below it ${p.fixed}`,
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
  /** Found by the `check.ts` of a block, which brings the sentences. */
  'block-rule': {
    severity: 'error',
    es: (p) => String(p.es),
    en: (p) => String(p.en),
  },
  'repeated-item': {
    severity: 'warning',
    es: (p) =>
      `Este ${p.isBlock ? 'bloque' : 'elemento'} dice lo mismo que el anterior. Si se copió sin querer, borra uno de los dos.`,
    en: (p) =>
      `This ${p.isBlock ? 'block' : 'item'} says the same as the one before. If it was copied by mistake, delete one of the two.`,
  },
  'empty-block': {
    severity: 'warning',
    es: (p) => `${p.block ? `«${p.block}»` : 'Esta lista'} no tiene qué mostrar: ${nothingEs(p)}`,
    en: (p) => `${p.block ? `"${p.block}"` : 'This list'} has nothing to show: ${nothingEn(p)}`,
  },
  'repeated-value': {
    severity: 'error',
    es: (p) => `«${p.field}» ya vale «${p.value}» en otro elemento de esta lista. Escribe otro.`,
    en: (p) => `"${p.field}" is "${p.value}" in another item of this list already. Write another one.`,
  },
  'reserved-id': {
    severity: 'error',
    es: (p) => `El marco de la página ya tiene un «${p.id}», y los enlaces irían allá. Escribe otro nombre.`,
    en: (p) => `The frame of the page has a "${p.id}" already, and links would go there. Write another name.`,
  },
  'duplicate-id': {
    severity: 'error',
    es: (p) =>
      `El id «${p.id}» ya existe en esta página${when(p.line, ` (línea ${p.line})`)}. Los enlaces irían al primero.`,
    en: (p) => `Duplicate id "${p.id}" on the page${when(p.line, ` (line ${p.line})`)}.`,
  },
  'two-heroes': {
    severity: 'error',
    es: (p) => `Ya hay un «${p.first}» (y un título principal)${when(p.line, ` en la línea ${p.line}`)}.`,
    en: (p) => `Second "${p.block}": the page would have two h1${when(p.line, ` (first on line ${p.line})`)}.`,
  },
  'heading-order': {
    severity: 'warning',
    es: (p) => `Se salta del nivel ${p.from} al ${p.to}. Usa nivel ${p.expected}.`,
    en: (p) => `Heading level jumps from ${p.from} to ${p.to}. Use level ${p.expected}.`,
  },
  'title-length': {
    severity: 'warning',
    es: (p) => `${charactersEs(p.length)}: los buscadores cortan hacia ${p.max}.`,
    en: (p) => `${p.length} characters; search engines cut near ${p.max}.`,
  },
  'description-length': {
    severity: 'warning',
    es: (p) => `${charactersEs(p.length)}: la descripción va de ${p.min} a ${p.max}.`,
    en: (p) => `${p.length} characters; a description has ${p.min} to ${p.max}.`,
  },
  'description-missing': {
    severity: 'warning',
    es: (p) => `Añade «description» (${p.min ?? 70}–${p.max ?? 160} caracteres): es el texto que se ve en el buscador.`,
    en: (p) => `Add a ${p.min ?? 70}–${p.max ?? 160} character description.`,
  },
  'accent-contrast': {
    severity: 'error',
    es: (p) =>
      `Este color no se lee bien ${p.es}: el contraste es ${decimalEs(p.ratio)} y hace falta ${decimalEs(p.least)}.${when(p.guess, ` El más parecido que sirve es "${p.guess}".`)}`,
    en: (p) =>
      `This colour is hard to read ${p.en}: its contrast is ${p.ratio}, and ${p.least} is needed.${when(p.guess, ` The nearest one that works is "${p.guess}".`)}`,
    bad: 'accent: {light: "#ffcc00", dark: "#ff9d66"}',
    good: 'accent: {light: "#b8400f", dark: "#ff9d66"}',
  },
  'missing-content': {
    severity: 'warning',
    es: (p) =>
      `Lo que falta antes de publicar: ${p.places}. Reemplaza esas muestras y quita su «isSample», o escribe «sample: true» mientras el sitio sea una muestra.`,
    en: (p) =>
      `Missing before publication: ${p.places}. Replace these samples and remove their "isSample", or write "sample: true" while the site is a sample.`,
    bad: 'isSample: true',
    good: 'sample: true',
  },
  'expired-content': {
    severity: 'warning',
    es: (p) =>
      `Este bloque valía hasta el ${p.date}. Revisa lo que dice y escribe el nuevo último día, o borra «validUntil».`,
    en: (p) => `This block was true until ${p.date}. Review it and write the new last day, or delete "validUntil".`,
    bad: 'validUntil: 2025-12-31',
    good: 'validUntil: 2027-12-31',
  },
  'duplicate-title': {
    severity: 'warning',
    es: (p) => `Otra página tiene el mismo título (${p.other}).`,
    en: (p) => `Same title as ${p.other}.`,
  },
  'duplicate-description': {
    severity: 'warning',
    es: (p) => `Otra página tiene la misma descripción (${p.other}).`,
    en: (p) => `Same description as ${p.other}.`,
  },
  'duplicate-product': {
    severity: 'warning',
    es: (p) => `Otra página de la colección se llama igual (${p.other}): en las listas no se distinguirían.`,
    en: (p) => `Same name as ${p.other}, of the same collection: lists would show two equal names.`,
  },
  'missing-group': {
    severity: 'warning',
    es: (p) =>
      `La página no dice de qué grupo es y quedaría al final de las listas, sin grupo. Añade «group» en «${p.collection}»: ${p.allowed}.`,
    en: (p) =>
      `The page names no group and would come last in lists, without one. Add "group" to "${p.collection}": ${p.allowed}.`,
    bad: 'post: {summary: Lo que cambia este año, image: {src: /assets/nota.svg, alt: ""}}',
    good: 'post: {summary: Lo que cambia este año, image: {src: /assets/nota.svg, alt: ""}, group: noticias}',
  },
  'duplicate-route': {
    severity: 'error',
    es: (p) =>
      `Los nombres de este archivo y de ${p.other} solo se distinguen en las mayúsculas, y muchos servidores los confunden. Cambia el nombre de este.`,
    en: (p) =>
      `The names of this file and of ${p.other} differ in capitals only, and many servers take one for the other. Rename this one.`,
  },
  'folder-case': {
    severity: 'error',
    es: (p) =>
      `Las carpetas ${p.folder} y ${p.other} solo se distinguen en las mayúsculas, y muchos servidores las confunden. Pasa sus archivos a ${p.other}.`,
    en: (p) =>
      `The folders ${p.folder} and ${p.other} differ in capitals only, and many servers take one for the other. Move its files to ${p.other}.`,
  },
  'page-shrank': {
    severity: 'warning',
    es: (p) =>
      `Falta la mitad de esta página o más: tenía ${p.before} bytes y ahora tiene ${p.now}. Recupera lo que falta o, si está bien así, guárdala otra vez.`,
    en: (p) =>
      `Half of this page or more is missing: it had ${p.before} bytes and now has ${p.now}. Restore what is missing or, if it is right as it is, save it once more.`,
  },
  'cut-text': {
    severity: 'warning',
    es: (p) =>
      `El archivo acaba en medio de una frase: «…${p.text}». Escribe lo que falta o, si está completa, ponle su punto final.`,
    en: (p) =>
      `The file ends in the middle of a sentence: "…${p.text}". Write what is missing or, if it is complete, close it with a full stop.`,
  },
  'sharing-letters': {
    severity: 'warning',
    es: (p) =>
      `La imagen que se ve al compartir se dibuja con ${p.isSite ? 'este título' : 'el título'}, y su tipo de letra no tiene «${p.letters}». Nombra ${p.isSite ? 'en cada página ' : ''}una imagen propia: image: /assets/….`,
    en: (p) =>
      `The sharing picture is drawn with ${p.isSite ? 'this' : 'the'} title, and its typeface lacks "${p.letters}". Name a picture${p.isSite ? ' in each page' : ''} instead: image: /assets/….`,
  },
  'reserved-route': {
    severity: 'error',
    es: (p) =>
      `La dirección ${p.route} no se puede publicar: los servidores se guardan las que empiezan por «_» o se llaman «index». Cambia el nombre del archivo o de su carpeta.`,
    en: (p) =>
      `Route ${p.route} cannot be published: servers keep those that start with "_" or are called "index". Rename the file or its folder.`,
  },
  'orphan-page': {
    severity: 'warning',
    es: () => 'Ninguna página ni menú enlaza a esta.',
    en: () => 'No page or menu links here.',
  },
  'file-extension': {
    severity: 'error',
    es: (p) =>
      `${p.extension ? `El archivo termina en ${p.extension}` : 'El archivo no termina en .yaml'} y no se publicaría. ${strayEs(p)}`,
    en: (p) =>
      `The file ${p.extension ? `ends in ${p.extension}` : 'does not end in .yaml'} and would not be published. ${strayEn(p)}`,
  },
  'file-name': {
    severity: 'error',
    es: (p) =>
      `El nombre del archivo es la dirección de la página: sin tildes, eñes, puntos ni espacios.${when(p.guess, ` Renómbralo a ${p.guess}.`)}`,
    en: (p) =>
      `The file name is the page's address: no accents, ñ, dots or spaces.${when(p.guess, ` Rename it to ${p.guess}.`)}`,
  },
  'file-name-encoding': {
    severity: 'error',
    es: () =>
      'El nombre tiene letras que no están en UTF-8 y no se puede usar: «\\x…» marca cada una. Renómbralo sin tildes, eñes ni espacios.',
    en: () =>
      'The name has characters that are not UTF-8 and cannot be used: “\\x…” marks each. Rename it without accents, ñ or spaces.',
  },
  'file-name-length': {
    severity: 'error',
    es: (p) => `El nombre ocupa ${p.size} bytes y el máximo es ${p.max}. Ponle un nombre más corto.`,
    en: (p) => `The name takes ${p.size} bytes, and ${p.max} is the most. Give it a shorter name.`,
  },
  'missing-site-file': {
    severity: 'error',
    es: () => 'Falta site.yaml: es el archivo con los datos comunes a todas las páginas.',
    en: () => 'site.yaml is missing: it holds what all pages share.',
  },
  'no-pages': {
    severity: 'error',
    es: () => 'La carpeta no tiene ninguna página. Crea index.yaml para la portada.',
    en: () => 'The folder has no pages. Create index.yaml for the home page.',
  },
  'symbolic-link': {
    severity: 'error',
    es: () => 'Es un enlace del sistema de archivos y no se sigue. Pon aquí el archivo mismo.',
    en: () => 'This is a symbolic link and is not followed. Put the file itself here.',
  },
  'unreadable-file': {
    severity: 'error',
    es: (p) =>
      `El archivo no se puede abrir${when(p.reason, ` (${p.reason})`)}. Revisa sus permisos o vuelve a guardarlo.`,
    en: (p) => `The file cannot be opened${when(p.reason, ` (${p.reason})`)}. Check its permissions or save it again.`,
  },
  'internal-error': {
    severity: 'error',
    es: (p) =>
      `El programa falló al revisar este archivo (${p.reason}). Es un error de este programa: avisa a quien lo mantiene y envíale el archivo.`,
    en: (p) =>
      `The program failed while it checked this file (${p.reason}). This is a bug of this program: report it, together with the file.`,
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

/** Formats a number with the decimal comma of Spanish. */
function decimalEs(number: string | number | undefined): string {
  return String(number).replace('.', ',');
}

function charactersEs(count: string | number | undefined): string {
  return count === 1 ? '1 carácter' : `${count} caracteres`;
}

function nothingEs({ block, field, of, group }: Params): string {
  const orDelete = block ? 'o borra el bloque' : 'o borra la lista';
  if (field) return `le falta «${field}» en site.yaml. Añádelo allí, ${orDelete}.`;
  if (!group)
    return `ninguna página publicada tiene «${of}:». Añade «${of}:» a las que se deban ver aquí, ${orDelete}.`;
  return `ninguna página publicada con «${of}:» es del grupo «${group}». Escribe «group: ${group}» en las que se deban ver aquí, ${orDelete}.`;
}

function nothingEn({ block, field, of, group }: Params): string {
  const orDelete = block ? 'or delete the block' : 'or delete the list';
  if (field) return `"${field}" is missing in site.yaml. Add it there, ${orDelete}.`;
  if (!group) return `no published page has "${of}:". Add "${of}:" to those to be shown here, ${orDelete}.`;
  return `no published page with "${of}:" is in group "${group}". Write "group: ${group}" in those to be shown here, ${orDelete}.`;
}

/** A sentence with its full stop. */
function closed(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function strayEs({ kind, guess }: Params): string {
  if (kind === 'copy') return `Ya existe ${guess}: si esta copia sobra, bórrala o guárdala en otra carpeta.`;
  if (kind === 'document') return `Una página es un archivo de texto: crea ${guess} y copia en ella lo que dice este.`;
  if (kind === 'asset') return 'Pásalo a la carpeta assets.';
  return `Renómbralo a ${guess}.`;
}

function strayEn({ kind, guess }: Params): string {
  if (kind === 'copy')
    return `${guess} exists already: delete this copy if it is not needed, or keep it in another folder.`;
  if (kind === 'document') return `A page is a text file: create ${guess} and copy into it what this one says.`;
  if (kind === 'asset') return 'Move it to the folder assets.';
  return `Rename it to ${guess}.`;
}
