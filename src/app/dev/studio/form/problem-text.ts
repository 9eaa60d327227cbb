import { textIn } from '../../../../../schema/common/text.ts';
import { possibleSchemas } from '../../../../../schema/resolve.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import type { FoundDiagnostic, StudioSchemas } from '../contract.ts';
import { keysOf } from '../document/pointer.ts';
import { labelOf } from './labels.ts';

/** Sentences for messages that tell how to write the file, by their rule. */
const sentences: Readonly<Record<string, readonly [es: string, en: string]>> = {
  'alt-missing': [
    'Falta la descripción de la imagen, para quien no la ve.',
    'The description of the picture is missing, for those who cannot see it.',
  ],
  'empty-value': [
    'Está vacío. Complétalo, o quítalo si es opcional.',
    'It is empty. Fill it in, or remove it if it is optional.',
  ],
  'two-heroes': [
    'La página ya tiene título principal. Quita esta sección o la otra.',
    'The page has its main title already. Remove this section or the other one.',
  ],
  'all-hidden': [
    'Todas las secciones están ocultas. Muestra alguna, o convierte la página en borrador.',
    'All sections are hidden. Show one of them, or make the page a draft.',
  ],
};

/** What a diagnostic says, in the words of the Studio. */
export interface ProblemText {
  /** Where its value stands: `Tabla de planes › Características › 2`; empty where it has no pointer. */
  readonly place: string;
  readonly text: string;
}

interface Context {
  readonly schemas: StudioSchemas;
  /** Schema of the whole file. */
  readonly root: FieldSchema;
  readonly locale: string;
}

/** What may be written, with which messages end: the form shows it, with other names. */
const allowed = / (?:Campos posibles|Otros campos posibles|Opciones|Allowed|Others|Options): .*$/;

/** The place with which the message of a diagnostic begins, as `content/positions` writes it. */
const placeOfMessage = {
  es: /^En ((?:elemento )?[\w-]+(?: › (?:elemento )?[\w-]+)*): /,
  en: /^((?:item )?[\w-]+(?: › (?:item )?[\w-]+)+): /,
};

/**
 * A message as the Studio shows it: blocks and fields have the names that they have there, instead of those in the file.
 * @param problem a diagnostic
 * @param root schema of the whole file
 */
export function problemText(
  { rule, message, pointer = '' }: Pick<FoundDiagnostic, 'message' | 'pointer'> & { readonly rule: string },
  { schemas, root, locale }: Context,
): ProblemText {
  const [prefix = '', place = ''] = placeOfMessage[locale === 'es' ? 'es' : 'en'].exec(message) ?? [];
  const names: string[] = [];
  let owners: readonly FieldSchema[] = [root];
  for (const step of place.split(' › ').filter(Boolean)) {
    const item = /^(?:elemento|item) (\d+)$/.exec(step)?.[1];
    const block = Object.hasOwn(schemas.blocks, step) && names.length === 0 ? schemas.blocks[step] : undefined;
    const inner = block ? [block] : owners.flatMap((owner) => fieldOf(owner, step, item !== undefined));
    names.push(item ?? (textIn(block?.label, locale) || labelOf(step, inner[0] ?? {}, locale)));
    if (inner.length > 0) owners = inner.flatMap(possibleSchemas);
  }
  const text =
    sentences[rule]?.[locale === 'es' ? 0 : 1] ??
    named(message.slice(prefix.length).replace(allowed, ''), owners, schemas, locale);
  return { place: names.join(' › ') || placeOf(pointer, { schemas, root, locale }), text: capitalised(text) };
}

/** The place of a value whose block is not known: `Sección 2 › Enlace`. A field has the label that some block gives it. */
export function placeOf(pointer: string, { schemas, root, locale }: Context): string {
  let owners: readonly FieldSchema[] = [root];
  const names = keysOf(pointer).map((key, index, keys) => {
    const isItem = /^\d+$/.test(key);
    const isBlock = isItem && index === 1 && keys[0] === 'blocks';
    const inner = isBlock ? Object.values(schemas.blocks) : owners.flatMap((owner) => fieldOf(owner, key, isItem));
    owners = inner.flatMap(possibleSchemas);
    return isItem ? `${Number(key) + 1}` : labelOf(key, inner[0] ?? {}, locale);
  });
  const isInBlock = pointer.startsWith('/blocks/');
  const section = `${locale === 'es' ? 'Sección' : 'Section'} ${names[1]}`;
  return (isInBlock ? [section, ...names.slice(2)] : names).join(' › ');
}

function fieldOf(owner: FieldSchema, name: string, isItem: boolean): FieldSchema[] {
  const found = isItem
    ? owner.items
    : possibleSchemas(owner).find(({ properties = {} }) => Object.hasOwn(properties, name))?.properties?.[name];
  return found ? [found] : [];
}

/** Puts labels and titles in the place of quoted names of fields and blocks. What a message proposes to write stays. */
function named(text: string, owners: readonly FieldSchema[], { blocks }: StudioSchemas, locale: string): string {
  return text.replace(
    /(\S*\s)?([«"])([\w-]+)([»"])/gu,
    (whole, before: string = '', open: string, name: string, close: string) => {
      if (/^(?:¿Querías|decir|mean) $/u.test(before)) return whole;
      const [field] = [...owners, ...Object.values(blocks)].flatMap((owner) => fieldOf(owner, name, false));
      const label = field ? labelOf(name, field, locale) : textIn(blocks[name]?.label, locale);
      return label === '' ? whole : `${before}${open}${label}${close}`;
    },
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
