import { Document, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Declarations } from '../../../../schema/collections/declarations.ts';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { type Locale, rulesOf } from '../../diagnostics/rule.ts';
import { diagnosticAt, findNode } from '../../positions/position.ts';
import type { ParsedFile } from '../parsed-file.ts';
import {
  dataOfSelection,
  listSteps,
  type SelectedEntry,
  type SelectedValue,
  type Selection,
  selectFrom,
} from './selection.ts';

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
  if (read.data === undefined) return read;
  const selection = selectFrom(file, read.data, declarations);
  const missing = Object.entries(selection).flatMap(([of, { lists, isEntry }]) => {
    if (isEntry || lists.length > 0) return [];
    const finding = missingDataList({ of, path: listSteps(declarations[of]!).join('.') });
    return [diagnosticAt({ ...finding, start: 0, end: 0 }, file, read.source, locale)];
  });
  const { source } = read;
  if (missing.length > 0) return { source, diagnostics: [...read.diagnostics, ...missing] };
  let document: Document | undefined;
  return {
    source,
    data: dataOfSelection(selection),
    selection,
    diagnostics: read.diagnostics,
    // Only problems need the places of values.
    get document() {
      document ??= read.document && documentOf(selection, read.document);
      return document;
    },
  };
}

function documentOf(selection: Selection, written: Document): Document {
  const view = new YAMLMap();
  for (const [of, { entries }] of Object.entries(selection)) {
    const list = new YAMLSeq();
    list.items = entries.map((entry) => entryNode(entry, written));
    view.items.push(new Pair(new Scalar(of), list));
  }
  const document = new Document();
  document.contents = view as unknown as typeof document.contents;
  return document;
}

function entryNode({ place, values }: SelectedEntry, written: Document): unknown {
  const { node } = findNode(written, place);
  if (!values) return node;
  const entry = new YAMLMap();
  if (node?.range) entry.range = node.range;
  entry.items = values.map((value) => pairOf(value, written));
  return entry;
}

function pairOf({ name, value, places, derivedFrom }: SelectedValue, written: Document): Pair {
  const [first] = places;
  const { node, pair } = findNode(written, first!);
  const key = pair?.key as Scalar;
  // A group is the name of a list.
  if (derivedFrom === 'list') return new Pair(placed(name, key), placed(value, key));
  if (derivedFrom === 'name') return new Pair(new Scalar(name), placed(value, node as Scalar));
  return new Pair(placed(name, key), Array.isArray(value) ? listNode(value, places, written) : shownNode(node, value));
}

function listNode(values: readonly unknown[], places: readonly Pointer[], written: Document): unknown {
  const nodes = places.map((place) => findNode(written, place).node);
  const list = new YAMLSeq();
  const [first] = nodes;
  if (first?.range) list.range = first.range;
  const items = nodes.flatMap((node): readonly unknown[] => (isSeq(node) ? node.items : [node]));
  list.items = items.map((item, index) => shownNode(item, values[index]));
  return list;
}

/** The node of a value in the form of its field, at the place of the written one. */
function shownNode(node: unknown, value: unknown): unknown {
  if (!isScalar(node)) return node;
  if (!isRecord(value)) return node.value === value ? node : placed(value, node);
  const picture = new YAMLMap();
  if (node.range) picture.range = node.range;
  picture.items = Object.entries(value).map(
    ([name, inner]) => new Pair(placed(name, node), name === 'src' ? shownNode(node, inner) : placed(inner, node)),
  );
  return picture;
}

/** A value at the place of a node. */
function placed(value: unknown, { range }: Pick<Scalar, 'range'>): Scalar {
  const node = new Scalar(value);
  if (range) node.range = range;
  return node;
}
