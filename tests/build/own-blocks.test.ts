import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exampleRoute } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { runCommand, startProcess } from '../helpers/command.ts';
import { startServer } from '../helpers/project-copy.ts';
import { writeWorkshop } from '../helpers/sites/workshop.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** The folder of a clinic: pages, and a block of its own next to them. */
const clinic = temporaryFolder();
const pages = path.join(clinic, 'pages');
const blocks = path.join(clinic, 'blocks');
/** The schema of pages that the editor uses; empty if it is missing. */
const helpOfEditor = () => {
  const file = path.join(clinic, '.page-schema/page.schema.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const built = (file: string) => readFileSync(path.join(clinic, 'dist', file), 'utf8');

const block = `  - type: vet-finder
    title: Find a vet
    items:
      - title: Downtown
        text: Open **daily**
`;

beforeAll(async () => {
  writeWorkshop(pages);
  appendFileSync(path.join(pages, 'index.yaml'), block);
  const { code, output } = await run('new-block', 'vet-finder', 'Vet finder', '--lang', 'en');
  expect(code, output).toBe(0);
});

function run(name: string, ...args: readonly string[]) {
  return runCommand(name, [...args, '--pages', pages]);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('a site has blocks of its own in the folder next to its pages, without an edit of the program', async () => {
  const before = await programState();
  expect(helpOfEditor(), 'editors know the block').toContain('vet-finder');
  const { code, output } = await run('build', '--out', path.join(clinic, 'dist'));
  expect(code, output).toBe(0);
  expect(built('index.html')).toContain('Open <strong>daily</strong>');
  expect(built('index.html'), 'its style is part of the page').toContain('.vet-finder-items{');
  edit(path.join(blocks, 'vet-finder/block.tsx'), (text) => text.replace('vet-finder-items', 'vet-finder-items list'));
  expect((await run('build', '--out', path.join(clinic, 'dist'))).code).toBe(0);
  expect(built('index.html'), 'a page is rendered again after an edit of its block').toContain('vet-finder-items list');
  expect(await programState(), 'the program stays as it was').toBe(before);
});

test('a mistake in a page or in the code of an own block names its file', async () => {
  edit(path.join(pages, 'index.yaml'), (text) => text.replace('items:', 'itens:'));
  const wrongPage = await run('check');
  expect(wrongPage.code).toBe(1);
  expect(wrongPage.output).toMatch(/index\.yaml:11:5[\s\S]*items/);
  edit(path.join(pages, 'index.yaml'), (text) => text.replace('itens:', 'items:'));
  const schema = path.join(blocks, 'vet-finder/schema.ts');
  const right = readFileSync(schema, 'utf8');
  writeFileSync(schema, right.replace('minItems: 1,', 'minItems: 1, uniqueItems: true,'));
  const wrongSchema = await run('check');
  expect(wrongSchema.code).toBe(3);
  expect(wrongSchema.output).toContain('blocks/vet-finder/schema.ts, field `items`: keyword `uniqueItems`');
  writeFileSync(schema, `['no vets'].forEach((text) => { throw new Error(text); });\n${right}`);
  expect((await run('check')).output, 'no bug of this program').toMatch(
    /no vets\n.*blocks\/vet-finder\/schema\.ts:1:\d+/,
  );
  writeFileSync(schema, `import '../../pages/data.ts';\n${right}`);
  expect((await run('check')).output).toContain('blocks/vet-finder/schema.ts:1 imports ../../pages/data.ts');
  writeFileSync(schema, `import '/src/ui/link.tsx';\n${right}`);
  expect((await run('check')).output).toContain('blocks/vet-finder/schema.ts:1 imports /src/ui/link.tsx');
  const component = path.join(blocks, 'vet-finder/block.tsx');
  const rightComponent = readFileSync(component, 'utf8');
  writeFileSync(schema, right);
  cpSync(path.join(blocks, 'vet-finder'), path.join(blocks, 'vet-map'), { recursive: true });
  writeFileSync(component, `// Two lines.\nimport '../vet-map/pin.ts';\n${rightComponent}`);
  const otherBlock = await run('build', '--out', path.join(clinic, 'dist'));
  expect(otherBlock.code).toBe(3);
  expect(otherBlock.output).toMatch(
    /^blocks\/vet-finder\/block\.tsx:2 imports \.\.\/vet-map\/pin\.ts, which belongs to the block "vet-map"/m,
  );
  expect(otherBlock.output, 'no bug of this program').not.toContain('    at ');
  writeFileSync(component, `['no map'].forEach((text) => { throw new Error(text); });\n${rightComponent}`);
  const loading = await run('build', '--out', path.join(clinic, 'dist'), '--lang', 'en');
  expect(loading.code).toBe(3);
  expect(loading.output, 'no bug of this program').toMatch(
    /no map\nThe mistake is in the code of a block: correct blocks\/vet-finder\/block\.tsx:1:\d+\.$/m,
  );
  writeFileSync(component, rightComponent);
  rmSync(path.join(blocks, 'vet-map'), { recursive: true });
  writeFileSync(schema, right);
  cpSync(path.join(blocks, 'vet-finder'), path.join(blocks, 'hero'), { recursive: true });
  const taken = await run('check');
  expect(taken.code).toBe(3);
  expect(taken.output).toContain('The block "hero" exists in src/blocks/hero and in blocks/hero');
  edit(path.join(blocks, 'hero/schema.ts'), (text) => text.replace('label:', 'replaces: true,\n  label:'));
  expect((await run('check')).output, 'the replaced block admits more').toMatch(
    /blocks\/hero replaces a block of the program, but refuses its example src\/blocks\/hero\/examples\.yaml:\d+/,
  );
  renameSync(path.join(blocks, 'hero'), path.join(clinic, 'elsewhere'));
  renameSync(path.join(blocks, 'vet-finder'), path.join(clinic, 'linked'));
  symlinkSync(path.join(clinic, 'linked'), path.join(blocks, 'vet-finder'), 'junction');
  expect((await run('check')).output).toContain('Sin problemas');
});

test('the authoring server shows an own block, its example in the gallery, and its edits', async () => {
  rmSync(path.join(clinic, '.page-schema'), { recursive: true });
  await using server = await startServer({ folder: projectRoot }, 5390, ['--pages', pages]);
  const shown = async (route: string) => (await fetch(`${server.base}${route}`)).text();
  const expectScript = async () => {
    const [, script] = /"vet-finder":\{"script":"([^"]+)"/.exec(await shown('/')) ?? [];
    const code = await shown(script!);
    expect(code).toContain('vet-finder-items');
    expect(code, 'a browser cannot resolve names of packages').not.toContain('page-schema-renderer/ui');
  };
  expect(await shown('/')).toContain('vet-finder-item');
  await expectScript();
  await expect.poll(helpOfEditor, { message: 'editors know the block' }).toContain('vet-finder');
  expect(await shown(exampleRoute({ type: 'vet-finder', number: 1 }))).toContain('How we work');
  edit(path.join(blocks, 'vet-finder/block.tsx'), (text) => text.replace('vet-finder-items', 'vet-finder-items new'));
  await expect.poll(() => shown('/')).toContain('vet-finder-items new');
  await expectScript();
});

test('settings name a package of blocks, an icon and blocks that pages cannot use', async () => {
  const packaged = path.join(clinic, 'node_modules/@clinic/kit/blocks/kit-box');
  cpSync(path.join(clinic, 'linked'), packaged, { recursive: true });
  for (const name of ['block.tsx', 'style.css'])
    edit(path.join(packaged, name), (text) => text.replaceAll('vet-finder', 'kit-box'));
  mkdirSync(path.join(clinic, 'theme'));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';
  writeFileSync(path.join(clinic, 'theme/paw.svg'), drawing);
  const settings = "{ blocks: ['blocks', '@clinic/kit'], icons: { paw: 'theme/paw.svg' }, disable: ['faq'] }";
  writeFileSync(
    path.join(clinic, 'page-schema.config.ts'),
    `import { defineConfig } from 'page-schema-renderer';\nexport default defineConfig(${settings});\n`,
  );
  const before = readFileSync(path.join(pages, 'index.yaml'), 'utf8');
  const list = `  - type: feature-list
    title: Pets
    items:
      - icon: paw
        title: Dogs
        text: And cats.
`;
  writeFileSync(path.join(pages, 'index.yaml'), before + block.replace('vet-finder', 'kit-box') + list);
  const { code, output } = await run('build', '--out', path.join(clinic, 'dist'));
  expect(code, output).toBe(0);
  expect(built('index.html'), 'the style of the block in the package').toContain('.kit-box-items{');
  expect(built('index.html'), 'the drawing').toContain('<circle cx="4" cy="4" r="3">');
  appendFileSync(path.join(pages, 'index.yaml'), '  - type: faq\n    items: [{question: What?, answer: That.}]\n');
  expect((await run('check')).output).toContain('[unknown-block]');
  writeFileSync(path.join(pages, 'index.yaml'), before);
});

/** The state of the tracked and new files of the program, from git. */
async function programState(): Promise<string> {
  return (await startProcess('git', ['status', '--porcelain'], { cwd: projectRoot }).ended).stdout;
}
