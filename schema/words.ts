import { mapValues } from './common/map-values.ts';
import type { FieldSchema, ObjectSchema } from './schema.ts';

/** Texts of the interface by name; `{name}` stands for a value. */
export type WordTable = Readonly<Record<string, string>>;

/** Texts by area (`general`, or the block that says them), then by language. Every area has `es` and `en`. */
export type WordTables = Readonly<Record<string, Readonly<Record<string, WordTable>>>>;

/** The area of the words that layouts and many blocks say. */
export const general = 'general';

/** What `site.yaml` states of the words, by area. */
export type OwnWords = Readonly<Record<string, Partial<WordTable>>>;

/** The words of a site by area: its own, else those of its language, else the English ones. @param lang as in `site.yaml` */
export function wordsOfSite(tables: WordTables, lang: string, own: OwnWords = {}): Record<string, WordTable> {
  return mapValues(tables, (table, area) => ({ ...table.en, ...table[baseLanguage(lang)], ...own[area] }) as WordTable);
}

/** The words that neither the program has in a language nor the site states, as `area.name`. */
export function missingWords(tables: WordTables, lang: string, own: OwnWords = {}): string[] {
  return Object.entries(tables).flatMap(([area, table]) => {
    const known = { ...table[baseLanguage(lang)], ...own[area] };
    return Object.keys(table.en!).flatMap((name) => (known[name] === undefined ? [`${area}.${name}`] : []));
  });
}

/** What authors read about the words of the interface. */
const help = {
  es: {
    all: 'Los textos de la interfaz que el sitio dice de otra manera, o en un idioma que el programa no tiene.',
    general: 'Lo que dicen el marco y varios bloques.',
    block: (name: string) => `Lo que dice el bloque ${name}.`,
    word: (text: string) => `En español: ${text}`,
    values: (names: string) => `Escribe también ${names}, que el programa reemplaza`,
  },
  en: {
    all: 'The texts of the interface that the site states otherwise, or in a language that the program does not have.',
    general: 'What the frame and several blocks say.',
    block: (name: string) => `What the block ${name} says.`,
    word: (text: string) => `In English: ${text}`,
    values: (names: string) => `Also write ${names}, which the program replaces`,
  },
} as const;

/** The schema of `words` in `site.yaml`. @param locale of what it says to authors */
export function wordsSchema(tables: WordTables, locale: keyof typeof help = 'es'): ObjectSchema {
  const say = help[locale];
  return object(
    say.all,
    mapValues(tables, (table, area) =>
      object(
        area === general ? say.general : say.block(area),
        mapValues(table[locale]!, (text) => word(text, locale)),
      ),
    ),
  );
}

function object(description: string, properties: ObjectSchema['properties']): ObjectSchema {
  return { type: 'object', description, additionalProperties: false, required: [], properties };
}

/** A text that names the same values as the one it replaces. */
function word(text: string, locale: keyof typeof help): FieldSchema {
  const values = [...new Set(text.match(/\{\w+\}/g))];
  const written = values.map((value) => `(?=.*\\{${value.slice(1, -1)}\\})`).join('');
  return {
    type: 'string',
    minLength: 1,
    description: help[locale].word(text),
    ...(values.length > 0 && {
      format: 'template',
      pattern: `^${written}.*$`,
      patternErrorMessage: help[locale].values(values.join(', ')),
    }),
  };
}

function baseLanguage(lang: string): string {
  return lang.split('-')[0]!.toLowerCase();
}
