import { stringify } from 'yaml';
import { type Declaration, declaredFields } from '../../../schema/collections/declarations.ts';
import type { DeclaredField } from '../../../schema/collections/declared-field.ts';
import { textIn } from '../../../schema/common/text.ts';
import type { Messages } from './messages.ts';

/** Values for the `{{word}}` placeholders of a template. */
export type Fill = Readonly<Record<string, string>>;

/**
 * The data of a new page as a member of its collection, as YAML with the help of each field. Required fields have a
 * value to replace; the others are comments.
 */
export function memberText(collection: string, declaration: Partial<Declaration>, fill: Fill, say: Messages): string {
  const help = ({ description, fileHelp }: DeclaredField) =>
    [description, fileHelp]
      .map((text) => textIn(text, say.locale).replace(/\s+/g, ' '))
      .join(' ')
      .trim();
  const hasGroups = (declaration.groups ?? []).length > 0;
  const fields = declaredFields(declaration).filter(([name]) => name !== 'order' && (name !== 'group' || hasGroups));
  const lines = fields.flatMap(([name, field]) => {
    const value = name === 'group' ? fill.group : fieldValue(name, field, fill, say);
    const isWritten = name === 'group' ? fill.group !== undefined : field.isRequired === true;
    const own = stringify({ [name]: value ?? '' })
      .trimEnd()
      .split('\n');
    return [...(help(field) ? [`# ${help(field)}`] : []), ...own.map((line) => (isWritten ? line : `# ${line}`))];
  });
  const hasFields = lines.some((line) => !line.startsWith('#'));
  return [`${collection}:${hasFields ? '' : ' {}'}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function fieldValue(name: string, field: DeclaredField, fill: Fill, say: Messages): unknown {
  const value = oneValue(name, field, fill, say);
  return field.isList === true ? [value] : value;
}

function oneValue(name: string, { type, enum: values, title }: DeclaredField, fill: Fill, say: Messages) {
  switch (type) {
    case 'string':
      return values?.[0] ?? (name === 'name' ? fill.name : say.placeholder(textIn(title, say.locale) || name));
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return fill.today;
    case 'dateTime':
      return `${fill.today} 09:30`;
    case 'href':
      return fill.index;
    case 'url':
      return 'https://example.com';
    case 'email':
      return 'info@example.com';
    case 'phone':
      return '+00 000 000 0000';
    case 'file':
      return fill.picture || '/assets/file.pdf';
    default:
      return { src: fill.picture, alt: '' };
  }
}
