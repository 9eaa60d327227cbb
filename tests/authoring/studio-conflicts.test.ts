import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, type StudioServer, startStudio } from '../helpers/studio.ts';

const file = 'pages/conflicto.yaml';
const source = `title: Título
description: Una página que dos personas editan a la vez, cada una en su lugar y sin perder nada.
blocks:
  - type: hero
    title: Primero
  - type: text
    body: Segundo
  - type: text
    body: Tercero
`;
let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const write = (text: string) => writeFileSync(path.join(studio.folder, file), text);
let base: string;
beforeEach(async () => {
  write(source);
  base = (await studio.api('GET', at('pages', file))).json.hash;
});

const set = (pointer: string, value: unknown) => ({ op: 'set', pointer, value });
const post = (...operations: unknown[]) => studio.api('POST', at('pages', file), { base, operations });

describe('another program has saved the file in the meantime', () => {
  test('elsewhere: the change is made on the new bytes', async () => {
    write(source.replace('Primero', 'De otra persona'));
    const { status, json } = await post(set('/blocks/1/body', 'Mío'));
    expect(status).toBe(200);
    expect(json.source).toBe(
      source.replace('Primero', 'De otra persona').replace(/body: .*Segundo"?/, json.source.match(/body: .*Mío"?/)[0]),
    );
    expect(json.data.blocks).toMatchObject([{ title: 'De otra persona' }, { body: 'Mío' }, { body: 'Tercero' }]);
  });

  test('in the same block but another field: the change is made', async () => {
    write(source.replace('title: Primero', 'title: Primero\n    text: De otra persona'));
    const { json } = await post(set('/blocks/0/title', 'Mío'));
    expect(json.data.blocks[0]).toEqual({ type: 'hero', title: 'Mío', text: 'De otra persona' });
  });

  test('only its comments and blank lines: the change is made', async () => {
    write(`# Comentario\n\n${source}`);
    expect((await post(set('/blocks/2/body', 'Mío'))).json.source).toMatch(/^# Comentario\n\ntitle/);
  });

  test('at the same value: both values are returned and nothing is written', async () => {
    const theirs = source.replace('Segundo', 'De otra persona');
    write(theirs);
    const { status, json } = await post(set('/title', 'También mío'), set('/blocks/1/body', 'Mío'));
    expect(status).toBe(409);
    expect(json).toMatchObject({
      error: 'changed',
      source: theirs,
      hash: studio.hash(file),
      operation: 1,
      pointer: '/blocks/1/body',
      theirs: 'De otra persona',
      mine: 'Mío',
    });
    expect(studio.read(file)).toBe(theirs);
  });

  test('at the value that is being typed: the typed text can be checked', async () => {
    const site = 'pages/site.yaml';
    const before = studio.read(site);
    const { hash } = (await studio.api('GET', at('pages', site))).json;
    writeFileSync(path.join(studio.folder, site), before.replace(/^brand: .*$/m, 'brand: Ej'));
    const request = { base: hash, operations: [set('/brand', '')] };
    const { status, json } = await studio.api('POST', at('preview', site), request);
    writeFileSync(path.join(studio.folder, site), before);
    expect(status).toBe(200);
    expect(json.diagnostics).toMatchObject([{ pointer: '/brand' }]);
  });

  test('to the same value: there is no conflict', async () => {
    const theirs = source.replace('Título', 'Mío').replace('Segundo', 'De otra persona');
    write(theirs);
    expect(await post(set('/title', 'Mío'))).toMatchObject({ status: 200, json: { source: theirs } });
  });

  test.each([
    [
      'inserted above',
      source.replace(
        '  - type: text\n    body: Segundo',
        '  - type: text\n    body: Nuevo\n  - type: text\n    body: Segundo',
      ),
    ],
    ['removed', source.replace('  - type: text\n    body: Segundo\n', '')],
    ['exchanged', source.replace('Segundo', 'X').replace('Tercero', 'Segundo').replace('X', 'Tercero')],
  ])('a block was %s: an index is not taken for another block', async (_, theirs) => {
    write(theirs);
    const { status } = await post(set('/blocks/1/id', 'mio'));
    expect(status).toBe(409);
    expect(studio.read(file)).toBe(theirs);
  });

  test('raw text before or after the place: the change is made there', async () => {
    const start = source.indexOf('Segundo');
    const operation = { op: 'text', start, end: start + 7, text: 'Mío', expect: 'Segundo' };
    write(source.replace('Primero', 'De otra persona'));
    expect((await post(operation)).json.data.blocks).toMatchObject([{ title: 'De otra persona' }, { body: 'Mío' }, {}]);
    write(source.replace('Tercero', 'De otra persona'));
    expect((await post(operation)).json.data.blocks).toMatchObject([{}, { body: 'Mío' }, { body: 'De otra persona' }]);
    write(source.replace('Segundo', 'Seg'));
    expect((await post(operation)).status).toBe(409);
  });

  test('the server has forgotten the base: it is a conflict, unless the client sends the source', async () => {
    const forgotten = source.replace('Título', 'Nunca leído');
    const { hash } = await hashOf(forgotten);
    const request = { base: hash, operations: [set('/blocks/1/body', 'Mío')] };
    expect((await studio.api('POST', at('pages', file), request)).json).toMatchObject({
      theirs: 'Segundo',
      mine: 'Mío',
    });
    const wrong = await studio.api('POST', at('pages', file), { ...request, baseSource: source });
    expect(wrong.status).toBe(409);
    const accepted = await studio.api('POST', at('pages', file), { ...request, baseSource: forgotten });
    expect(accepted).toMatchObject({ status: 200, json: { data: { title: 'Título' } } });
  });
});

test.each([
  ['a value', set('/title', 'Mío')],
  ['a copy of a block', { op: 'duplicate', pointer: '/blocks/1' }],
  ['a block that is moved', { op: 'move', from: '/blocks/0', to: '/blocks/2' }],
])('a request that is sent again because its answer was lost is not carried out twice: %s', async (_, operation) => {
  const first = (await post(operation)).json;
  const second = await post(operation);
  expect(second).toMatchObject({ status: 200, json: { source: first.source, inverse: first.inverse } });
  expect(studio.read(file)).toBe(first.source);
});

async function hashOf(text: string): Promise<{ hash: string }> {
  const { createHash } = await import('node:crypto');
  return { hash: createHash('sha256').update(text).digest('hex') };
}

test('two writers lose nothing: each of their changes is in the file, or was reported as a conflict', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `  - type: text\n    body: "0 ${index}"\n`).join('');
  write(`title: Título\nblocks:\n${lines}`);
  ({ hash: base } = (await studio.api('GET', at('pages', file))).json);
  const place = path.join(studio.folder, file);
  let count = 0;
  const second = setInterval(() => {
    count += 1;
    writeFileSync(place, readFileSync(place, 'utf8').replace(/^title: .*/m, `title: ${count}`));
  }, 1);
  const accepted = [];
  for (let index = 0; index < 20; index++) {
    const { status, json } = await post(set(`/blocks/${index}/body`, `mío ${index}`));
    expect([200, 409]).toContain(status);
    if (status === 200) accepted.push(index);
    base = json.hash;
  }
  clearInterval(second);
  const { json } = await studio.api('GET', at('pages', file));
  for (const index of accepted) expect(json.data.blocks[index].body).toBe(`mío ${index}`);
  expect(accepted.length).toBeGreaterThan(0);
  expect(String(json.data.title)).toBe(String(count));
  expect(readdirSync(studio.pages).filter((name) => name.endsWith('.saving'))).toEqual([]);
});

test('a text that is typed with pauses is written as if typed without, also if a request is repeated', async () => {
  const body = '/blocks/1/body';
  const [state, text] = ['Segundo\n\n', 'Segundo\n\nY más'];
  const { json: once } = await post(set(body, text));
  write(source);
  const { json: first } = await post(set(body, state));
  const next = { base: first.hash, operations: [set(body, text)] };
  const { json: second } = await studio.api('POST', at('pages', file), next);
  expect(second.source).toBe(once.source);
  const { json: again } = await studio.api('POST', at('pages', file), next);
  expect([again.source, again.inverse]).toEqual([once.source, second.inverse]);
  const { json: undone } = await studio.api('POST', at('pages', file), {
    base: again.hash,
    operations: again.inverse,
  });
  expect(undone.source).toBe(first.source);
});
