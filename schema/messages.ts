import { BlockError } from './common/block-error.ts';
import { mapValues } from './common/map-values.ts';
import type { Text } from './common/text.ts';
import type { FieldSchema, ObjectSchema } from './schema.ts';

/** Texts of the interface, by name. A text may contain parameters in braces, such as `{count}`. */
export type MessageTable = Readonly<Record<string, string>>;

/** Texts by area (`general` or a block type), then by language. Every area has at least one language. */
export type MessageTables = Readonly<Record<string, Readonly<Record<string, MessageTable>>>>;

/** The area of the messages that layouts and many blocks show. */
export const general = 'general';

/** The messages that `site.yaml` states itself (`words`), by area. */
export type OwnMessages = Readonly<Record<string, Partial<MessageTable>>>;

/**
 * The texts of a site by area. Each text is the site's own one, else the first of: the site's language, English, any
 * other language.
 * @param lang as in `site.yaml`
 */
export function messagesOfSite(
  tables: MessageTables,
  lang: string,
  own: OwnMessages = {},
): Record<string, MessageTable> {
  const inLanguage = (table: MessageTables[string]) => ({ ...inAnyLanguage(table), ...table[tableFor(lang)] });
  return mapValues(tables, (table, area) => ({ ...inLanguage(table), ...own[area] }) as MessageTable);
}

/** All texts of an area, in English if available. */
export function inAnyLanguage(table: MessageTables[string]): MessageTable {
  return Object.assign({}, ...Object.values(table), table.en);
}

/** The messages that are neither in a table of the site's language nor in `site.yaml`, as `area.name`. */
export function missingMessages(tables: MessageTables, lang: string, own: OwnMessages = {}): string[] {
  return Object.entries(tables).flatMap(([area, table]) => {
    const known = { ...table[tableFor(lang)], ...own[area] };
    return Object.keys(inAnyLanguage(table)).flatMap((name) => (known[name] === undefined ? [`${area}.${name}`] : []));
  });
}

/** Checks the export of a `messages.ts`. @throws {BlockError} with the correction */
export function expectMessages(file: string, tables: unknown): asserts tables is MessageTables[string] {
  const wrong = (found: string) => {
    throw new BlockError(file, `${file} ${found}: write \`export const messages = { en: { name: 'Text' } }\``);
  };
  if (!isObject(tables)) return wrong('exports no `messages`');
  if (Object.keys(tables).length === 0) wrong('has messages in no language');
  for (const [language, table] of Object.entries(tables)) {
    if (!/^[a-z]{2,3}$/.test(language)) wrong(`has \`${language}\` in the place of a language such as \`en\``);
    if (!isObject(table)) return wrong(`has no texts in \`${language}\``);
    for (const [name, text] of Object.entries(table))
      if (typeof text !== 'string') wrong(`has no text for \`${name}\` in \`${language}\``);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The schema of `words` in `site.yaml`.
 * @param blocks schemas of blocks by type, whose labels name the areas of the same names
 */
export function messagesSchema(
  tables: MessageTables,
  blocks: Readonly<Record<string, Pick<ObjectSchema, 'label'>>> = {},
): ObjectSchema {
  return object(
    { es: 'Textos de la interfaz', en: 'Texts of the interface' },
    {
      es: 'Textos de la interfaz que reemplazan a los del programa, o los traducen a otro idioma.',
      en: 'Texts of the interface that replace those of the program, or translate them into another language.',
    },
    mapValues(tables, (table, area) =>
      object(
        area === general
          ? { es: 'Del marco y de varios bloques', en: 'Frame and several blocks' }
          : (blocks[area]?.label ?? area),
        area === general
          ? { es: 'Textos del marco y de varios bloques.', en: 'Texts of the frame and of several blocks.' }
          : { es: `Lo que dice el bloque ${area}.`, en: `What the block ${area} says.` },
        mapValues(inAnyLanguage(table), (text, name) =>
          message(
            text,
            { es: table.es?.[name] ?? text, en: table.en?.[name] ?? text },
            {
              es: table.es?.[name] === undefined ? `En otro idioma: ${text}` : `En español: ${table.es[name]}`,
              en: table.en?.[name] === undefined ? `In another language: ${text}` : `In English: ${table.en[name]}`,
            },
          ),
        ),
      ),
    ),
  );
}

function object(label: Text, description: Text, properties: ObjectSchema['properties']): ObjectSchema {
  return { type: 'object', label, description, additionalProperties: false, required: [], properties };
}

/** A text that contains the same `{names}` as the text it replaces. That text is its label. */
function message(text: string, label: Text, description: Text): FieldSchema {
  const values = [...new Set(text.match(/\{\w+\}/g))];
  const written = values.map((value) => `(?=.*\\{${value.slice(1, -1)}\\})`).join('');
  const names = values.join(', ');
  return {
    type: 'string',
    minLength: 1,
    label,
    description,
    ...(values.length > 0 && {
      format: 'template',
      pattern: `^${written}.*$`,
      patternErrorMessage: {
        es: `Escribe también ${names}, que el programa reemplaza`,
        en: `Also write ${names}, which the program replaces`,
      },
    }),
  };
}

/** The name of the table for a language: its code, unless the language is written in another script, as in `zh-Hant`. */
function tableFor(lang: string): string {
  const code = lang.split('-')[0]!.toLowerCase();
  return scriptOf(lang) === scriptOf(code) ? code : lang;
}

function scriptOf(lang: string): string | undefined {
  try {
    return new Intl.Locale(lang).maximize().script;
  } catch {
    return undefined; // no language tag, which `bad-language` reports
  }
}
