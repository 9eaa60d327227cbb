import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, isSeq, Lexer, type Node, type Pair, parse, parseDocument } from 'yaml';
import { isRecord, type Schemas } from '../src/content/common/schemas.ts';
import { applyOperations } from '../src/content/edit/apply.ts';
import type { Edited, EditOperation } from '../src/content/edit/operation.ts';
import { projectRoot } from '../src/site/options.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { testSchemas } from './helpers/schemas.ts';
import { readFiles } from './source-files.ts';

/**
 * Random operations on all pages, compared with what `yaml` reads and with data that is computed here.
 * `EDIT_OPERATIONS=1000000` makes more of them; a failure prints its seed, which `FC_SEED` repeats.
 */
const count = Number(process.env.EDIT_OPERATIONS) || 20_000;
const seed = Number(process.env.FC_SEED);
const SEQUENCE = 100;
const LARGE_SEQUENCE = 30;
/** Characters of a file whose results are all read again; of larger ones, every tenth is. */
const SMALL = 3000;

interface Page {
  readonly file: string;
  readonly source: string;
  readonly schemas: Schemas;
}

const folders: Readonly<Record<string, Schemas>> = {
  pages: schemas,
  'src/site/examples/pages': schemas,
  'tests/fixtures/english-site': schemas,
  'tests/fixtures/awkward': testSchemas,
};
const pages = (await Promise.all(Object.entries(folders).map(([folder, own]) => readPages(folder, own)))).flat();

async function readPages(folder: string, own: Schemas): Promise<Page[]> {
  const files = (await readFiles(folder, /\.yaml$/)).map(({ file }) => file);
  return Promise.all(
    files.map(async (file) => ({ file, source: await readFile(path.join(projectRoot, file), 'utf8'), schemas: own })),
  );
}

/** The same text as other programs save it. */
const spellings: Readonly<Record<string, (source: string) => string>> = {
  'as it is': (source) => source,
  'Windows line ends': (source) => source.replace(/\r?\n/g, '\r\n'),
  'a byte order mark': (source) => `\uFEFF${source.replace(/^\uFEFF/, '')}`,
  'no last line end': (source) => source.trimEnd(),
};

const trickyTexts = [
  '',
  ' ',
  'Texto',
  'Nómina: todo',
  'termina en:',
  'con # signo',
  '# empieza',
  '- guion',
  '-',
  '{brand}',
  '[x](/y)',
  '*a*',
  '&a',
  '!a',
  '@a',
  '`a`',
  '%a',
  '"doble"',
  "'simple'",
  `"doble" y 'simple'`,
  '\\',
  'true',
  'No',
  'null',
  '~',
  '1995',
  '0x1F',
  '1e3',
  '12:30',
  '2026-01-31',
  '+57 300 000 0001',
  '.5',
  '<<',
  '=',
  '---',
  '...',
  ' blanco delante',
  'blanco detrás ',
  'dos  blancos',
  'tabulador\ten medio',
  '\tdelante',
  'uno\ndos',
  'uno\n',
  'uno\n\n',
  '\nuno',
  '\n',
  'uno\n\ndos\n',
  'uno\n\n\ndos',
  '  sangría\nno',
  'uno\n  dos\n',
  'uno \ndos',
  'uno\n \ndos',
  'uno\n# dos\n- tres\ncuatro: 5\n',
  'uno\r\ndos',
  '\u0085\u2028\u00a0',
  '\uFEFF',
  '😀 👩‍🔧 ñ',
  '\ud800',
  'a, b',
  'a]',
  'palabra '.repeat(30).trim(),
  'palabras largas '.repeat(20),
  `${'Un párrafo que se tiene que doblar porque es más largo que la línea. '.repeat(3).trim()}\nY otro.`,
];
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...trickyTexts) },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 20 }),
);
const atom = fc.oneof({ weight: 5, arbitrary: text }, fc.constantFrom(0, -1, 2.5, 1e21, true, false, null));
const key = fc.constantFrom(
  'title',
  'id',
  'text',
  'alt',
  'href',
  'nueva',
  'clave: rara',
  'yes',
  '1',
  '',
  'á',
  '__proto__',
);
const value = fc.oneof(
  { weight: 4, arbitrary: atom },
  fc.array(atom, { maxLength: 3 }),
  fc.dictionary(key, fc.oneof(atom, fc.array(atom, { maxLength: 2 })), { maxKeys: 3, noNullPrototype: true }),
  fc.array(fc.dictionary(key, atom, { maxKeys: 3, noNullPrototype: true }), { maxLength: 2 }),
);
const share = fc.double({ min: 0, max: 0.999999, noNaN: true });
const step = fc.record({
  kind: fc.constantFrom(
    'set',
    'set',
    'set',
    'insert',
    'insert',
    'field',
    'remove',
    'duplicate',
    'move',
    'move',
    'type',
  ),
  target: share,
  other: share,
  key,
  value,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Steps = readonly (string | number)[];

interface Place {
  readonly path: Steps;
  readonly value: unknown;
}

function placesIn(data: unknown, path: Steps = []): Place[] {
  const children = Array.isArray(data) ? [...data.entries()] : isRecord(data) ? Object.entries(data) : [];
  return [{ path, value: data }, ...children.flatMap(([at, child]) => placesIn(child, [...path, at]))];
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[Math.floor(at * list.length)];
}

function pointer(steps: Steps): string {
  return steps.map((each) => `/${String(each).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

/** A copy of plain data with one change. Unlike `structuredClone`, the copy shares no objects. */
function change(data: unknown, steps: Steps, perform: (parent: never, last: never) => void): unknown {
  const copy = JSON.parse(JSON.stringify(data));
  let parent = copy as Record<string, unknown>;
  for (const each of steps.slice(0, -1)) parent = Object.getOwnPropertyDescriptor(parent, each)!.value;
  perform(parent as never, steps.at(-1) as never);
  return copy;
}

function put(parent: object, last: string | number, child: unknown): void {
  Object.defineProperty(parent, last, { value: child, enumerable: true, configurable: true, writable: true });
}

interface Attempt {
  readonly operation: EditOperation;
  /** What the data has to be; undefined where only the size of the list is known. */
  readonly intended?: unknown;
  /** The value whose lines may change. */
  readonly within: Steps;
}

/** An operation that fits the data, with what the data has to be afterwards. */
function attempt(
  data: unknown,
  { kind, target, other, key: name, value: given }: Step,
  own: Schemas,
): Attempt | undefined {
  const places = placesIn(data).slice(1);
  const items = places.filter(({ path: at }) => typeof at.at(-1) === 'number');
  switch (kind) {
    case 'set': {
      const place = pick(places, target);
      if (!place) return undefined;
      const intended = change(data, place.path, (parent, last) => put(parent, last, given));
      return { operation: { op: 'set', pointer: pointer(place.path), value: given }, intended, within: place.path };
    }
    case 'insert': {
      const list = pick(
        placesIn(data).filter((place) => Array.isArray(place.value)),
        target,
      );
      if (!list) return undefined;
      const at = [...list.path, Math.floor(other * ((list.value as unknown[]).length + 1))];
      const intended = change(data, at, (parent: unknown[], last) => parent.splice(last, 0, given));
      return { operation: { op: 'insert', pointer: pointer(at), value: given }, intended, within: list.path };
    }
    case 'field': {
      const map = pick(
        placesIn(data).filter((place) => isRecord(place.value) && !Object.hasOwn(place.value, name)),
        target,
      );
      if (!map || name === '') return undefined;
      const at = [...map.path, name];
      const intended = change(data, at, (parent, last) => put(parent, last, given));
      return { operation: { op: 'insert', pointer: pointer(at), value: given }, intended, within: map.path };
    }
    case 'remove': {
      const place = pick(places, target);
      if (!place) return undefined;
      const intended = change(data, place.path, (parent: unknown, last) => {
        if (Array.isArray(parent)) parent.splice(last, 1);
        else delete (parent as Record<string, unknown>)[last];
      });
      return { operation: { op: 'remove', pointer: pointer(place.path) }, intended, within: place.path.slice(0, -1) };
    }
    case 'duplicate': {
      const place = pick(items, target);
      if (!place) return undefined;
      return { operation: { op: 'duplicate', pointer: pointer(place.path) }, within: place.path.slice(0, -1) };
    }
    case 'move': {
      const place = pick(items, target);
      if (!place) return undefined;
      const without = change(data, place.path, (parent: unknown[], last) => parent.splice(last, 1));
      const isBlocks = place.path.at(-2) === 'blocks';
      const same = pointer(place.path.slice(0, -1));
      const lists = placesIn(without)
        .filter((each) => Array.isArray(each.value))
        .filter((each) => (isBlocks && each.path.at(-1) === 'blocks') || pointer(each.path) === same);
      const list = pick(lists, other);
      if (!list) return undefined;
      const at = [...list.path, Math.floor(((other * 1000) % 1) * ((list.value as unknown[]).length + 1))];
      const intended = change(without, at, (parent: unknown[], last) =>
        parent.splice(last, 0, structuredClone(place.value)),
      );
      return { operation: { op: 'move', from: pointer(place.path), to: pointer(at) }, intended, within: [] };
    }
    default: {
      const block = pick(
        items.filter(
          (each) => each.path.at(-2) === 'blocks' && isRecord(each.value) && typeof each.value.type === 'string',
        ),
        target,
      );
      const type = pick(Object.keys(own.blocks), other);
      if (!block || !type) return undefined;
      const fields = own.blocks[type]!.properties;
      const intended = change(data, block.path, (parent: Record<string, unknown>[], last) => {
        const kept = Object.entries(parent[last]!).filter(([field]) => Object.hasOwn(fields, field));
        parent[last] = { ...Object.fromEntries(kept), type };
      });
      return { operation: { op: 'type', pointer: pointer(block.path), value: type }, intended, within: block.path };
    }
  }
}

function comments(source: string): string[] {
  return [...new Lexer().lex(source.replace(/\r\n/g, '\n').replace(/^\uFEFF/, ''))]
    .filter((token) => token.startsWith('#'))
    .sort();
}

/** The items of a list that another has not, as many times as they are missing. */
function missing(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function read(source: string): unknown {
  return parse(source.replace(/^\uFEFF/, ''), { uniqueKeys: false, logLevel: 'silent', stringKeys: true });
}

/** The offsets between which a change of a value may happen: its line or lines, with the comments around them. */
function linesOf(source: string, within: Steps): readonly [start: number, end: number] {
  if (within.length === 0) return [0, source.length];
  const { contents } = parseDocument(source, { uniqueKeys: false });
  let node = contents as Node | null;
  let start = 0;
  for (const each of within) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => String((item as Pair<Node>).key && (item.key as { value: unknown }).value) === each,
      ) as Pair<Node, Node>;
      start = pair.key.range![0];
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[each as number] as Node;
      start = node.range![0];
    }
  }
  return [source.lastIndexOf('\n', start - 1) + 1, node?.range?.[2] ?? source.length];
}

function expectBytesKept(before: string, { edits, source }: Edited): void {
  let rebuilt = '';
  let at = 0;
  for (const edit of edits) {
    expect(edit.start, 'edits are in the order of the text').toBeGreaterThanOrEqual(at);
    rebuilt += before.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  expect(rebuilt + before.slice(at), 'the edits make the new source').toBe(source);
}

function expectLocal(before: string, { edits }: Edited, { operation, within }: Attempt): void {
  if (operation.op === 'move' || before.includes('\r') || before.startsWith('\uFEFF')) return;
  const [start, end] = linesOf(before, within);
  if (operation.op === 'set')
    for (const edit of edits) {
      expect(edit.start, 'an edit starts in the lines of its value').toBeGreaterThanOrEqual(start);
      expect(edit.end, 'an edit ends in the lines of its value').toBeLessThanOrEqual(Math.max(end, start));
    }
}

function expectComments(before: string, after: string, { operation }: Attempt): void {
  const [old, now] = [comments(before), comments(after)];
  if (operation.op === 'set' || operation.op === 'remove' || operation.op === 'type')
    expect(missing(now, old), 'no comment is new').toEqual([]);
  else if (operation.op === 'move') expect(now, 'every comment is there').toEqual(old);
  else expect(missing(old, now), 'every comment is there').toEqual([]);
}

function expectCopied(before: unknown, after: unknown, { pointer: at }: { pointer: string }): void {
  const steps = at.slice(1).split('/');
  const listOf = (data: unknown) =>
    steps
      .slice(0, -1)
      .reduce<unknown>(
        (each, one) => (each as Record<string, unknown>)[one.replace(/~1/g, '/').replace(/~0/g, '~')],
        data,
      ) as unknown[];
  const index = Number(steps.at(-1));
  const list = listOf(after);
  const plain = (one: unknown) => JSON.stringify(one).replace(/-?\d+/g, '');
  expect(isDeepStrictEqual(list.toSpliced(index + 1, 1), listOf(before)), 'the rest of the list is as it was').toBe(
    true,
  );
  expect(plain(list[index + 1]).length - plain(list[index]).length, 'the copy has the same values').toBeLessThan(2);
}

describe('random operations', () => {
  // Small files have the unusual constructs, and cost a fraction of the time.
  const isSmall = ({ source }: Page) => source.length < SMALL;
  const small = pages.filter(isSmall).length;
  const forLarge = (pages.length - small) * LARGE_SEQUENCE;
  const runsOfSmall = Math.ceil((count - forLarge) / SEQUENCE / small);
  test.each(pages.map((page) => [page.file, page] as const))('%s', (_, page) => {
    const start = fc.constantFrom(...Object.keys(spellings));
    const length = isSmall(page) ? SEQUENCE : LARGE_SEQUENCE;
    fc.assert(
      fc.property(start, fc.array(step, { minLength: length, maxLength: length, size: 'max' }), (spelling, steps) => {
        const original = spellings[spelling]!(page.source);
        const context = {
          schemas: page.schemas,
          root: page.file.endsWith('/site.yaml') ? page.schemas.site : page.schemas.page,
          locale: 'es',
        } as const;
        const undo: EditOperation[] = [];
        let source = original;
        let data = read(source);
        for (const [index, each] of steps.entries()) {
          const tried = attempt(data, each, page.schemas);
          if (!tried) continue;
          const result = applyOperations(source, [tried.operation], context);
          const shown = `${JSON.stringify(tried.operation)} on:\n${source}`;
          if ('refusals' in result) {
            const [refusal] = result.refusals;
            if (/clase de elementos|bloque con tipo/.test(refusal!.reason)) continue;
            throw new Error(`${refusal!.reason} ${shown}`);
          }
          try {
            expectBytesKept(source, result);
            if (tried.intended === undefined) expectCopied(data, result.data, tried.operation as { pointer: string });
            else if (!isDeepStrictEqual(result.data, tried.intended))
              throw new Error(`the data is ${JSON.stringify(result.data)}, not ${JSON.stringify(tried.intended)}`);
            if (source.length < SMALL || index % 10 === 0) {
              expectComments(source, result.source, tried);
              expect(isDeepStrictEqual(read(result.source), result.data), 'the file has the intended data').toBe(true);
              expectLocal(source, result, tried);
            }
          } catch (error) {
            throw new Error(`${(error as Error).message}\n${shown}\nresult:\n${result.source}`);
          }
          undo.unshift(...result.inverse);
          source = result.source;
          data = result.data;
        }
        const undone = applyOperations(source, undo, context);
        expect('source' in undone && undone.source === original, 'all undone, the file is as it was').toBe(true);
      }),
      {
        numRuns: isSmall(page) ? runsOfSmall : 1,
        ...(seed && { seed }),
        endOnFailure: process.env.FC_SHRINK === undefined,
      },
    );
  });
});
