import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteGroups } from '../../schema/site.ts';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import type { Steps } from '../../src/app/dev/studio/model/history/history.ts';
import { takePageStep } from '../../src/app/dev/studio/model/pages/page-actions.ts';
import type { ChosenOffers } from '../../src/app/dev/studio/model/sections/chosen-offers.ts';
import { Studio } from '../../src/app/dev/studio/model/studio.ts';
import { testSchemas } from '../helpers/schemas.ts';
import { Disk, memory, response, source } from './disk.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an edit of a page that was left is sent later, and undone from another page, all without a window', async () => {
  const disks = ['pages/uno.yaml', 'pages/dos.yaml'].map((name) => new Disk(name)) as [Disk, Disk];
  const [first, second] = disks;
  const pages = disks.map((disk) => ({ file: disk.file, route: disk.file.slice('pages'.length, -'.yaml'.length) }));
  const site = {
    locale: 'es',
    url: null,
    root: 'pages',
    complete: true,
    languages: [],
    collections: [],
    dataFiles: [],
    pages,
    derived: [],
    others: [],
  };
  vi.stubGlobal('EventSource', class extends EventTarget {});
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    const disk = disks.find(({ file }) => address.includes(encodeURIComponent(file)));
    const schemas = { ...testSchemas, siteGroups };
    return disk?.fetch(address, init) ?? response(200, address.endsWith('/site') ? site : schemas);
  });
  const visited = ['/__studio/uno'];
  const studio = await Studio.start(
    {
      device: 'desktop',
      scheme: 'light',
      showsSigns: memory<boolean>(),
      ids: { window: 'uno', browser: 'uno' },
      address: () => ({ path: visited.at(-1)!, fragment: '' }),
      showAddress: (address, isNew) => visited.splice(isNew ? visited.length : -1, isNew ? 0 : 1, address),
      onAddress: () => {},
      onLeave: () => {},
      steps: () => memory<Steps>(),
      recentFiles: () => memory<readonly string[]>(),
      chosenOffers: () => memory<ChosenOffers>(),
      unsaved: async () => memory<readonly Unsaved[]>(),
      filesLeft: async () => [],
    },
    takePageStep,
  );
  first.network = 'full';
  studio.get().open!.type('/title', 'Mío', 'Editar título');
  await studio.open(second.file);
  expect([studio.get().open!.get().file, first.text]).toEqual([second.file, source]);
  first.network = 'works';
  await vi.advanceTimersByTimeAsync(40_000);
  expect(first.text).toBe(source.replace('Título', 'Mío'));
  await studio.step('undo');
  expect(first.text).toBe(source);
  expect(visited).toEqual(['/__studio/uno', '/__studio/dos', '/__studio/uno#/title']);
  const { stepped } = studio.get();
  expect([stepped?.direction, stepped?.step.label], 'it was not in the open page').toEqual(['undo', 'Editar título']);
  await studio.step('redo');
  expect(first.text).toBe(source.replace('Título', 'Mío'));
  expect(studio.get().stepped, 'it is seen').toBeUndefined();
});

test('files of the assets folder get their former versions back, all or none', async () => {
  const versions = new Map<string, string | null>([
    ['pages/assets/a.jpg', null],
    ['pages/assets/b.jpg', null],
  ]);
  let isRefused = false;
  vi.stubGlobal('fetch', async (address: string, init: { readonly body: string }) => {
    const [, file = ''] = /assets\/([^/]+)\/restore$/.exec(address) ?? [];
    const name = decodeURIComponent(file);
    if (isRefused && name.endsWith('b.jpg')) return response(404, { error: 'no-file', reason: 'Falta.' });
    const version = versions.get(name)!;
    versions.set(name, JSON.parse(init.body).version);
    return response(200, { version });
  });
  const files = ['a', 'b'].map((name) => ({ file: `pages/assets/${name}.jpg`, version: name }));
  const step = { file: files[0]!.file, label: '', pointer: '', action: { kind: 'assets', files } } as const;
  const { inverse } = await takePageStep(step);
  expect([...versions.values()]).toEqual(['a', 'b']);
  await takePageStep(inverse);
  expect([...versions.values()]).toEqual([null, null]);
  isRefused = true;
  await expect(takePageStep(step)).rejects.toThrow('Falta.');
  expect([...versions.values()]).toEqual([null, null]);
});

test('a renamed file gets its former name back as it was', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    return response(200, { file: 'pages/assets/foto.jpg', from: 'pages/assets/Foto Año.JPG' });
  });
  const action = { kind: 'rename', to: 'assets/foto' } as const;
  const { inverse } = await takePageStep({ file: 'pages/assets/Foto Año.JPG', label: '', pointer: '', action });
  expect(inverse.file).toBe('pages/assets/foto.jpg');
  await takePageStep(inverse);
  expect(asked).toEqual([
    { to: 'assets/foto', asWritten: false },
    { to: 'assets/Foto Año.JPG', asWritten: true },
  ]);
});

test('a step over several files restores the first ones if another one is refused', async () => {
  const disks = ['pages/uno.yaml', 'pages/dos.yaml'].map((name) => new Disk(name)) as [Disk, Disk];
  const [first, second] = disks;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    const disk = disks.find(({ file }) => address.includes(encodeURIComponent(file)))!;
    asked.push(disk.file);
    return disk.fetch(address, init);
  });
  const operations = [{ op: 'set', pointer: '/title', value: 'Mío' }] as const;
  const files = disks.map((disk) => ({ file: disk.file, base: disk.state().hash, operations }));
  second.network = 'refuses';
  const step = { file: first.file, label: '', pointer: '', action: { kind: 'edits', files } } as const;
  await expect(takePageStep(step)).rejects.toThrow();
  expect(asked).toEqual([first.file, second.file, first.file]);
  expect(first.text).toBe(source);
});
