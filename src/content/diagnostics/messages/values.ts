import { LIST_SEPARATOR, type Rule, when } from './rule.ts';

/** Rules for values that do not fit their field, or that YAML reads as another type. */
export const valueRules = {
  'bool-si': {
    severity: 'error',
    es: (p) => `«${p.field}» es verdadero/falso: escribe true (sí) o false (no), sin comillas.`,
    en: (p) => `"${p.field}" must be true or false${when(p.fixed, `; write ${p.fixed}`)}.`,
    bad: 'isNewTab: sí',
    good: 'isNewTab: true',
  },
  'bool-quoted': {
    severity: 'error',
    es: (p) => `Quita las comillas: ${p.field}: ${p.fixed}`,
    en: (p) => `Remove the quotes: ${p.field}: ${p.fixed}`,
    form: { es: (p) => `Va sin comillas: ${p.fixed}`, en: (p) => `It goes without quotes: ${p.fixed}` },
    bad: 'isNewTab: "true"',
    good: 'isNewTab: true',
  },
  'string-from-number': {
    severity: 'error',
    es: (p) => `Aquí va un texto; ${p.subjectEs} se escribe${p.isWord ? '' : 'n'} entre comillas: ${p.fixed}`,
    en: (p) => `Expected text; quote the ${p.subject}: ${p.fixed}`,
    bad: 'title: 2026',
    good: 'title: "2026"',
  },
  'phone-lost-zeros': {
    severity: 'error',
    es: (p) =>
      `Sin comillas se lee como número${when(p.lostEs, ` y pierde ${p.lostEs}`)} (${p.value}). Escribe ${p.fixed}.`,
    en: (p) => `Read as a number${when(p.lost, `, ${p.lost} lost`)} (${p.value}); write ${p.fixed}.`,
    bad: 'phone: 0034912345678',
    good: 'phone: "0034912345678"',
  },
  'version-trailing-zero': {
    severity: 'error',
    es: (p) => `«${p.text}» se lee como ${p.value}. Escribe ${p.fixed}.`,
    en: (p) => `"${p.text}" becomes ${p.value}; write ${p.fixed}.`,
    bad: 'value: 30.000',
    good: 'value: "30.000"',
  },
  'decimal-comma': {
    severity: 'error',
    es: (p) =>
      p.isWhole
        ? `Los miles van sin separador: escribe ${p.fixed}`
        : `Los decimales van con punto y sin separador de miles: ${p.fixed} (o entre comillas si es un texto).`,
    en: (p) =>
      p.isWhole ? `Thousands have no separator: write ${p.fixed}` : `Use ${p.fixed} (or quote it if it is text).`,
  },
  'number-quoted': {
    severity: 'error',
    es: (p) => `Los números van sin comillas: ${p.field}: ${p.fixed}`,
    en: (p) => `Numbers go without quotes: ${p.field}: ${p.fixed}`,
    form: { es: (p) => `Los números van sin comillas: ${p.fixed}`, en: (p) => `Numbers go without quotes: ${p.fixed}` },
    bad: 'order: "3"',
    good: 'order: 3',
  },
  'number-as-word': {
    severity: 'error',
    es: (p) =>
      `«${p.field}» es un número${when(p.isInteger, ' entero')}${rangeEs(p)}${when(p.isInteger, ', sin decimales')}${when(p.fixed, `: escribe ${p.fixed}`)}${when(p.example, `: escríbelo con cifras, por ejemplo ${p.field}: ${p.example}`)}.`,
    en: (p) =>
      `"${p.field}" is ${p.isInteger ? 'a whole number' : 'a number'}${rangeEn(p)}${when(p.isInteger, ', without decimals')}${when(p.fixed, `; write ${p.fixed}`)}${when(p.example, `; write it in digits, for example ${p.field}: ${p.example}`)}.`,
    bad: 'limit: tres',
    good: 'limit: 3',
  },
  'number-range': {
    severity: 'error',
    es: (p) => `«${p.field}» admite${rangeEs(p).replace(' del ', ' de ').replace(' al ', ' a ') || ' otro número'}.`,
    en: (p) => `"${p.field}" must be${rangeEn(p).replace(' from ', ' ').replace(' to ', '–')}.`,
  },
  'empty-value': {
    severity: 'error',
    es: (p) =>
      p.field
        ? `«${p.field}» está vacío. Escribe ${p.kindEs} o borra la línea si el campo es opcional.`
        : 'Este elemento de la lista está vacío. Complétalo o borra el guion.',
    en: (p) =>
      p.field
        ? `"${p.field}" is empty. Write ${p.kind}, or delete the line if the field is optional.`
        : 'This list item is empty. Fill it in or delete the dash.',
    form: {
      es: () => 'Está vacío. Complétalo, o quítalo si es opcional.',
      en: () => 'It is empty. Fill it in, or remove it if it is optional.',
    },
    bad: 'title:',
    good: 'title: Nómina',
  },
  'date-spanish': {
    severity: 'error',
    es: (p) =>
      p.rest
        ? `Aquí va un solo día, sin «${p.rest}»: ${p.fixed}`
        : `Fecha en formato AAAA-MM-DD${p.fixed ? `: ${p.fixed}` : ', por ejemplo 2026-12-31.'}`,
    en: (p) =>
      p.rest
        ? `Write one day, without "${p.rest}": ${p.fixed}`
        : `Use ISO dates: ${p.fixed || 'YYYY-MM-DD, for example 2026-12-31.'}`,
    bad: 'date: 31/12/2026',
    good: 'date: 2026-12-31',
  },
  'date-impossible': {
    severity: 'error',
    es: (p) => `El ${p.textEs} no existe.`,
    en: (p) => `Impossible date: ${p.text}.`,
    bad: 'date: 2026-02-30',
    good: 'date: 2026-02-28',
  },
  'bad-language': {
    severity: 'error',
    es: (p) => `«${p.value}» no es un código de idioma. Escribe ${p.guess ? p.guess : 'uno como es-CO, es-419 o en'}`,
    en: (p) => `"${p.value}" is not a language tag. Write ${p.guess ? p.guess : 'one such as es-CO, es-419 or en'}`,
    bad: 'lang: es_CO',
    good: 'lang: es-CO',
  },
  'trailing-space-quoted': {
    severity: 'error',
    es: () => 'Sobra un espacio dentro de las comillas.',
    en: () => 'Stray space inside the quotes.',
    bad: 'href: "/contacto "',
    good: 'href: /contacto',
  },
  'space-in-url': {
    severity: 'error',
    es: (p) => `Una dirección no lleva espacios${when(p.guess, `: ${p.guess}`)}.`,
    en: (p) => `An address has no spaces${when(p.guess, `: ${p.guess}`)}.`,
  },
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
  'several-in-one': {
    severity: 'error',
    es: (p) => `«${p.value}» son varios elementos en uno. Escribe cada uno en su línea, con su guion: ${itemsOf(p)}.`,
    en: (p) => `"${p.value}" is several items in one. Write each on its line, with its dash: ${itemsOf(p)}.`,
    bad: 'share:\n  - facebook, x',
    good: 'share:\n  - facebook\n  - x',
  },
  'thousands-dot': {
    severity: 'error',
    es: (p) => `«${p.text}» se lee como ${p.value}: el punto separa los decimales. Escribe ${p.whole}, o ${p.value}.`,
    en: (p) => `"${p.text}" is read as ${p.value}: the dot separates decimals. Write ${p.whole}, or ${p.value}.`,
    bad: 'order: 1.000',
    good: 'order: 1000',
  },
  'wrong-option': {
    severity: 'error',
    es: (p) =>
      `«${p.value}» no es una opción${when(p.field, ` de «${p.field}»`)}.${when(p.guess, ` ¿Querías «${p.guess}»?`)} Opciones: ${p.allowed}.`,
    en: (p) =>
      `"${p.value}" is not an option${when(p.field, ` of "${p.field}"`)}.${when(p.guess, ` Did you mean "${p.guess}"?`)}${p.guess ? '' : ` Options: ${p.allowed}.`}`,
    form: {
      es: (p) =>
        `«${p.value}» no es una opción${when(p.field, ` de «${p.field}»`)}.${when(p.guess, ` ¿Querías «${p.guess}»?`)}`,
      en: (p) =>
        `"${p.value}" is not an option${when(p.field, ` of "${p.field}"`)}.${when(p.guess, ` Did you mean "${p.guess}"?`)}`,
    },
    bad: 'variant: primario',
    good: 'variant: primary',
  },
  'bad-email': {
    severity: 'error',
    es: (p) => `«${p.value}» no es un correo. Ejemplo: ${p.example}`,
    en: (p) => `"${p.value}" is not an e-mail address. Example: ${p.example}`,
    bad: 'recipient: info(at)empresa.co',
    good: 'recipient: info@empresa.co',
  },
  'bad-id': {
    severity: 'error',
    es: (p) =>
      p.isLinkLike
        ? `El id va sin #: ${p.field}: ${p.guess}`
        : `«${p.value}» no sirve de ancla: solo letras, números, guion y guion bajo, sin espacios.${when(p.guess, ` Escribe ${p.guess}`)}`,
    en: (p) =>
      p.isLinkLike
        ? `An id goes without #: ${p.field}: ${p.guess}`
        : `"${p.value}" cannot be an anchor: only letters, digits, - and _, no spaces.${when(p.guess, ` Write ${p.guess}`)}`,
    bad: 'id: "nuestras ventajas"',
    good: 'id: nuestras-ventajas',
  },
  'bad-format': {
    severity: 'error',
    es: (p) => `«${p.value}» no es válido en «${p.field}»${when(p.adviceEs, `. ${p.adviceEs}`)}.`,
    en: (p) => `"${p.value}" is not valid in "${p.field}"${when(p.adviceEn, `. ${p.adviceEn}`)}.`,
  },
  'text-length': {
    severity: 'error',
    es: (p) =>
      `«${p.field}» tiene ${p.length} caracteres; ${p.max ? `el máximo es ${p.max}` : `el mínimo es ${p.min}`}.`,
    en: (p) => `"${p.field}" has ${p.length} characters; the ${p.max ? `maximum is ${p.max}` : `minimum is ${p.min}`}.`,
  },
  'expected-text': {
    severity: 'error',
    es: (p) => `«${p.field}» es un solo texto, no ${p.foundEs}.${when(p.fixed, ` Escribe ${p.fixed}`)}`,
    en: (p) => `"${p.field}" is one text, not ${p.found}.${when(p.fixed, ` Write ${p.fixed}`)}`,
  },
  'expected-list': {
    severity: 'error',
    es: (p) => {
      const subject = p.field ? `«${p.field}»` : 'Este elemento';
      return String(p.fixed).startsWith('[')
        ? `${subject} es una lista: escribe sus elementos entre corchetes, «${p.fixed}».`
        : `${subject} es una lista: pon un guion delante de cada elemento${when(p.fixed, ` («${p.fixed}»)`)}.`;
    },
    en: (p) => {
      const subject = p.field ? `"${p.field}"` : 'This item';
      return String(p.fixed).startsWith('[')
        ? `${subject} must be a list; write its items in brackets: "${p.fixed}".`
        : `${subject} must be a list; add "- " before each item${when(p.fixed, `: "${p.fixed}"`)}.`;
    },
    bad: 'items:\n  title: Rápido',
    good: 'items:\n  - title: Rápido',
  },
  'expected-fields': {
    severity: 'error',
    es: (p) =>
      `${p.field ? `«${p.field}»` : 'Cada elemento'} lleva campos debajo, con más sangría: ${p.allowed}.${when(p.fixed, ` Escribe ${p.fixed}`)}`,
    en: (p) =>
      `${p.field ? `"${p.field}"` : 'Each item'} has fields below it, indented: ${p.allowed}.${when(p.fixed, ` Write ${p.fixed}`)}`,
  },
  'list-not-expected': {
    severity: 'error',
    es: (p) =>
      `${p.field ? `«${p.field}»` : 'Este elemento'} no es una lista: quita ${p.isFlow ? 'los corchetes' : 'el guion'}.`,
    en: (p) => `${p.field ? `"${p.field}"` : 'This item'} is not a list; remove the ${p.isFlow ? 'brackets' : 'dash'}.`,
  },
  'image-as-string': {
    severity: 'error',
    es: (p) => `Una imagen se escribe así: ${p.fixed}`,
    en: (p) => `Write ${p.fixed}`,
    bad: 'image: nube.png',
    good: 'image: {src: /assets/nube.png, alt: "Panel de control"}',
  },
  'link-as-string': {
    severity: 'error',
    es: (p) => `Un enlace se escribe así: ${p.fixed}`,
    en: (p) => `Write ${p.fixed}`,
    bad: 'link: /contacto',
    good: 'link: {label: "Contáctanos", href: /contacto}',
  },
  'schema-error': {
    severity: 'error',
    es: (p) => `${p.field ? `El valor de «${p.field}»` : 'Este valor'} no cumple lo que pide el campo (${p.detail}).`,
    en: (p) => `${p.field ? `The value of "${p.field}"` : 'This value'} does not fit its field (${p.detail}).`,
  },
} as const satisfies Record<string, Rule>;

type P = Readonly<Record<string, string | number>>;

function rangeEs(p: P): string {
  if (p.min !== undefined && p.max !== undefined) return ` del ${p.min} al ${p.max}`;
  if (p.min !== undefined) return ` de ${p.min} en adelante`;
  return p.max === undefined ? '' : ` hasta ${p.max}`;
}

function rangeEn(p: P): string {
  if (p.min !== undefined && p.max !== undefined) return ` from ${p.min} to ${p.max}`;
  if (p.min !== undefined) return ` from ${p.min} up`;
  return p.max === undefined ? '' : ` up to ${p.max}`;
}

function itemsOf({ each }: P): string {
  return String(each)
    .split(LIST_SEPARATOR)
    .map((item) => `- ${item}`)
    .join('  ');
}
