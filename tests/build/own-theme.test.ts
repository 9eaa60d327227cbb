import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { runCommand } from '../helpers/command.ts';
import { startServer } from '../helpers/project-copy.ts';
import { workshopPages, writeWorkshop } from '../helpers/sites/workshop.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** The folder of an owner: pages, and a theme next to them. */
const owner = temporaryFolder();
const pages = path.join(owner, 'pages');
const dist = path.join(owner, 'dist');
const at = (file: string) => path.join(owner, file);
const built = (file: string) => readFileSync(path.join(dist, file), 'utf8');

const tokens = ':root {\n  --radius-l: 3px;\n  --muted: light-dark(#4d5a66, #aab4be);\n}\n';
const slot = `import type { SlotProps } from 'page-schema-renderer/theme';
import { Link } from 'page-schema-renderer/ui';
import { hours } from './parts/hours.ts';

export const contract = 1;

export default function FooterStart({ site, page }: SlotProps) {
  return <p className="slot-footer-start">{site.brand} · {page.title} · {hours} <Link href="/">Home</Link></p>;
}
`;
const header = `import type { PartProps } from 'page-schema-renderer/theme';

export const contract = 1;

export default function Header({ site, original, end }: PartProps) {
  return <><p className="strip">{site.lang}</p>{original}<div className="second">{end}</div></>;
}
`;
const hero = `import type { BlockProps } from 'page-schema-renderer/theme';
import { Text } from 'page-schema-renderer/ui';

export const contract = 1;
export const script = 'never';

export default function Hero({ title }: BlockProps<'hero'>) {
  return <header className="hero own-hero"><h1><Text value={title} /></h1></header>;
}
`;
const settings = (overrides: string) =>
  `import { defineConfig } from 'page-schema-renderer';\nexport default defineConfig({ overrides: { ${overrides} } });\n`;
const files: Readonly<Record<string, string>> = {
  'theme/tokens.css': tokens,
  'theme/style.css': '.slot-footer-start { padding: 1rem; }\n',
  'theme/footer-start.tsx': slot,
  'theme/header-end.tsx':
    'export const contract = 1;\nexport const script = \'idle\';\nexport default () => <b className="call">Call</b>;\n',
  'theme/parts/hours.ts': "export const hours = 'always open';\n",
  'theme/header.tsx': header,
  'theme/hero/block.tsx': hero,
  'theme/hero/style.css': '.own-hero { min-height: 50vh; }\n',
  'theme/footer.tsx':
    'export const contract = 1;\nexport default ({ original }) => <div className="own-footer">{original}</div>;\n',
  'page-schema.config.ts': settings("header: 'theme/header.tsx', footer: 'theme/footer.tsx', hero: 'theme/hero'"),
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

function run(name: string, ...args: readonly string[]) {
  return runCommand(name, [...args, '--pages', pages]);
}

const build = () => run('build', '--out', dist, '--lang', 'en');

beforeAll(() => {
  writeWorkshop(pages);
  const bare = workshopPages['index.yaml']!.replace('title: Inicio', 'layout: bare\ntitle: Oferta');
  write('pages/oferta.yaml', bare.replace('title: Inicio', 'title: Oferta'));
  for (const [file, text] of Object.entries(files)) write(file, text);
});

test('tokens, slots, a header and the component of a block become part of every page', async () => {
  const { code, output } = await build();
  expect(code, output).toBe(0);
  const html = built('index.html');
  expect(html).toContain('--muted:light-dark(#4d5a66,#aab4be);--radius-l:3px}');
  expect(html).toContain('.slot-footer-start{padding:1rem}');
  expect(html).toMatch(
    /<div class="own-footer"><footer class="footer tone-ink"><p class="slot-footer-start">.* · .*always open.*<a href="\/">Home<\/a><\/p>/,
  );
  const top = html.slice(html.indexOf('class="skip-link"'), html.indexOf('<main'));
  expect(top, 'the own header contains the one of the program').toMatch(
    /<p class="strip">es-CO<\/p><header class="header">/,
  );
  expect(top.match(/<b class="call">Call<\/b>/g), 'in the header of the program, and in the own one').toHaveLength(2);
  expect(html, 'it is visible before the elements between it and the content').toContain(
    'body:has(main) .header{visibility:visible}',
  );
  expect(html).toContain('<header class="hero own-hero"><h1>');
  expect(html).toContain('.own-hero{min-height:50vh}');
  expect(html, 'the style of the program is replaced').not.toContain('.hero-title');
  expect(html).toContain('slot-header-end');
  expect(built('oferta.html'), 'React starts for no part that the page lacks').not.toContain('slot-header-end');
  const scripts = readdirSync(path.join(dist, 'assets')).filter((name) => name.startsWith('app.'));
  expect(scripts.map((name) => built(`assets/${name}`)).join(), 'visitors hydrate it').toContain('always open');
});

test('a changed token replaces the style of pages, and changed code renders all of them once', async () => {
  write('theme/tokens.css', tokens.replace('3px', '5px'));
  expect((await build()).output).toMatch(/ 0 rendered, \d+ reused/);
  expect(built('index.html')).toContain('--radius-l:5px');
  write('theme/parts/hours.ts', "export const hours = 'never open';\n");
  expect((await build()).output).toMatch(/, 0 reused/);
  expect(built('index.html')).toContain('never open');
  expect((await build()).output).toMatch(/ 0 rendered/);
});

describe('a mistake is reported with its file and line', () => {
  test.each<[rule: string, file: string, text: string, place: string]>([
    ['unknown-theme-token', 'theme/tokens.css', ':root {\n  --acent: #000;\n}\n', 'theme/tokens.css:2:3'],
    ['theme-token-value', 'theme/tokens.css', ':root { --radius-l: red }\n', 'theme/tokens.css:1:21'],
    ['colour-contrast', 'theme/tokens.css', ':root { --muted: #999999 }\n', 'theme/tokens.css:1:18'],
    ['slot-unknown', 'theme/foter-end.tsx', slot, 'theme/foter-end.tsx:1:1'],
    ['contract-missing', 'theme/footer-end.tsx', 'export default () => null;\n', 'theme/footer-end.tsx:1:1'],
    ['contract-outdated', 'theme/header.tsx', header.replace('= 1', '= 0'), 'theme/header.tsx:3:25'],
    ['contract-missing', 'theme/hero/block.tsx', hero.replace('contract', 'contrato'), 'theme/hero/block.tsx:1:1'],
    ['component-missing', 'theme/page-end.tsx', 'export const contract = 1;\n', 'theme/page-end.tsx:1:1'],
    ['code-syntax', 'theme/page-end.tsx', 'export const contract = ;\n', 'theme/page-end.tsx:1:25'],
    [
      'override-unknown',
      'page-schema.config.ts',
      settings("heder: 'theme/header.tsx', hero: 'theme/hero'"),
      'page-schema.config.ts:2:44',
    ],
  ])('%s in %s', async (rule, file, text, place) => {
    const before = files[file];
    write(file, text);
    const { code, output } = await run('check', '--lang', 'en');
    expect(code, output).toBe(1);
    expect(output).toContain(`${place} error [${rule}]`);
    if (before === undefined) rmSync(at(file));
    else write(file, before);
  });
});

test('code that fails while a page is rendered is named with its line', async () => {
  write('theme/footer-start.tsx', slot.replace('  return', "  if (site) throw new Error('no hours');\n  return"));
  const { code, output } = await build();
  expect(code).toBe(3);
  expect(output).toContain('no hours');
  expect(output).toMatch(/correct theme\/footer-start\.tsx:8:\d+/);
  write('theme/footer-start.tsx', `['no phone'].forEach((text) => { throw new Error(text); });\n${slot}`);
  expect((await build()).output).toMatch(
    /no phone\nThe mistake is in the code of the theme: correct theme\/footer-start\.tsx:1:\d+/,
  );
  write('theme/footer-start.tsx', slot.replace('./parts/hours.ts', '../pages/hours.ts'));
  const { output: refused } = await build();
  expect(refused).toContain('theme/footer-start.tsx:3 imports ../pages/hours.ts');
  write('theme/footer-start.tsx', slot.replace('import { hours }', "import './own.css';\nimport { hours }"));
  expect((await build()).output).toContain('those of the theme in theme/style.css');
  write('theme/footer-start.tsx', slot);
});

test('the authoring server shows tokens and slots, and their edits', async () => {
  await using server = await startServer({ folder: projectRoot }, 5391, ['--pages', pages]);
  const page = async () => (await fetch(server.base)).text();
  expect(await page()).toContain('never open');
  write('theme/tokens.css', tokens.replace('3px', '9px'));
  await expect.poll(page).toContain('--radius-l:9px');
  write('theme/footer-start.tsx', slot.replace('{hours}', 'closed'));
  await expect.poll(page).toContain('closed');
  write('theme/page-end.tsx', 'export const contract = 1;\nexport default () => <p>The end</p>;\n');
  await expect.poll(page).toContain('<p>The end</p>');
  write('theme/page-end.tsx', "export const contract = 1;\nexport default () => { throw new Error('no end'); };\n");
  await expect.poll(page).toMatch(/no end[\s\S]*corrige theme\/page-end\.tsx:2:/);
});
