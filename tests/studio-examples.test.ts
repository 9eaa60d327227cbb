import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/site/options.ts';
import { at, startStudio } from './helpers/studio.ts';

const file = 'pages/muestra.yaml';
const page = `title: Muestra
description: A page to which one section after the other is added, as an author does with the pictures of sections.
draft: true
blocks:
  - type: text
    id: start
    body: The first section.
`;

/** A site with collections, groups, pages and pictures of its own, and none of those that the examples name. */
const site = path.join(projectRoot, 'tests/fixtures/german-association');

test('every example is valid when it is added to a page of another site', async () => {
  await using server = await startStudio({}, (pages) => {
    rmSync(pages, { recursive: true });
    cpSync(site, pages, { recursive: true });
    writeFileSync(path.join(pages, 'muestra.yaml'), page);
  });
  const { api, pages } = server;
  await expect.poll(async () => (await api('GET', 'site')).json.complete).toBe(true);
  const { hash: base } = (await api('GET', at('pages', file))).json;
  const { blocks } = (await api('GET', 'examples')).json;
  const errors: string[] = [];
  for (const { type, examples } of blocks)
    for (const { name, number } of examples) {
      const { text } = (await api('POST', `${at('pages', file)}/example`, { type, number })).json;
      const operations = [{ op: 'paste', pointer: '/blocks/1', text }];
      const { json } = await api('POST', at('preview', file), { base, operations });
      for (const { severity, rule, message } of json.diagnostics)
        if (severity === 'error') errors.push(`${type}, ${name}: ${rule}: ${message}`);
    }
  expect(errors).toEqual([]);
  expect(server.read(file), 'nothing is written until it is added').toBe(page);
  expect(readdirSync(path.join(pages, 'assets')), 'the pictures of examples are stored').toContain(
    'muestra-ejemplo.svg',
  );
});
