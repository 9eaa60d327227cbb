import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenWindow } from '../../../src/contract/studio/events.ts';
import { type StudioServer, startStudio } from '../../helpers/studio.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);

describe('events', () => {
  test('report files that another program saves, and their problems', async () => {
    const abort = new AbortController();
    const response = await fetch(`${studio.base}/__studio/api/events`, { signal: abort.signal });
    const decoder = new TextDecoder();
    let received = '';
    void (async () => {
      for await (const chunk of response.body!) received += decoder.decode(chunk, { stream: true });
    })().catch(() => {});
    const file = path.join(studio.pages, 'compania.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}unknown: 1\n`);
    await expect
      .poll(() => received)
      .toContain(`event: file\ndata: {"file":"pages/compania.yaml","hash":"${studio.hash('pages/compania.yaml')}"`);
    await expect.poll(() => received).toMatch(/event: diagnostics\ndata: .*"pages\/compania.yaml","errors":1/);
    await expect.poll(() => received).toMatch(/event: preview\ndata: .*"route":"\/compania"/);
    expect(received, 'files in the making are not reported').not.toContain('.saving');
    expect(received, 'the schemas are the same').not.toContain('event: schemas');
    writeFileSync(file, before);
    // What site.yaml declares is in the schema of pages.
    const siteFile = path.join(studio.pages, 'site.yaml');
    const declared = readFileSync(siteFile, 'utf8');
    expect(declared).toContain('collections:\n');
    writeFileSync(
      siteFile,
      declared.replace('collections:\n', 'collections:\n  workshop:\n    fields:\n      place: {type: text}\n'),
    );
    await expect.poll(() => received).toContain('event: schemas');
    expect((await api('GET', 'schemas')).json.page.properties).toHaveProperty('workshop');
    writeFileSync(siteFile, declared);
    await expect.poll(() => received.split('event: schemas').length).toBe(3);
    abort.abort();
  });

  test('tell each window of the others: their file, their value, and what they have changed, until they close', async () => {
    const listen = async (window: string, browser: string) => {
      const abort = new AbortController();
      const query = new URLSearchParams({ window, browser });
      const response = await fetch(`${studio.base}/__studio/api/events?${query}`, { signal: abort.signal });
      const decoder = new TextDecoder();
      let received = '';
      void (async () => {
        for await (const chunk of response.body!) received += decoder.decode(chunk, { stream: true });
      })().catch(() => {});
      const windows = (): readonly OpenWindow[] =>
        JSON.parse(
          received
            .match(/event: presence\ndata: (.*)\n\n/g)
            ?.at(-1)
            ?.replace(/^.*\n.*?: /, '') ?? '{}',
        ).windows;
      return { windows, close: () => abort.abort() };
    };
    const [one, two] = [await listen('uno', 'a'), await listen('dos', 'b')];
    const move = (body: object) => api('POST', 'presence', body);
    expect((await move({ window: 'uno', file: contact, pointer: '/title' })).status).toBe(200);
    await move({ window: 'dos', file: contact, pointer: '/blocks/0', changed: '/title' });
    for (const { windows } of [one, two])
      await expect
        .poll(() => windows().map(({ name: _, ...window }) => window))
        .toEqual([
          { id: 'uno', browser: 'a', file: contact, pointer: '/title' },
          {
            id: 'dos',
            browser: 'b',
            file: contact,
            pointer: '/blocks/0',
            changed: { file: contact, pointer: '/title' },
          },
        ]);
    expect((await move({ window: 'dos', file: 1, pointer: '' })).json.error).toBe('wrong-field');
    two.close();
    await expect.poll(() => one.windows().map(({ id }) => id)).toEqual(['uno']);
    // A request that is late does not bring a closed window back.
    await move({ window: 'dos', file: contact, pointer: '' });
    await move({ window: 'uno', file: contact, pointer: '' });
    await expect.poll(() => one.windows().map(({ id, pointer }) => [id, pointer])).toEqual([['uno', '']]);
    one.close();
  });
});
