import { mapValues } from './map-values.ts';
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

/** The schema of `words` in `site.yaml`. */
export function wordsSchema(tables: WordTables): ObjectSchema {
  return object(
    'Los textos de la interfaz que el sitio dice de otra manera, o en un idioma que el programa no tiene.',
    mapValues(tables, ({ es }, area) =>
      object(
        area === general ? 'Lo que dicen el marco y varios bloques.' : `Lo que dice el bloque ${area}.`,
        mapValues(es!, word),
      ),
    ),
  );
}

function object(description: string, properties: ObjectSchema['properties']): ObjectSchema {
  return { type: 'object', description, additionalProperties: false, required: [], properties };
}

/** A text that names the same values as the one it replaces. */
function word(text: string): FieldSchema {
  const values = [...new Set(text.match(/\{\w+\}/g))];
  const written = values.map((value) => `(?=.*\\{${value.slice(1, -1)}\\})`).join('');
  return {
    type: 'string',
    minLength: 1,
    description: `En español: ${text}`,
    ...(values.length > 0 && {
      format: 'template',
      pattern: `^${written}.*$`,
      patternErrorMessage: `Escribe también ${values.join(', ')}, que el programa reemplaza`,
    }),
  };
}

function baseLanguage(lang: string): string {
  return lang.split('-')[0]!.toLowerCase();
}
