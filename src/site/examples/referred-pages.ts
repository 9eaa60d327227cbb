import { parseDocument, stringify } from 'yaml';
import { declarationsOf } from '../../../schema/collections/declarations.ts';
import type { FieldType } from '../../../schema/parts/field-types.ts';
import { type ShownFields, shownFields } from '../../content/common/shown-fields.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import { isSiteFile } from '../../content/link/page-index.ts';
import type { PagesFolder } from '../check/listing/list-files.ts';

/**
 * Adds the collections to the example site of which blocks show a page (`pageOf`), unless it declares them. Each has
 * the fields that the blocks show, and two pages: `/person/1` and `/person/2`.
 */
export function withReferredPages(folder: PagesFolder, { blocks }: Pick<Schemas, 'blocks'>): PagesFolder {
  const site = folder.files.find(({ path }) => isSiteFile(path))!;
  const source = parseDocument(Buffer.from(site.bytes).toString());
  const declared = declarationsOf(source.toJSON());
  const missing = Object.entries(shownFields(blocks)).filter(([name]) => !Object.hasOwn(declared, name));
  if (missing.length === 0) return folder;
  for (const [name, fields] of missing) source.setIn(['collections', name], declarationOf(name, fields));
  const toFile = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  const pages = missing.flatMap(([name, fields]) =>
    [1, 2].map((number) => toFile(`${folder.root}/${name}/${number}.yaml`, stringify(pageOf(name, number, fields)))),
  );
  const others = folder.files.filter((file) => file !== site);
  return { ...folder, files: [toFile(site.path, source.toString()), ...others, ...pages] };
}

type Fields = ShownFields[string];

function declarationOf(name: string, fields: Fields) {
  const declared = Object.entries(fields).map(([field, type]) => [
    field,
    type.endsWith('[]') ? { type: type.slice(0, -2), isList: true } : { type },
  ]);
  return { label: name, index: '/', fields: { image: { type: 'image' }, ...Object.fromEntries(declared) } };
}

function pageOf(name: string, number: number, fields: Fields) {
  const data = Object.entries(fields).map(([field, type]) => {
    const value = exampleValue(type.replace('[]', '') as FieldType, `${field} ${number}`);
    return [field, type.endsWith('[]') ? [value] : value];
  });
  return {
    title: `${name} ${number}`,
    description: `${name} ${number}`,
    [name]: { image: pictureOf(''), ...Object.fromEntries(data) },
    blocks: [{ type: 'text', body: `${name} ${number}` }],
  };
}

/** An example of a value. @param text for fields with a text */
function exampleValue(type: FieldType, text: string): unknown {
  const values: Readonly<Record<FieldType, unknown>> = {
    string: text,
    markdown: text,
    integer: 1,
    number: 1.5,
    boolean: true,
    date: '2026-03-01',
    dateTime: '2026-03-01 09:30',
    href: '/contacto',
    url: 'https://ejemplo.example',
    page: '/contacto',
    entry: '/contacto',
    email: 'correo@ejemplo.example',
    phone: '+57 300 000 0001',
    file: '/assets/folleto.pdf',
    image: pictureOf(text),
    mark: pictureOf(text),
  };
  return values[type];
}

function pictureOf(alt: string) {
  return { src: '/assets/foto-pequena.jpg', alt };
}
