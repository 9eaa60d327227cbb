import { readFileSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import { memory } from './disk.ts';
import { expectSaving, file, openTab, sharePage, source, title } from './open-page.ts';

/* The open file of the Studio on a real server that refuses edits, and a file that is broken, removed or renamed: no
   text that an author types is lost. */

const { requests, write, written, pathOf } = sharePage();

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
    requests.intercept = async (method) => (method === 'POST' ? refuse() : undefined);
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    await expectSaving('failing', open);
    expect(open.get().failure).toMatch(/^[^{}]{4,}$/);
    expect(open.get().failure).not.toContain('undefined');
    open.type('/title', 'También mío', 'Editar título');
    await open.flush();
    expect([shown(title), shown('/title')]).toEqual(['Mío', 'También mío']);
    expect(storage.value).toHaveLength(2);
    requests.intercept = undefined;
    await open.retry();
    expect(written()).toBe(source.replace('Primero', 'Mío').replace('title: Título', 'title: También mío'));
    expect(open.get()).toMatchObject({ saving: 'saved', failure: undefined });
    expect(storage.value).toBeUndefined();
  });
});

describe.each([413, 400, 403, 401])('a save that is refused with %i', (status) => {
  test('keeps the typed text on the screen, and offers it again with the reason', async () => {
    const { open, storage, shown } = await openTab();
    requests.intercept = async (method) =>
      method === 'POST' ? Response.json({ reason: 'No.' }, { status }) : undefined;
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    await expectSaving('refused', open);
    expect(shown(title)).toBe('Mío');
    expect(open.get().recovered).toMatchObject([{ label: 'Editar título', reason: 'No.' }]);
    open.type('/title', 'Otro', 'Editar título');
    expect(storage.value).toHaveLength(2);
    requests.intercept = undefined;
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
  await expectSaving('refused', open);
  expect(shown(title)).toBe('Mío');
  write(source);
  open.type(title, 'Mío y más', 'Editar título');
  await open.flush();
  expect(written()).toBe(source.replace('Primero', 'Mío y más'));
  expect(open.get().recovered, 'what was refused is part of what is saved').toBeUndefined();
});

test('a file that is deleted while it is open is reported as gone, and can be written again with the typed text', async () => {
  const { open, storage, shown } = await openTab();
  rmSync(pathOf(file));
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
  const [from, to] = [file, 'pages/renombrada.yaml'].map(pathOf) as [string, string];
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
  rmSync(pathOf(file));
  await open.reload();
  expect(open.get().isGone).toBe(true);
  write(source);
  await open.reload();
  expect(open.get().isGone).toBe(false);
});
