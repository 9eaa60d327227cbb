import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationShapes } from '../../../src/content/edit/operations/operation-shape.ts';
import { at, type StudioServer, startStudio } from '../../helpers/studio.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.[Symbol.asyncDispose]());

const contact = 'pages/contacto.yaml';
const api: StudioServer['api'] = (...request) => studio.api(...request);
const setTitle = (value: unknown) => [{ op: 'set', pointer: '/title', value }];

test.each([
  ['GET', 'nothing', 404],
  ['GET', '', 404],
  ['GET', 'constructor', 404],
  ['POST', 'site', 405],
  ['PATCH', 'pages/pages%2Fcontacto.yaml', 405],
])('%s /__studio/api/%s is refused with a reason', async (method, address, status) => {
  const refused = await api(method, address);
  expect(refused.status).toBe(status);
  expect(refused.json.reason.length).toBeGreaterThan(10);
});

describe('no request is answered with an error of the program', () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const pointers = [
    '',
    '/',
    '/title',
    '/title/x',
    '/blocks',
    '/blocks/0',
    '/blocks/0/type',
    '/blocks/-',
    '/blocks/99',
    '/x/y',
  ];
  const values: readonly unknown[] = [
    null,
    {},
    [],
    '',
    'text',
    0,
    -1,
    { type: 'text' },
    [{ type: 'text', body: 'x' }],
    deep(1000),
  ];
  const sent = {
    pointer: pointers,
    value: values,
    text: ['', 'type: text', '- - -', '['.repeat(200)],
    offset: [0, 1e9],
  };

  test.each(Object.entries(operationShapes))('to an operation "%s" with any values', async (op, shape) => {
    const before = studio.read(contact);
    const base = studio.hash(contact);
    // One odd value for each field at a time; the others take turns.
    const given = Object.entries(shape).flatMap(([field, kind]) =>
      sent[kind].map((value, turn) => {
        const others = Object.entries(shape).map(([name, other]) => [name, sent[other][turn % sent[other].length]]);
        return { ...Object.fromEntries(others), op, [field]: value };
      }),
    );
    for (const operation of given) {
      const { status, json } = await api('POST', at('preview', contact), { base, operations: [operation] });
      expect(status, JSON.stringify(operation).slice(0, 200)).toBeLessThan(500);
      if (status >= 400) expect(json.reason.length).toBeGreaterThan(10);
    }
    expect(studio.read(contact)).toBe(before);
  });

  test('while the folder of the site is missing', async () => {
    const away = `${studio.pages}-away`;
    const base = studio.hash(contact);
    const photo = readFileSync(path.join(studio.pages, 'assets/foto.jpg'));
    renameSync(studio.pages, away);
    try {
      const requests: readonly (readonly [method: string, address: string, body?: unknown])[] = [
        ...['site', 'changes', 'assets', 'media', 'media/texts', 'problems', 'schemas', 'examples'].map(
          (name) => ['GET', name] as const,
        ),
        ['GET', at('pages', contact)],
        ['GET', `${at('pages', contact)}/links`],
        ['GET', `${at('pages', contact)}/markdown`],
        ['POST', at('pages', contact), { base, operations: setTitle('x') }],
        ['POST', at('preview', contact), { base, operations: setTitle('x') }],
        ['POST', `${at('preview', contact)}/changes`, { base, operations: setTitle('x') }],
        ['POST', `${at('pages', contact)}/move`, { route: '/otra' }],
        ['POST', `${at('pages', contact)}/copy`, { base, pointers: ['/blocks/0'] }],
        ['POST', `${at('pages', contact)}/example`, { type: 'text', number: 1 }],
        ['PUT', at('pages', 'pages/nueva-carpeta.yaml'), {}],
        ['DELETE', at('pages', contact), { base }],
        ['GET', at('assets', 'pages/assets/foto.jpg')],
        ['GET', `${at('assets', 'pages/assets/foto.jpg')}/committed`],
        ['POST', `${at('assets', 'pages/assets/foto.jpg')}/restore`, {}],
        ['POST', `${at('assets', 'pages/assets/foto.jpg')}/move`, { to: 'assets/otra.jpg' }],
        ['POST', `${at('assets', 'pages/assets/foto.jpg')}/instead`, { by: 'assets/marca.png' }],
        ['DELETE', at('assets', 'pages/assets/foto.jpg')],
        ['PUT', at('assets', 'assets/foto-sin-carpeta.jpg'), photo],
      ];
      for (const [method, address, body] of requests) {
        const { json, text } = await api(method, address, body);
        expect(json?.error, `${method} ${address}: ${text}`).not.toBe('bug');
      }
      expect((await api('GET', at('pages', contact))).json).toMatchObject({ error: 'no-file' });
    } finally {
      renameSync(away, studio.pages);
    }
  });
});
