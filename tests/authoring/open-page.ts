import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { valueAt } from '../../src/app/dev/studio/model/data/pointer.ts';
import { OpenFile } from '../../src/app/dev/studio/model/file/open-file.ts';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import { History } from '../../src/app/dev/studio/model/history/history.ts';
import { server } from '../../src/app/dev/studio/server/server.ts';
import { type StudioServer, startStudio } from '../helpers/studio.ts';
import { memory, source } from './disk.ts';

export { source };

export const file = 'pages/abierta.yaml';
export const title = '/blocks/0/title';

interface Requests {
  /** Answers a request instead of the server; undefined leaves it to the server. */
  intercept: ((method: string, address: string) => Promise<Response | undefined> | undefined) | undefined;
  /** The number of requests to edit the page. */
  posts: number;
}

/** A page on an authoring server, for all tests of a file. Each test begins with its first text. */
export function sharePage() {
  let studio: StudioServer;
  const requests: Requests = { intercept: undefined, posts: 0 };
  const write = (text: string) => writeFileSync(path.join(studio.folder, file), text);

  beforeAll(async () => {
    studio = await startStudio();
  });
  afterAll(() => studio?.[Symbol.asyncDispose]());
  beforeEach(() => {
    write(source);
    Object.assign(requests, { intercept: undefined, posts: 0 });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('/preview/')) return Response.json({ isCurrent: true });
      if (init.method === 'POST') requests.posts++;
      return (await requests.intercept?.(init.method!, address)) ?? fetch(studio.base + address, init);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return {
    requests,
    write,
    written: () => studio.read(file),
    hash: () => studio.hash(file),
    pathOf: (name: string) => path.join(studio.folder, name),
  };
}

/** A tab of a browser that has the page open. @param left the unsaved edits of earlier visits */
export async function openTab(left: readonly Unsaved[] = []) {
  const storage = memory<readonly Unsaved[]>(left.length > 0 ? left : undefined);
  const viewer = { showTyped: () => false, showPreview: () => {} };
  const open = new OpenFile(await server.page(file), { history: new History(memory()), storage, viewer });
  const shown = (pointer: string) => {
    const { typing, data } = open.get();
    return typing?.pointer === pointer ? typing.value : valueAt(data, pointer);
  };
  return { open, storage, shown };
}

export const expectSaving = (saving: string, open: OpenFile) => expect.poll(() => open.get().saving).toBe(saving);
