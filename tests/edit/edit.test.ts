import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schemas } from '../../src/content/common/site-schemas.ts';
import { applyOperations } from '../../src/content/edit/apply.ts';
import type { Edited, EditOperation } from '../../src/content/edit/operations/operation.ts';
import { projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { testSchemas } from '../helpers/schemas.ts';
import { templatePages } from '../helpers/sites/templates.ts';
import { readFiles } from '../source/source-files.ts';
import { type Attempt, attempt } from './random-edits/attempt.ts';
import { strayEdits } from './random-edits/locality.ts';
import { Reading } from './random-edits/reading.ts';
import { step } from './random-edits/steps.ts';

/**
 * Operations on all pages, compared with what `yaml` reads and with data that is computed here. They are the same in every
 * run, so that a change of the program alone can make it fail. `EDIT_OPERATIONS=1000000` draws others, at random; a
 * failure prints its seed, which `FC_SEED` repeats.
 */
const count = Number(process.env.EDIT_OPERATIONS) || 4000;
const seed = Number(process.env.FC_SEED) || undefined;
/** Without another seed; the number of the file is added, so that each has other values. */
const FIXED = process.env.EDIT_OPERATIONS ? undefined : 20_261;
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
  [path.relative(projectRoot, templatePages('workshop'))]: schemas,
  'tests/fixtures/awkward': testSchemas,
};
const pages = (await Promise.all(Object.entries(folders).map(([folder, own]) => readPages(folder, own)))).flat();

async function readPages(folder: string, own: Schemas): Promise<Page[]> {
  const all = (await readFiles(folder, /\.yaml$/)).map(({ file }) => file);
  // Operations change pages and `site.yaml`; data files of collections have other schemas.
  const files = all.filter((file) => !file.startsWith(`${folder}/data/`));
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

/** The items of a list that another list lacks, each as often as it is missing. */
function missing(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function expectBytesKept(before: string, { edits, source }: Edited): void {
  let rebuilt = '';
  let at = 0;
  for (const edit of edits) {
    if (edit.start < at) throw new Error('the edits are not in the order of the text');
    rebuilt += before.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  expect(rebuilt + before.slice(at), 'the edits make the new source').toBe(source);
}

function expectComments({ comments: old }: Reading, { comments: now }: Reading, { operation }: Attempt): void {
  const isReplaced = operation.op === 'set' || operation.op === 'remove' || operation.op === 'type';
  if (operation.op === 'duplicate') expect(missing(old, now), 'every comment is there').toEqual([]);
  else if (isReplaced) expect(missing(now, old), 'no comment is new').toEqual([]);
  else expect(now, 'every comment is there once').toEqual(old);
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
  test.each(pages.map((page, index) => [page.file, page, index] as const))('%s', (_, page, index) => {
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
        let before = new Reading(original);
        let { data } = before;
        for (const [number, each] of steps.entries()) {
          const tried = attempt(data, each, page.schemas);
          if (!tried) continue;
          const { source } = before;
          const result = applyOperations(source, [tried.operation], context);
          const shown = `${JSON.stringify(tried.operation)} on:\n${source}`;
          if ('refusals' in result) {
            const [refusal] = result.refusals;
            if (/clase de elementos|bloque con tipo/.test(refusal!.reason)) continue;
            throw new Error(`${refusal!.reason} ${shown}`);
          }
          const after = new Reading(result.source);
          try {
            expectBytesKept(source, result);
            if (tried.intended === undefined) expectCopied(data, result.data, tried.operation as { pointer: string });
            else if (!isDeepStrictEqual(result.data, tried.intended))
              throw new Error(`the data is ${JSON.stringify(result.data)}, not ${JSON.stringify(tried.intended)}`);
            if (source.length < SMALL || number % 10 === 0) {
              expectComments(before, after, tried);
              expect(isDeepStrictEqual(after.data, result.data), 'the file has the intended data').toBe(true);
              const stray = strayEdits(before, result.edits, tried);
              if (stray.length > 0) throw new Error(stray.join('\n'));
            }
          } catch (error) {
            throw new Error(`${(error as Error).message}\n${shown}\nresult:\n${result.source}`);
          }
          undo.unshift(...result.inverse);
          before = after;
          data = result.data;
        }
        const undone = applyOperations(before.source, undo, context);
        expect('source' in undone && undone.source === original, 'all undone, the file is as it was').toBe(true);
      }),
      {
        numRuns: isSmall(page) ? runsOfSmall : 1,
        ...((seed ?? FIXED) && { seed: seed ?? FIXED! + index }),
        endOnFailure: process.env.FC_SHRINK === undefined,
      },
    );
  });
});
