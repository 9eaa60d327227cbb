import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { templatePages } from '../../../tests/helpers/sites/templates.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createSiteChecker } from '../check/check-site.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { writeSiteEditorFiles } from './editor-files.ts';

const site = templatePages('association');
const page = path.join(site, 'veranstaltungen/fahrradkurs.yaml');

test('editors know the collections and the icons of another site, and its settings stay', async () => {
  const pages = path.join(temporaryFolder(), 'seiten');
  await cp(site, pages, { recursive: true });
  const check = createSiteChecker(schemas, 'en');
  const names = (files: readonly string[]) => files.map((file) => path.relative(pages, file).split(path.sep).join('/'));
  expect(names(await writeSiteEditorFiles(await check(pages), 'en'))).toEqual([
    '.vscode/page.schema.json',
    '.vscode/site.schema.json',
    '.vscode/settings.json',
  ]);
  const read = async (name: string) => JSON.parse(await readFile(path.join(pages, '.vscode', name), 'utf8'));
  const pageSchema = await read('page.schema.json');
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(pageSchema);
  const data = parse(await readFile(page, 'utf8'));
  expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...data, event: { seats: 'viele' } }), 'a field of the collection has its type').toBe(false);
  expect(validate({ ...data, product: {} }), 'there is no such collection').toBe(false);
  expect(JSON.stringify(pageSchema)).toMatch(/\{"enum":\[[^\]]*"\/assets\/zeichen\//);
  const { 'yaml.schemas': used } = await read('settings.json');
  expect(Object.keys(used)).toEqual(['./.vscode/page.schema.json', './.vscode/site.schema.json']);

  expect(await writeSiteEditorFiles(await check(pages), 'en'), 'nothing has changed').toEqual([]);
  await writeFile(path.join(pages, '.vscode/settings.json'), '{}');
  await writeSiteEditorFiles(await check(pages), 'en');
  expect(await read('settings.json')).toEqual({});
  expect((await check(pages)).diagnostics, 'the folder is no part of the site').toEqual([]);
});
