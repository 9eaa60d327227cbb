import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { valueAt } from '../../src/app/dev/studio/model/data/pointer.ts';
import { OpenFile } from '../../src/app/dev/studio/model/file/open-file.ts';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import { History } from '../../src/app/dev/studio/model/history/history.ts';
import type { BrowserStorage } from '../../src/app/dev/studio/model/storage.ts';
import { server } from '../../src/app/dev/studio/server/server.ts';
import { type StudioServer, startStudio } from '../helpers/studio.ts';

/* The open file of the Studio on a real server: no text that an author types is lost, and no text of another one is
   replaced unseen. */

const file = 'pages/abierta.yaml';
const source = `title: Título
description: Una página que se edita mientras el servidor, otra pestaña u otro programa hacen de las suyas.
blocks:
  - type: hero
    title: Primero
  - type: text
    body: Segundo
`;
const title = '/blocks/0/title';

let studio: StudioServer;
/** Answers a request in the place of the server; undefined leaves it to the server. */
let intercept: ((method: string, address: string) => Promise<Response | undefined> | undefined) | undefined;
/** The requests to edit the file. */
let posts = 0;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());
beforeEach(() => {
  write(source);
  [intercept, posts] = [undefined, 0];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/preview/')) return Response.json({ isCurrent: true });
    if (init.method === 'POST') posts++;
    return (await intercept?.(init.method!, address)) ?? fetch(studio.base + address, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const write = (text: string) => writeFileSync(path.join(studio.folder, file), text);
const written = () => studio.read(file);

function memory<T>(value?: T): BrowserStorage<T> & { value: T | undefined } {
  const storage = {
    value,
    read: () => storage.value,
    write: (next: T | undefined) => {
      storage.value = structuredClone(next);
      return true;
    },
    onChange: () => {},
  };
  return storage;
}

/** A tab of a browser that has the file open. */
async function openTab(left: readonly Unsaved[] = []) {
  const storage = memory<readonly Unsaved[]>(left.length > 0 ? left : undefined);
  const viewer = { showTyped: () => false, showPreview: () => {} };
  const open = new OpenFile(await server.page(file), { history: new History(memory()), storage, viewer });
  const shown = (pointer: string) => {
    const { typing, data } = open.get();
    return typing?.pointer === pointer ? typing.value : valueAt(data, pointer);
  };
  return { open, storage, shown };
}

const state = (saving: string, open: OpenFile) => expect.poll(() => open.get().saving).toBe(saving);

const refusals: Record<string, () => Response> = {
  'a full disk': () => Response.json({ error: 'cannot-write', reason: 'El disco está lleno.' }, { status: 507 }),
  'no right to write': () => Response.json({ error: 'cannot-write', reason: 'No deja escribir.' }, { status: 507 }),
  'a failure without a reason': () => Response.json({}, { status: 500 }),
  'a failure with null': () => Response.json(null, { status: 500 }),
  'a page of a proxy': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'a file that is gone': () => Response.json({ error: 'no-file', reason: 'No existe.' }, { status: 404 }),
};

describe.each(Object.entries(refusals))('a save that meets %s', (_, refuse) => {
  test('keeps the typed text on the screen and in the browser, says so, and is repeated as soon as it can succeed', async () => {
    const { open, storage, shown } = await openTab();
    intercept = async (method) => (method === 'POST' ? refuse() : undefined);
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    await state('failing', open);
    expect(open.get().failure).toMatch(/^[^{}]{4,}$/);
    expect(open.get().failure).not.toContain('undefined');
    open.type('/title', 'También mío', 'Editar título');
    await open.flush();
    expect([shown(title), shown('/title')]).toEqual(['Mío', 'También mío']);
    expect(storage.value).toHaveLength(2);
    intercept = undefined;
    await open.retry();
    expect(written()).toBe(source.replace('Primero', 'Mío').replace('title: Título', 'title: También mío'));
    expect(open.get()).toMatchObject({ saving: 'saved', failure: undefined });
    expect(storage.value).toBeUndefined();
  });
});

describe.each([413, 400, 403, 401])('a save that is refused with %i', (status) => {
  test('keeps the typed text on the screen, and offers it again with the reason', async () => {
    const { open, storage, shown } = await openTab();
    intercept = async (method) => (method === 'POST' ? Response.json({ reason: 'No.' }, { status }) : undefined);
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    await state('refused', open);
    expect(shown(title)).toBe('Mío');
    expect(open.get().recovered).toMatchObject([{ label: 'Editar título', reason: 'No.' }]);
    open.type('/title', 'Otro', 'Editar título');
    expect(storage.value).toHaveLength(2);
    intercept = undefined;
    await open.flush();
    expect(open.get().recovered, 'another field does not replace it').toHaveLength(1);
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'Mío').replace('title: Título', 'title: Otro'));
    expect(storage.value).toBeUndefined();
  });
});

test('a value for a file that another program has broken is kept; after a correction of the file, further typing saves it', async () => {
  const { open, shown } = await openTab();
  write(`${source}  - type: "sin cerrar\n`);
  open.type(title, 'Mío', 'Editar título');
  await open.flush();
  await state('refused', open);
  expect(shown(title)).toBe('Mío');
  write(source);
  open.type(title, 'Mío y más', 'Editar título');
  await open.flush();
  expect(written()).toBe(source.replace('Primero', 'Mío y más'));
  expect(open.get().recovered, 'what was refused is part of what is saved').toBeUndefined();
});

test('a file that is deleted while it is open is reported as gone, and can be written again with the typed text', async () => {
  const { open, storage, shown } = await openTab();
  rmSync(path.join(studio.folder, file));
  open.noteGone();
  open.type(title, 'Mío', 'Editar título');
  await open.flush();
  expect(open.get()).toMatchObject({ isGone: true, saving: 'failing' });
  expect(shown(title)).toBe('Mío');
  expect(storage.value).toHaveLength(1);
  await open.writeAgain();
  expect(written()).toBe(source.replace('Primero', 'Mío'));
  expect(open.get()).toMatchObject({ isGone: false, saving: 'saved' });
});

test('a file that is renamed while it is open goes on under its new name, with the text typed meanwhile', async () => {
  const { open, storage } = await openTab();
  const [from, to] = [file, 'pages/renombrada.yaml'].map((name) => path.join(studio.folder, name)) as [string, string];
  renameSync(from, to);
  open.noteGone();
  open.type(title, 'Mío', 'Editar título');
  await open.flush();
  const moved = memory<readonly Unsaved[]>();
  await open.moveTo('pages/renombrada.yaml', moved);
  expect(readFileSync(to, 'utf8')).toBe(source.replace('Primero', 'Mío'));
  expect(open.get()).toMatchObject({ file: 'pages/renombrada.yaml', isGone: false, saving: 'saved' });
  expect([storage.value, moved.value]).toEqual([undefined, undefined]);
  rmSync(to);
});

test('a file that is missing when it is read again is reported as gone', async () => {
  const { open } = await openTab();
  rmSync(path.join(studio.folder, file));
  await open.reload();
  expect(open.get().isGone).toBe(true);
  write(source);
  await open.reload();
  expect(open.get().isGone).toBe(false);
});

describe('a value that another program changes at the same time', () => {
  const theirs = source.replace('Primero', 'De otra persona');

  test('opens one question, also if the author types on before and after the answer of the server', async () => {
    const { open, storage } = await openTab();
    let answer = () => {};
    const isAnswered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    intercept = () => isAnswered;
    open.type(title, 'M', 'Editar título');
    open.flush();
    write(theirs);
    open.reload();
    open.type(title, 'Mí', 'Editar título');
    answer();
    await state('conflict', open);
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    expect(posts).toBe(1);
    expect(written()).toBe(theirs);
    expect(open.get().conflict).toMatchObject({ theirs: 'De otra persona', mine: 'Mío' });
    expect(storage.value).toHaveLength(1);
    await open.resolve('theirs');
    expect(written()).toBe(theirs);
    expect(storage.value).toBeUndefined();
  });

  test('is overwritten by further typing only if the author chooses the typed value', async () => {
    const { open } = await openTab();
    write(theirs);
    open.type(title, 'M', 'Editar título');
    await open.flush();
    open.type(title, 'Mío', 'Editar título');
    expect(written()).toBe(theirs);
    await open.resolve('mine');
    expect(written()).toBe(source.replace('Primero', 'Mío'));
  });

  test('is not overwritten by further typing in the text view either', async () => {
    const { open } = await openTab();
    write(theirs);
    open.typeText(source.replace('Primero', 'M'), 'Editar texto');
    await open.flush();
    await state('conflict', open);
    open.typeText(source.replace('Primero', 'Mío'), 'Editar texto');
    await open.flush();
    expect(written()).toBe(theirs);
    await open.resolve('mine');
    expect(written()).toBe(source.replace('Primero', 'Mío'));
  });

  test('is not replaced by an editor with the former text, and is no conflict for an editor without a change', async () => {
    const { open } = await openTab();
    const held = open.hold(title);
    open.type(title, 'Primero y', 'Editar título', held);
    await open.flush();
    write(theirs);
    await open.reload();
    open.type(title, 'Primero y mío', 'Editar título', held);
    await open.flush();
    await state('conflict', open);
    expect(written()).toBe(theirs);
    await open.resolve('theirs');
    const again = open.hold(title);
    write(source);
    await open.reload();
    open.type(title, 'De otra persona', 'Editar título', again);
    await open.flush();
    expect(open.get().conflict).toBeUndefined();
    expect(written()).toBe(source);
  });

  test('just after it was saved is shown with the saved one, and can be put back', async () => {
    const { open } = await openTab();
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    const replace = async (text: string) => {
      write(text);
      await open.reload();
      return open.get().replaced;
    };
    const own = written();
    expect(await replace(own.replace('Segundo', 'De otra persona')), 'another value').toBeUndefined();
    const shifted = own.replace('blocks:\n', 'blocks:\n  - type: hero\n    title: Antes\n');
    expect(await replace(shifted), 'the same value in another place').toBeUndefined();
    await replace(own);
    expect(await replace(own.replace('Mío', 'De otra persona'))).toEqual({
      pointer: title,
      label: 'Editar título',
      mine: 'Mío',
      theirs: 'De otra persona',
    });
    await open.putBack();
    expect(written()).toBe(own);
    expect(open.get().replaced).toBeUndefined();

    // The change of another person arrives with the answer to the next edit.
    write(own.replace('Mío', 'De otra persona'));
    open.type('/title', 'Otro', 'Editar título');
    await open.flush();
    expect(open.get().replaced).toMatchObject({ pointer: title, mine: 'Mío', theirs: 'De otra persona' });
    open.dismiss();
    expect(written()).toBe(own.replace('Mío', 'De otra persona').replace('title: Título', 'title: Otro'));
    expect(open.get().replaced).toBeUndefined();

    // A conflict has shown both values before.
    write(written().replace('title: Otro', 'title: De otra persona'));
    open.type('/title', 'Otro más', 'Editar título');
    await open.flush();
    await state('conflict', open);
    await open.resolve('theirs');
    expect(open.get().replaced).toBeUndefined();
  });

  test('stays a conflict while the server cannot be reached', async () => {
    const { open, storage } = await openTab();
    write(theirs);
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    intercept = () => Promise.reject(new TypeError('cut off'));
    open.resolve('mine');
    await state('offline', open);
    expect(storage.value).toHaveLength(1);
    intercept = undefined;
    await open.retry();
    expect(written()).toBe(source.replace('Primero', 'Mío'));
  });
});

describe('unsaved edits of earlier visits', () => {
  const set = (value: string, origin: string, base: string): Unsaved => ({
    operations: [{ op: 'set', pointer: title, value }],
    label: 'Editar título',
    base,
    baseSource: source,
    origin,
  });

  test('of two tabs about one field are both shown', async () => {
    const base = studio.hash(file);
    const { open, storage } = await openTab([set('De la primera', 'a', base), set('De la segunda', 'b', base)]);
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'De la primera'));
    expect(open.get().conflict).toMatchObject({ theirs: 'De la primera', mine: 'De la segunda' });
    expect(storage.value).toHaveLength(1);
  });

  test('do not replace the text typed in this visit', async () => {
    const { open } = await openTab([set('De antes', 'a', studio.hash(file))]);
    open.type(title, 'De ahora', 'Editar título');
    await open.flush();
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'De ahora'));
    expect(open.get().conflict).toMatchObject({ theirs: 'De ahora', mine: 'De antes' });
  });

  test('of one text that was typed with pauses are written in their order, and never over the last of them', async () => {
    const base = studio.hash(file);
    const left = ['H', 'Ho', 'Hola'].map((value) => set(value, 'a', base));
    const { open, storage } = await openTab(left);
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'Hola'));
    expect(open.get().conflict).toBeUndefined();
    expect(storage.value).toBeUndefined();
    const again = await openTab(left);
    await again.open.flush();
    expect(again.open.get().recovered, 'the file has the last one').toBeUndefined();
    expect(written()).toBe(source.replace('Primero', 'Hola'));
  });
});
