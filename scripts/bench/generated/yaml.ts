export type YamlValue = string | number | boolean | YamlRecord | readonly YamlValue[];
export interface YamlRecord {
  readonly [key: string]: YamlValue;
}

/** Column at which long texts are wrapped. */
const lineWidth = 112;

/**
 * Writes a document in the style of the project's pages: plain scalars, quotes only where needed, `>-` for long texts
 * and `|` for several paragraphs. A general YAML writer takes longer for 10,000 pages than the measured build.
 * Precondition: texts have single spaces, and no line starts with a space.
 */
export function toYaml(record: YamlRecord): string {
  return lines(record, 0).join('\n').concat('\n');
}

function lines(record: YamlRecord, depth: number): string[] {
  return Object.entries(record).flatMap(([key, value]) => entry(`${' '.repeat(depth)}${key}:`, value, depth + 2));
}

function entry(start: string, value: YamlValue, depth: number): string[] {
  if (typeof value === 'string') return text(start, value, depth);
  if (typeof value !== 'object') return [`${start} ${value}`];
  if (isList(value)) return [start, ...value.flatMap((item) => listItem(item, depth))];
  return [start, ...lines(value, depth)];
}

function listItem(item: YamlValue, depth: number): string[] {
  const dash = `${' '.repeat(depth)}-`;
  if (typeof item !== 'object' || isList(item)) return entry(dash, item, depth + 2);
  const [first = '', ...rest] = lines(item, depth + 2);
  return [`${dash} ${first.trimStart()}`, ...rest];
}

function text(start: string, value: string, depth: number): string[] {
  const indent = ' '.repeat(depth);
  if (value.includes('\n')) {
    const rows = value.replace(/\n$/, '').split('\n');
    return [`${start} |`, ...rows.map((row) => (row === '' ? '' : indent + row))];
  }
  if (start.length + value.length < lineWidth) return [`${start} ${isBare(value) ? value : JSON.stringify(value)}`];
  return [`${start} >-`, ...wrap(value, lineWidth - depth).map((row) => indent + row)];
}

/** True for a text that YAML reads as the same string without quotes. */
function isBare(value: string): boolean {
  return /^[\p{L}/][^\n"'\\]*$/u.test(value) && !/: | #|[:\s]$|^(true|false|null|yes|no|on|off|y|n)$/i.test(value);
}

function wrap(value: string, width: number): string[] {
  const rows = [''];
  for (const word of value.split(' ')) {
    const row = rows.at(-1)!;
    if (row !== '' && row.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  return rows;
}

function isList(value: object): value is readonly YamlValue[] {
  return Array.isArray(value);
}
