import { applyOperations } from '../../src/content/edit/apply.ts';
import type { EditOperation } from '../../src/content/edit/operation.ts';
import { schemas } from '../../src/site/schemas/schemas.ts';
import { pageYaml } from './site.ts';

const BLOCKS = 300;
/** Operations before the measured ones, so that the code is compiled. */
const WARM_UP = 50;

/** The operations that are measured, each of them with a number that makes its result new. */
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
 * Measures single operations on a page of 300 blocks, in the process itself.
 * @param runs how often each operation is measured
 * @returns a table with medians in milliseconds
 */
export function runEdits(runs: number): string {
  const source = largePage(pageYaml(0));
  const first = measure(source, { op: 'set', pointer: '/title', value: 'Otro' });
  const rows = Object.entries(operations).map(([name, operation]) => {
    for (let number = 0; number < WARM_UP; number++) measure(source, operation(number));
    const times = Array.from({ length: runs }, (_, number) => measure(source, operation(WARM_UP + number)));
    times.sort((a, b) => a - b);
    return `| ${name} | ${times[Math.floor(runs / 2)]!.toFixed(2)} ms | ${times[0]!.toFixed(2)}–${times.at(-1)!.toFixed(2)} |`;
  });
  const size = `${BLOCKS} blocks, ${Math.round(source.length / 1000)} kB; the first operation, without caches: ${first.toFixed(0)} ms`;
  return `${size}\n\n| Operation | Time | Range |\n| --- | --: | --: |\n${rows.join('\n')}\n`;
}

/** A page whose blocks are repeated until there are enough; each one differs, so that every block is parsed. */
function largePage(source: string): string {
  const start = source.search(/^ *- type:/m);
  const blocks = source.slice(start).split(/^(?= {2}- type:)/m);
  const repeated = Array.from({ length: BLOCKS }, (_, index) =>
    blocks[index % blocks.length]!.replace(/^( *- type:.*)/, `$1 # ${index}`).replace(/\n*$/, '\n'),
  );
  return source.slice(0, start) + repeated.join('\n');
}

/** @returns milliseconds @throws when the operation is refused */
function measure(source: string, operation: EditOperation): number {
  const start = performance.now();
  const result = applyOperations(source, [operation], { schemas, root: schemas.page, locale: 'es' });
  const time = performance.now() - start;
  if ('refusals' in result) throw new Error(result.refusals[0]!.reason);
  return time;
}
