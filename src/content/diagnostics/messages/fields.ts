import { SOME_BLOCK } from '../phrases.ts';
import { choices, guessOr, LIST_SEPARATOR, type Params, type Rule, when } from './rule.ts';

/** Rules for names, presence and number of fields and blocks. `block` is the owner (empty for the page); `inside` means deeper in it. */
export const fieldRules = {
  'unknown-field': {
    severity: 'error',
    es: (p) => `${lacksEs(p)}. ¿Querías decir «${p.guess}»?${when(p.isRequired, ' (obligatorio)')}`,
    en: (p) => `${lacksEn(p)}. Did you mean "${p.guess}"?${when(p.isRequired, ' (required)')}`,
    bad: `- type: ${SOME_BLOCK}\n  titel: Hola`,
    good: `- type: ${SOME_BLOCK}\n  title: Hola`,
  },
  'unknown-field-no-guess': {
    severity: 'error',
    es: (p) =>
      p.missing
        ? `${lacksEs(p)}, y ${missingEs(p.missing)}.${when(p.allowed, ` Otros campos posibles: ${p.allowed}.`)}`
        : `${lacksEs(p)}.${when(p.allowed, ` Campos posibles: ${p.allowed}.`)}`,
    en: (p) =>
      p.missing
        ? `${lacksEn(p)}, and ${missingEn(p.missing)}.${when(p.allowed, ` Others: ${p.allowed}.`)}`
        : `${lacksEn(p)}.${when(p.allowed, ` Allowed: ${p.allowed}.`)}`,
    form: {
      es: (p) => `${lacksEs(p)}${when(p.missing, `, y ${missingEs(p.missing)}`)}.`,
      en: (p) => `${lacksEn(p)}${when(p.missing, `, and ${missingEn(p.missing)}`)}.`,
    },
  },
  'nested-typo': {
    severity: 'error',
    es: (p) => `«${p.field}» no existe. ¿Querías «${p.guess}»?`,
    en: (p) => `unknown "${p.field}". Did you mean "${p.guess}"?`,
  },
  'field-of-other-block': {
    severity: 'error',
    es: (p) => `«${p.field}» es un campo ${otherEs(p)}, no ${ownerEs(p)}.`,
    en: (p) => `"${p.field}" belongs to ${otherEn(p)}, not ${ownerEn(p)}.`,
  },
  'field-without-condition': {
    severity: 'error',
    es: (p) =>
      `«${p.field}» solo va con «${p.other}: ${choices(p.allowed, 'o', ['', ''])}». Borra «${p.field}» o cambia «${p.other}».`,
    en: (p) =>
      `"${p.field}" only goes with "${p.other}: ${choices(p.allowed, 'or', ['', ''])}". Delete "${p.field}" or change "${p.other}".`,
  },
  'field-in-spanish': {
    severity: 'error',
    es: (p) => `Los campos se escriben en inglés: ¿querías «${p.guess}»?`,
    en: (p) => `Field names are English: did you mean "${p.guess}"?`,
    bad: 'título: Hola',
    good: 'title: Hola',
  },
  'renamed-field': {
    severity: 'error',
    es: (p) =>
      `El campo «${p.field}» ahora se llama «${p.guess}»${when(p.isThere, `, y ya está escrito: borra «${p.field}»`)}.`,
    en: (p) =>
      `Field "${p.field}" is now called "${p.guess}"${when(p.isThere, `, which is there already: delete "${p.field}"`)}.`,
  },
  'field-case': {
    severity: 'error',
    es: (p) => `Se distingue mayúscula y minúscula: escribe «${p.guess}».`,
    en: (p) => `Field names are case-sensitive: "${p.guess}".`,
    bad: 'Title: Hola',
    good: 'title: Hola',
  },
  'outdated-block': {
    severity: 'warning',
    es: (p) => `El bloque «${p.block}» está escrito como en una versión anterior. ${p.es}`,
    en: (p) => `Block "${p.block}" is written as in an earlier version. ${p.en}`,
  },
  'unknown-block': {
    severity: 'error',
    es: (p) =>
      `No existe el bloque «${p.type}».${when(p.guess, ` ¿Querías decir «${p.guess}»?`)} Bloques: ${stop(p.allowed)}`,
    en: (p) =>
      `Unknown block "${p.type}".${when(p.guess, ` Did you mean "${p.guess}"?`) || ` Blocks: ${stop(p.allowed)}`}`,
    bad: `- type: ${SOME_BLOCK}e`,
    good: `- type: ${SOME_BLOCK}`,
  },
  'missing-type': {
    severity: 'error',
    es: (p) =>
      `Falta «type»: ¿qué bloque es?${when(p.allowed, ` Por los campos parece ${choices(p.allowed, 'o', ['«', '»'])}.`)}`,
    en: (p) =>
      `Missing "type".${when(p.allowed, ` From its fields this looks like ${choices(p.allowed, 'or', ['"', '"'])}.`)}`,
    bad: 'blocks:\n  - title: Hola',
    good: `blocks:\n  - type: ${SOME_BLOCK}\n    title: Hola`,
  },
  'block-as-key': {
    severity: 'error',
    es: (p) => `El tipo va en un campo: «- type: ${p.type}» y debajo los campos.`,
    en: (p) => `Write "- type: ${p.type}" and put the fields below it.`,
    bad: `- ${SOME_BLOCK}:\n    title: Hola`,
    good: `- type: ${SOME_BLOCK}\n  title: Hola`,
  },
  'block-as-string': {
    severity: 'error',
    es: (p) => `Falta «type:»: escribe «- type: ${p.type}».`,
    en: (p) => `Write "- type: ${p.type}".`,
    bad: `- ${SOME_BLOCK}`,
    good: `- type: ${SOME_BLOCK}`,
  },
  'blocks-not-list': {
    severity: 'error',
    es: (p) => `«${p.field}» es una lista: pon un guion delante del bloque («- type: ${p.type}»).`,
    en: (p) => `"${p.field}" must be a list; add "- " («- type: ${p.type}»).`,
    bad: `blocks:\n  type: ${SOME_BLOCK}`,
    good: `blocks:\n  - type: ${SOME_BLOCK}`,
  },
  'missing-required': {
    severity: 'error',
    es: (p) => {
      const text = missingEs(p.field);
      return `${p.inside ? capital(text) : `${startEs(p)} le ${text}`}.`;
    },
    en: (p) =>
      p.inside ? `${missingEn(p.field)}.` : `${capital(ownerEn(p))} needs ${choices(p.field, 'and', ['"', '"'])}.`,
  },
  'too-few-items': {
    severity: 'error',
    es: (p) =>
      `${p.block ? `Un «${p.block}»` : `«${p.field}»`} necesita al menos ${p.min} ${when(p.block, `elemento${p.min === 1 ? '' : 's'} en «${p.field}»`) || `elemento${p.min === 1 ? '' : 's'}`}.`,
    en: (p) =>
      `"${p.block || p.field}" needs at least ${p.min} item${p.min === 1 ? '' : 's'}${when(p.block, ` in "${p.field}"`)}.`,
  },
  'too-many-items': {
    severity: 'error',
    es: (p) => `«${p.field}» admite hasta ${p.max} elemento${p.max === 1 ? '' : 's'}; hay ${p.count}.`,
    en: (p) => `"${p.field}" takes up to ${p.max} item${p.max === 1 ? '' : 's'}; there are ${p.count}.`,
  },
  'all-hidden': {
    severity: 'error',
    es: (p) =>
      p.isPage
        ? 'Todos los bloques de la página están ocultos. Quita «isHidden» de alguno, o escribe «draft: true» encima de «blocks:» para no publicar la página.'
        : 'Todos estos bloques están ocultos. Quita «isHidden» de alguno, u oculta el bloque que los contiene.',
    en: (p) =>
      p.isPage
        ? 'All blocks of the page are hidden. Remove "isHidden" from one, or write "draft: true" above "blocks:" to leave the page unpublished.'
        : 'All these blocks are hidden. Remove "isHidden" from one, or hide the block that contains them.',
    form: {
      es: () => 'Todas las secciones están ocultas. Muestra alguna, o convierte la página en borrador.',
      en: () => 'All sections are hidden. Show one of them, or make the page a draft.',
    },
    bad: `blocks:\n  - type: ${SOME_BLOCK}\n    isHidden: true`,
    good: `draft: true\nblocks:\n  - type: ${SOME_BLOCK}`,
  },
  'empty-blocks': {
    severity: 'error',
    es: () => 'La página no tiene ningún bloque.',
    en: () => 'Page has no blocks.',
  },
  'alt-missing': {
    severity: 'error',
    es: () => 'Falta «alt»: describe la imagen para quien no la ve (alt: "" si es decorativa).',
    en: () => 'Missing "alt" (use "" if decorative).',
    form: {
      es: () => 'Falta la descripción de la imagen, para quien no la ve.',
      en: () => 'The description of the picture is missing, for those who cannot see it.',
    },
    bad: 'image: {src: /assets/a.png}',
    good: 'image: {src: /assets/a.png, alt: "Mapa de rutas"}',
  },
  'product-and-post': {
    severity: 'error',
    es: (p) => `Una página es de una sola colección: deja solo «${p.first}» o solo «${p.later}».`,
    en: (p) => `A page belongs to one collection: keep only one of "${p.first}" and "${p.later}".`,
  },
  'unknown-collection': {
    severity: 'error',
    es: (p) =>
      `El sitio no tiene la colección «${p.value}».${guessOr(
        p,
        (g) => `¿Querías «${g}»?`,
        (l) => `Colecciones de site.yaml: ${l}.`,
      )}`,
    en: (p) =>
      `The site has no collection "${p.value}".${guessOr(
        p,
        (g) => `Did you mean "${g}"?`,
        (l) => `Collections in site.yaml: ${l}.`,
      )}`,
  },
  'collection-name': {
    severity: 'error',
    es: (p) =>
      `Una colección no puede llamarse «${p.value}»${p.isTaken ? ': ya es un campo de toda página' : ''}. Usa letras sin tilde, cifras y guiones: event.`,
    en: (p) =>
      `A collection cannot be called "${p.value}"${p.isTaken ? ': every page has a field of that name' : ''}. Use letters without accents, digits and hyphens: event.`,
  },
  'unknown-endpoint': {
    severity: 'error',
    es: (p) =>
      `No existe la dirección de formularios «${p.value}».${guessOr(
        p,
        (g) => `¿Querías «${g}»?`,
        (l) => `Las de «forms.endpoints», en site.yaml: ${l}.`,
      )}${p.guess || p.allowed ? '' : ' Añádela a «forms.endpoints», en site.yaml, o borra «endpoint».'}`,
    en: (p) =>
      `Unknown address of forms "${p.value}".${guessOr(
        p,
        (g) => `Did you mean "${g}"?`,
        (l) => `Those of "forms.endpoints" in site.yaml: ${l}.`,
      )}${p.guess || p.allowed ? '' : ' Add it to "forms.endpoints" in site.yaml, or delete "endpoint".'}`,
  },
  'unknown-group': {
    severity: 'error',
    es: (p) =>
      `No existe el grupo «${p.value}».${guessOr(
        p,
        (g) => `¿Querías «${g}»?`,
        (l) => `Grupos de site.yaml: ${l}.`,
      )}`,
    en: (p) =>
      `Unknown group "${p.value}".${guessOr(
        p,
        (g) => `Did you mean "${g}"?`,
        (l) => `Groups in site.yaml: ${l}.`,
      )}`,
  },
} as const satisfies Record<string, Rule>;

/** Whether more than one field is missing. */
function missingEs(fields: Params[string] | undefined): string {
  const [verb, end] = isSeveral(fields) ? ['faltan', 'obligatorios'] : ['falta', 'obligatorio'];
  return `${verb} ${choices(fields, 'y', ['«', '»'])} (${end})`;
}

function missingEn(fields: Params[string] | undefined): string {
  return `${choices(fields, 'and', ['"', '"'])} ${isSeveral(fields) ? 'are' : 'is'} missing (required)`;
}

function isSeveral(fields: Params[string] | undefined): boolean {
  return String(fields).includes(LIST_SEPARATOR);
}

/** Ends a list with a period, unless it ends with an ellipsis. */
function stop(list: string | number | undefined): string {
  return String(list).endsWith('…') ? String(list) : `${list}.`;
}

/** Names the block, the page or the site file that lacks the field; deeper inside, the message already begins with the path. */
function lacksEs(p: Params): string {
  if (p.inside) return `«${p.field}» no existe`;
  const who = p.block ? `El bloque «${p.block}»` : p.isSite ? 'site.yaml' : 'La página';
  return `${who} no tiene el campo «${p.field}»`;
}

function lacksEn(p: Params): string {
  if (p.inside) return `unknown "${p.field}"`;
  const who = p.block ? `Block "${p.block}"` : p.isSite ? 'site.yaml' : 'The page';
  return `${who} has no field "${p.field}"`;
}

function startEs(p: Params): string {
  if (p.block) return `Al bloque «${p.block}»`;
  return p.isSite ? 'A site.yaml' : 'A la página';
}

function ownerEs(p: Params): string {
  return p.block ? `de «${p.block}»` : 'de la página';
}

function ownerEn(p: Params): string {
  if (p.block) return `block "${p.block}"`;
  return p.isSite ? 'site.yaml' : 'the page';
}

function otherEs(p: Params): string {
  return p.other ? `del bloque ${choices(p.other, 'o', ['«', '»'])}` : 'de la página';
}

function otherEn(p: Params): string {
  return p.other ? `block ${choices(p.other, 'or', ['"', '"'])}` : 'the page';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
