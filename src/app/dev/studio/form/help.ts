import type { FieldSchema } from '../../../../../schema/schema.ts';
import { usualLabel, usualOptionLabel } from './labels.ts';

/** What only those need to know who write the file by hand, in Spanish and English, and what stands for it in the form. */
const replaced: readonly (readonly [RegExp, string])[] = [
  // An example of the YAML: `{src: /assets/a.svg, alt: "…"}`.
  [/(?::|, por ejemplo|, for example|, such as) \{\w+: (?:[^{}]|\{[^{}]*\})*\}/g, ''],
  [/[,;]? (?:las cifras van )?entre comillas(?: simples)?(?=[.,:;\s])/g, ''],
  [/[,;]? (?:figures (?:go|stand) )?in (?:single )?quotes(?=[.,:;\s])/g, ''],
  // The words for yes.
  [/^true (?=para|si|mientras|when|if|to|while|for)/, ''],
  // How a day is written, for which the form has a calendar.
  [/,? (?:en formato AAAA-MM-DD|as YYYY-MM-DD)/g, ''],
  [/, (?:AAAA-MM-DD|YYYY-MM-DD)/g, ''],
  // Marks of formatted text, for which the form has buttons, and of addresses, for which it has a chooser.
  [/\*\*([^*]+)\*\*|\*([^*\s]+)\*/g, '$1$2'],
  [/\[([^\]]+)\]\([^)]*\)/g, '$1'],
  [/ \((?:> |```|\[\^)[^)]*\)/g, ''],
  [/ \(""\)/g, ''],
  [/ (?:de|from) ## (?:a|to) #+/g, ''],
  [/ \((?:\/\w+|"#\w+"|mailto:|tel:)\)/g, ''],
  [/(?::|,? (?:por ejemplo|for example|such as)) \/assets\/[\w/.-]*\w/g, ''],
  [/ (?:de la carpeta assets|of the assets folder)/g, ''],
  [/(?<=\b(?:of|in|from|if|unless) )site\.yaml/g, 'the data of the site'],
  [/site\.yaml/g, 'los datos del sitio'],
  [/«check»/g, 'la revisión'],
  [/"check"/g, 'the check'],
];

/**
 * The description of a field as its help in the form: without the syntax of the file, and with the names that fields and
 * values have there.
 * @param label of the field, which is not repeated; a help that says nothing else is empty
 */
export function helpOf({ description = '' }: FieldSchema, label = ''): string {
  const plain = replaced.reduce((text, [pattern, by]) => text.replace(pattern, by), description);
  const named = plain.replace(/«(\w+)(?:: true)?»/g, (whole, name: string) => quotedLabel(whole, name, 'es'));
  const help = named.replace(/"(\w+)(?:: true)?"/g, (whole, name: string) => quotedLabel(whole, name, 'en'));
  if (help === `${label}.`) return '';
  const said = help.startsWith(`${label}: `) ? help.slice(label.length + 2) : help;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function quotedLabel(whole: string, name: string, locale: string): string {
  const label = usualLabel(name, locale) ?? usualOptionLabel(name, locale);
  return label ? whole.replace(/\w+(?:: true)?/, label) : whole;
}
