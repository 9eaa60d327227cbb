import { cp, readFile } from 'node:fs/promises';
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

test('editors know the collections and the icons of another site', async () => {
  const folder = temporaryFolder();
  const pages = path.join(folder, 'seiten');
  await cp(site, pages, { recursive: true });
  const check = createSiteChecker(schemas, 'en');
  const names = ['.page-schema/page.schema.json', '.page-schema/site.schema.json'];
  expect(await writeSiteEditorFiles(await check(pages), 'en')).toEqual(names.map((name) => path.join(folder, name)));
  const pageSchema = JSON.parse(await readFile(path.join(folder, names[0]!), 'utf8'));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(pageSchema);
  const data = parse(await readFile(page, 'utf8'));
  expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...data, event: { seats: 'viele' } }), 'a field of the collection has its type').toBe(false);
  expect(validate({ ...data, product: {} }), 'there is no such collection').toBe(false);
  expect(JSON.stringify(pageSchema)).toMatch(/\{"enum":\[[^\]]*"\/assets\/zeichen\//);
  expect(await writeSiteEditorFiles(await check(pages), 'en'), 'nothing has changed').toEqual([]);
});
