import { Document, isMap, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { withBase } from '../../../schema/collections/based-address.ts';
import { type Declarations, dataCollections, declaredFields } from '../../../schema/collections/declarations.ts';
import type { DeclaredField } from '../../../schema/collections/declared-field.ts';
import { slug } from '../../../schema/common/plain-text.ts';
import { stemOf } from '../common/file-names.ts';
import { type Locale, rulesOf } from '../diagnostics/rule.ts';
import { diagnosticAt } from '../positions/position.ts';
import { createTakenIds, takeAnchor } from '../text/anchors.ts';
import type { ParsedFile } from './parsed-file.ts';

const missingDataList = rulesOf('files')<{ readonly of: string; readonly path: string }>('missing-data-list', {
  severity: 'error',
  es: ({ of, path }) =>
    `La colección «${of}» toma de este archivo la lista «${path}», que no está en él. Corrige lo que va tras «#» en «from», en site.yaml.`,
  en: ({ of, path }) =>
    `The collection "${of}" takes the list "${path}" from this file, which does not have it. Correct the part after "#" in "from" in site.yaml.`,
});

/**
 * The entries that collections select from a file of another program, by the name of the collection, as if the file
 * were written in that form. All values keep their places in the file.
 */
export function selectedData(file: string, read: ParsedFile, declarations: Declarations, locale: Locale): ParsedFile {
  const contents = read.document?.contents;
  if (!contents) return read;
  const view = new YAMLMap();
  const diagnostics = [...read.diagnostics];
  for (const of of dataCollections(file, declarations)) {
    const { from = '', isSelective, ...declaration } = declarations[of]!;
    const path = from.split('#')[1] ?? '';
    const lists = from.endsWith('/') ? [{ items: [contents] }] : listsAt(contents, path === '' ? [] : path.split('.'));
    if (lists.length === 0)
      diagnostics.push(diagnosticAt({ ...missingDataList({ of, path }), start: 0, end: 0 }, file, read.source, locale));
    const declared: Fields = [['id', {}], ['name', {}], ...declaredFields(declaration)];
    const fields = [...new Map(declared)];
    const entries = new YAMLSeq();
    entries.items = lists.flatMap(({ items, group }) =>
      items.flatMap((item) => {
        if (isMap(item)) return entryOf(item, fields, { group, isSelective });
        return isSelective ? [] : [item];
      }),
    );
    addIds(entries.items.filter(isMap), from.endsWith('/') ? stemOf(file) : undefined);
    view.items.push(new Pair(new Scalar(of), entries));
  }
  const document = new Document();
  document.contents = view as unknown as typeof document.contents;
  if (diagnostics.length > read.diagnostics.length) return { source: read.source, diagnostics };
  return { source: read.source, document, data: document.toJS(), diagnostics };
}

interface FoundList {
  readonly items: readonly unknown[];
  /** The name of the list in its object. */
  readonly group?: Scalar;
}

/** The lists at a path; the step `*` is every list of an object. */
function listsAt(node: unknown, [step, ...rest]: readonly string[]): FoundList[] {
  if (step === undefined) return isSeq(node) ? [node] : [];
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    if (step === '*') return listsAt(value, rest).map(({ items }) => ({ items, group: key as Scalar }));
    return textOf(key) === step ? listsAt(value, rest) : [];
  });
}

type Fields = readonly (readonly [name: string, field: Partial<DeclaredField>])[];

function entryOf(
  node: YAMLMap,
  fields: Fields,
  { group, isSelective }: Pick<FoundList, 'group'> & { readonly isSelective: boolean | undefined },
): YAMLMap[] {
  const entry = new YAMLMap();
  if (node.range) entry.range = node.range;
  const used = new Set<string>();
  for (const [name, field] of fields) {
    const path = (field.from ?? name).split('.');
    const found = pairsAt(node, path);
    const [first] = found;
    used.add(path[0]!);
    // A field with this name in the file is another field.
    if (field.from !== undefined) used.add(name);
    if (first) entry.items.push(new Pair(placed(name, first.key as Scalar), readValue(name, field, found)));
    else if (name === 'group' && group) entry.items.push(new Pair(placed(name, group), asGroup(group)));
    else if (isSelective && (name === 'name' || field.isRequired)) return [];
  }
  if (!isSelective) entry.items.push(...node.items.filter(({ key }) => !used.has(textOf(key))));
  return [entry];
}

/** The pairs at a path, one of each item of lists on the way. Values that are `null` are missing. */
function pairsAt(node: unknown, path: readonly string[]): Pair[] {
  if (isSeq(node)) return node.items.flatMap((item) => pairsAt(item, path));
  const [step, ...rest] = path;
  const pair = isMap(node) ? node.items.find(({ key }) => textOf(key) === step) : undefined;
  if (!pair || (isScalar(pair.value) && pair.value.value === null)) return [];
  return rest.length > 0 ? pairsAt(pair.value, rest) : [pair as Pair];
}

function readValue(name: string, field: Partial<DeclaredField>, found: readonly Pair[]): unknown {
  if (!field.isList) return shown(name, field, found[0]!.value);
  const list = new YAMLSeq();
  const range = (found[0]!.value as Scalar).range;
  if (range) list.range = range;
  list.items = found
    .flatMap(({ value }) => (isSeq(value) ? value.items : [value]))
    .map((item) => shown(name, field, item));
  return list;
}

/** A value in the form of its field: a whole address, the id of a group, a picture with its description. */
function shown(name: string, { type, base }: Partial<DeclaredField>, value: unknown): unknown {
  if (!isScalar(value)) return value;
  if (name === 'group') return asGroup(value);
  const text = value.value;
  // Programs number their entries; the ids of others are words.
  if (name === 'id' && typeof text === 'number') return placed(String(text), value);
  if (typeof text !== 'string') return value;
  const address = base === undefined ? value : placed(withBase(text, base), value);
  if (type !== 'image' && type !== 'mark') return address;
  const picture = new YAMLMap();
  if (value.range) picture.range = value.range;
  picture.items.push(new Pair(placed('src', value), address), new Pair(placed('alt', value), placed('', value)));
  return picture;
}

/** C, C++ and C# are three groups. */
function asGroup(value: Scalar): Scalar {
  const text = String(value.value).replaceAll('+', ' plus ').replaceAll('#', ' sharp ');
  return placed(slug(text), value);
}

/**
 * Adds the ids of entries that have no id: the name of their own file, or else that of the entry. Other programs repeat
 * names, so the next one gets a number.
 */
function addIds(entries: readonly YAMLMap[], file: string | undefined): void {
  const written = entries.flatMap((entry) => (entry.has('id') ? String(entry.get('id')) : []));
  const taken = createTakenIds(() => written)();
  for (const entry of entries.filter((each) => !each.has('id'))) {
    const name = entry.get('name', true);
    const usual = file ?? slug(textOf(name));
    if (usual === '') continue;
    const id = takeAnchor(usual, taken);
    entry.items.push(new Pair(new Scalar('id'), placed(id, isScalar(name) ? name : entry)));
  }
}

function textOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** A text at the place of a node. */
function placed(text: string, { range }: Pick<Scalar, 'range'>): Scalar {
  const node = new Scalar<unknown>(text);
  if (range) node.range = range;
  return node;
}
