/** English texts by the Spanish ones that schemas state. */
export type Twins = Readonly<Record<string, string>>;

/** The keywords whose values authors read. */
export const readKeywords: readonly string[] = [
  'title',
  'description',
  'patternErrorMessage',
  'deprecated',
  'deprecationMessage',
];

/** Texts that contain a name. */
const templates: readonly (readonly [es: RegExp, en: string])[] = [
  [
    /^Datos de la colección «(.+)»: con ellos la página aparece en sus listas\.$/,
    'Data of the collection "$1": with it the page appears in its lists.',
  ],
  [/^La colección «(.+)»\.$/, 'The collection "$1".'],
  [/^Ahora se llama «(.+)»\.$/, 'It is now called "$1".'],
];

/** The English twin of a text; undefined where it has none, as what the author of a site has written. */
export function twinOf(text: string, twins: Twins): string | undefined {
  if (Object.hasOwn(twins, text)) return twins[text];
  const template = templates.find(([es]) => es.test(text));
  return template && text.replace(...template);
}

/** A schema, or an object of schemas, with its texts in English. A text without a twin stays as it is. */
export function inEnglish<S>(schema: S, twins: Twins): S {
  if (Array.isArray(schema)) return schema.map((item) => inEnglish(item, twins)) as S;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    typeof value === 'string' && readKeywords.includes(key) ? (twinOf(value, twins) ?? value) : inEnglish(value, twins),
  ]);
  return Object.fromEntries(entries) as S;
}
