import { studioApi } from '../../../schema/addresses.ts';
import { applyOperations } from '../../../src/content/edit/apply.ts';
import type { EditOperation } from '../../../src/content/edit/operations/operation.ts';
import type { NextPreview } from '../../../src/contract/studio/preview.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { hashOf } from '../../../src/site/studio/pages/recent-sources.ts';
import { milliseconds } from '../report/table.ts';
import { BLOCKS, largeFile, largePage, withLargePage } from './large-page.ts';
import { timeRow, timesTable, timeWork } from './times.ts';

/** The measured operations. The number makes each result different. */
const operations: Readonly<Record<string, (number: number) => EditOperation>> = {
  'set a text': (number) => ({ op: 'set', pointer: '/blocks/150/title', value: `Título ${number}` }),
  'insert a block': (number) => ({ op: 'insert', pointer: '/blocks/150', value: block(number) }),
  'remove a block': () => ({ op: 'remove', pointer: '/blocks/150' }),
  'move a block': (number) => ({ op: 'move', from: `/blocks/${number % BLOCKS}`, to: '/blocks/150' }),
  'duplicate a block': () => ({ op: 'duplicate', pointer: '/blocks/150' }),
};

function block(number: number) {
  return { type: 'text', title: `Bloque ${number}`, body: 'Un párrafo.\n\nOtro.\n' };
}

/**
 * Measures single operations on a page of 300 blocks in this process, and the preview of a keystroke. A preview is a
 * request to the authoring server, which compiles the result and sends the differences to the page that it sent last.
 * @param runs number of measurements of each operation
 * @returns a table with medians in milliseconds
 */
export async function runEdits(runs: number): Promise<string> {
  const source = largePage();
  const apply = (operation: EditOperation) => async () => {
    const result = applyOperations(source, [operation], { schemas, root: schemas.page, locale: 'es' });
    if ('refusals' in result) throw new Error(result.refusals[0]!.reason);
  };
  const first = await timeWork(apply({ op: 'set', pointer: '/title', value: 'Otro' }));
  const rows: string[][] = [];
  for (const [name, operation] of Object.entries(operations))
    rows.push(await timeRow(name, runs, (number) => apply(operation(number))));
  await withPreview(source, async (preview) => {
    rows.push(await timeRow('preview of a text', runs, (number) => () => preview(operations['set a text']!(number))));
  });
  const size = `${BLOCKS} blocks, ${Math.round(source.length / 1000)} kB; the first operation, without caches: ${milliseconds(first.elapsed)}`;
  return `${size}\n\n${timesTable(rows)}`;
}

/** Runs work with the preview of an operation on a large page. */
async function withPreview(
  source: string,
  work: (preview: (operation: EditOperation) => Promise<void>) => Promise<void>,
): Promise<void> {
  await withLargePage(source, async (origin) => {
    const address = `${origin}${studioApi}/preview/${encodeURIComponent(`pages/${largeFile}`)}/changes`;
    const headers = { 'x-studio': '1', 'content-type': 'application/json' };
    const base = hashOf(source);
    let known: string | undefined;
    await work(async (operation) => {
      const body = JSON.stringify({ base, operations: [operation], known });
      const { isCurrent, shown } = (await (
        await fetch(address, { method: 'POST', headers, body })
      ).json()) as NextPreview;
      if (!isCurrent || (known !== undefined && !(shown && 'changes' in shown))) throw new Error('no preview');
      known = shown?.id;
    });
  });
}
