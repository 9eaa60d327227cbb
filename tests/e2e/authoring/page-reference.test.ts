import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../src/site/options.ts';
import { openShared } from '../../../src/testing/browser/shared-pages.ts';
import { runCommand } from '../../helpers/command.ts';
import { type RunningServer, startServer } from '../../helpers/project-copy.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { untilSaved } from './studio.ts';

/* A block of a site shows one page of a collection: in the Studio, in builds, and after a move of the page. */

const workshop = temporaryFolder();
const pages = path.join(workshop, 'pages');
const at = (file: string) => path.join(workshop, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const edit = (file: string, before: string, after: string) => {
  expect(read(file)).toContain(before);
  writeFileSync(at(file), read(file).replace(before, after));
};
const run = async (name: string, ...args: readonly string[]) => {
  const { code, output } = await runCommand(name, [...args, '--pages', pages]);
  expect(code, output).toBe(0);
};

const files = {
  'schema.ts': `import { pageOf, type BlockSchema } from 'page-schema-renderer/schema';
export default {
  label: 'Mechanic',
  description: 'The person who does the work.',
  type: 'object',
  additionalProperties: false,
  required: ['people'],
  properties: {
    people: {
      type: 'array',
      label: 'People',
      itemLabel: 'person',
      minItems: 1,
      items: { ...pageOf('person', { summary: 'string' }), label: 'Person', sizes: ['card'] },
    },
  },
} as const satisfies BlockSchema;
`,
  'block.tsx': `import type { ReactNode } from 'react';
import type { Props, Script } from 'page-schema-renderer/block';
import type schema from './schema.ts';
export const script = 'never' satisfies Script;
export default function Mechanic({ people }: Props<typeof schema>): ReactNode {
  return (
    <section className="mechanic">
      {people.map(({ href, name, fields }) => (
        <p key={href}>
          <a href={href}>{name}</a>: {fields.summary}
        </p>
      ))}
    </section>
  );
}
`,
  'style.css': '.mechanic {\n  padding-block: var(--space-4);\n}\n',
  'examples.yaml': '- name: One\n  block:\n    type: mechanic\n    people:\n      - /person/1\n',
};

let server: RunningServer;
beforeAll(async () => {
  cpSync(path.join(projectRoot, 'scripts/create/templates/workshop/pages'), pages, { recursive: true });
  mkdirSync(at('blocks/mechanic'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(at(`blocks/mechanic/${name}`), text);
  const fields = '\n    fields: {name: {type: string}, summary: {type: string}, image: {type: image}}';
  edit('pages/site.yaml', 'index: /people', `index: /people${fields}`);
  edit('pages/people/tom.yaml', 'person:', 'person:\n  name: Tommy');
  appendFileSync(at('pages/wheels.yaml'), '  - type: mechanic\n    people: [/people/mara]\n');
  server = await startServer({ folder: projectRoot }, 5395, ['--pages', pages]);
});
afterAll(() => server?.[Symbol.asyncDispose]());

test('the Studio offers the pages of the collection by their names, and shows the chosen one', async () => {
  await using opened = await openShared({ viewport: { width: 1400, height: 900 } });
  const { page } = opened;
  await page.goto(`${server.base}/__studio/wheels#/blocks/5`);
  const field = page.locator('[data-pointer="/blocks/5/people/0"]').getByRole('combobox');
  await expect.poll(() => field.inputValue()).toBe('Mara Quill');
  await field.fill('tomm');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringMatching(/^Tommy/)]);
  await field.press('Enter');
  await untilSaved(page);
  expect(read('pages/wheels.yaml')).toContain('people: [/people/tom]');
  const shown = page.frameLocator('iframe').locator('.mechanic');
  await expect.poll(() => shown.innerText()).toMatch(/^Tommy: /);
});

test('editors offer its pages, also after an edit of one', async () => {
  const offered = () => {
    const help = JSON.parse(read('.page-schema/page.schema.json'));
    return help.definitions.mechanic.properties.people.items.anyOf[1];
  };
  const pagesAre = (...enumDescriptions: string[]) => ({
    enum: expect.arrayContaining(['/people/mara', '/people/tom']),
    enumDescriptions: expect.arrayContaining(enumDescriptions),
  });
  await run('schema');
  expect(offered()).toEqual(pagesAre('Mara Quill', 'Tommy'));
  edit('pages/people/tom.yaml', 'Tommy', 'Thomas');
  await expect.poll(offered, { timeout: 20_000 }).toEqual(pagesAre('Mara Quill', 'Thomas'));
  edit('pages/people/tom.yaml', 'Thomas', 'Tommy');
});

test('a move of the page changes the reference, and a build after an edit of the page shows it', async () => {
  await run('move-page', '/people/tom', '/people/thomas');
  expect(read('pages/wheels.yaml')).toContain('people: [/people/thomas]');
  const built = () => read('dist/wheels.html').match(/class="mechanic">.*?<\/section>/s)?.[0];
  await run('build', '--out', at('dist'));
  expect(built()).toContain('<a href="/people/thomas">Tommy</a>');
  edit('pages/people/thomas.yaml', 'name: Tommy', 'name: Thomas the Second');
  await run('build', '--out', at('dist'));
  expect(built()).toContain('<a href="/people/thomas">Thomas the Second</a>');
});
