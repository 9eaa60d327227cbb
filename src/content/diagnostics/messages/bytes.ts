import { type Rule, when } from './rule.ts';

/** Rules for bytes and encoding, checked before YAML is parsed. */
export const bytesRules = {
  'encoding-latin1': {
    severity: 'error',
    es: (p) =>
      `El archivo no está en UTF-8${when(p.char, ` (parece Windows-1252): la «${p.char}» de «${p.word}» no se puede leer`)}. En el editor: Guardar como → Codificación → UTF-8.`,
    en: (p) =>
      `File is not UTF-8${when(p.char, ` (looks like Windows-1252): the "${p.char}" of "${p.word}" cannot be read`)}. Re-save it as UTF-8.`,
  },
  'encoding-utf16': {
    severity: 'error',
    es: (p) => `El archivo está guardado como ${p.encoding} («Unicode» en el Bloc de notas). Guárdalo como UTF-8.`,
    en: (p) => `File is ${p.encoding}. Save it as UTF-8.`,
  },
  'encoding-mojibake': {
    severity: 'error',
    es: (p) =>
      p.count
        ? `El archivo se guardó con otra codificación y se dañaron ${p.count} líneas: «${p.word}»${when(p.guess, ` era «${p.guess}»`)}. Recupera la copia anterior y guárdala como UTF-8.`
        : `«${p.word}» parece texto mal convertido${when(p.guess, `; ¿querías «${p.guess}»?`) || '.'} Vuelve a escribir la palabra.`,
    en: (p) =>
      p.count
        ? `The file was saved with another encoding, which damaged ${p.count} lines: "${p.word}"${when(p.guess, ` was "${p.guess}"`)}. Restore the previous copy and save it as UTF-8.`
        : `"${p.word}" looks like mojibake${when(p.guess, `; did you mean "${p.guess}"?`) || '.'} Retype the word.`,
    bad: 'title: GestiÃ³n de nÃ³mina',
    good: 'title: Gestión de nómina',
  },
  'encoding-ascii': {
    severity: 'warning',
    es: (p) =>
      `Las tildes y la «ñ» se perdieron al guardar el archivo: hay ${p.count} palabras como «${p.word}». Recupera la copia anterior y guárdala como UTF-8.`,
    en: (p) =>
      `Letters with accents were lost when the file was saved: ${p.count} words are like "${p.word}". Restore the previous copy and save it as UTF-8.`,
    bad: 'title: Facturaci?n y n?mina',
    good: 'title: Facturación y nómina',
  },
  'not-yaml': {
    severity: 'error',
    es: (p) => `Este archivo no es un texto YAML: parece ${p.kindEs}. Escribe la página en un editor de texto.`,
    en: (p) => `This file is not YAML text: it looks like ${p.kind}. Write the page in a text editor.`,
  },
  'cr-only': {
    severity: 'error',
    es: () => 'El archivo usa saltos de línea antiguos (solo CR). Guárdalo con saltos LF o CRLF.',
    en: () => 'Old Mac line endings (CR only). Save with LF or CRLF.',
  },
  'control-char': {
    severity: 'error',
    es: (p) => `Hay un carácter invisible (${p.code}) pegado en el texto. Bórralo y vuelve a escribir ese trozo.`,
    en: (p) => `Invisible control character ${p.code} in the text; delete it and retype that bit.`,
  },
  'zero-width': {
    severity: 'error',
    es: (p) =>
      !p.word
        ? `Hay ${p.nameEs} (${p.code}) aquí. Bórralo.`
        : p.isUrl
          ? `Hay ${p.nameEs} (${p.code}) dentro de la dirección. Bórrala y escríbela a mano.`
          : `Hay ${p.nameEs} (${p.code}) en «${p.word}». Borra la palabra y escríbela a mano.`,
    en: (p) =>
      !p.word
        ? `There is ${p.name} (${p.code}) here; delete it.`
        : p.isUrl
          ? `There is ${p.name} (${p.code}) inside the URL; retype it.`
          : `There is ${p.name} (${p.code}) in "${p.word}"; retype the word.`,
  },
  'file-too-large': {
    severity: 'error',
    es: (p) => `El archivo pesa ${p.size} KB; el máximo es ${p.max} KB. Divide la página.`,
    en: (p) => `File weighs ${p.size} KB; the maximum is ${p.max} KB. Split the page.`,
  },
  'line-too-long': {
    severity: 'error',
    es: (p) =>
      `Esta línea tiene ${p.length} caracteres (máximo ${p.max}). Si es una imagen pegada, guárdala en assets y escribe su ruta.`,
    en: (p) =>
      `This line has ${p.length} characters (maximum ${p.max}). If it is a pasted image, save it in assets and write its path.`,
  },
  'too-deep': {
    severity: 'error',
    es: (p) => `Demasiados niveles anidados (máximo ${p.max}).`,
    en: (p) => `Nesting too deep (max ${p.max}).`,
  },
  'more-problems': {
    severity: 'warning',
    es: (p) =>
      `Desde aquí hay ${when(p.count, `${p.count} `)}problemas más en este archivo. Corrige primero los anteriores y vuelve a revisar.`,
    en: (p) =>
      `From here on this file has ${when(p.count, `${p.count} `)}more problems. Mend the ones above first and check again.`,
  },
} as const satisfies Record<string, Rule>;
