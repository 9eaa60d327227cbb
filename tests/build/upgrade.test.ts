import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder, projectRoot } from '../../src/site/options.ts';
import { startProcess } from '../helpers/command.ts';
import { packProgram, runInstalled } from '../helpers/package.ts';
import { copyProject } from '../helpers/project-copy.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/*
 * Sites from the templates are upgraded to the next release, which differs from the present one by the changes below.
 * Both archives are without their dependencies, which are in a folder above the sites.
 */

const env = {
  GIT_CONFIG_GLOBAL: path.join(projectRoot, 'no-such-file'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@example.org',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@example.org',
};

/** The next release: file, text and its replacement. */
const release: readonly (readonly [file: string, text: string, replacement: string])[] = [
  // A field of a block has another name, and a rule under the text.
  ['src/blocks/text/schema.ts', "required: ['body']", "required: ['content']"],
  ['src/blocks/text/schema.ts', 'body: longText', "content: { ...longText, renamedFrom: 'body' }"],
  ['src/blocks/text/block.tsx', '{ body, ', '{ content: body, '],
  ['src/blocks/text/block.tsx', '<RichText value={body} />', '<RichText value={body} /><hr />'],
  // A field of site.yaml has another name.
  ['schema/site/footer-fields.ts', 'tagline: text({', 'motto: renamed({'],
  [
    'schema/site/footer-fields.ts',
    'export const',
    "const renamed = (field: Parameters<typeof text>[0]) => ({ ...text(field), renamedFrom: 'tagline' });\nexport const",
  ],
  ['src/layout/footer.tsx', '{footer.tagline && (', '{footer.motto && ('],
  ['src/layout/footer.tsx', '<Text value={footer.tagline} />', '<Text value={footer.motto} />'],
  // A field of pages has another name.
  ['schema/page.ts', 'redirectFrom: {', "formerly: {\n      renamedFrom: 'redirectFrom',"],
  ['src/content/link/facts/read-index-entry.ts', '    redirectFrom,', '    formerly: redirectFrom,'],
  // A public module exports a component by another name.
  ['src/api/ui.ts', "export * from '../ui/action.tsx';", "export { Action as Button } from '../ui/action.tsx';"],
  // The header gets a property by another name.
  ['schema/theme/contracts.ts', 'Map<SlotName | PartName, number>()', "Map([['header', 2]])"],
  ['src/layout/own-part.tsx', 'original={<Original>', 'builtIn={<Original>'],
  ['src/ui/common/own-part.ts', 'readonly original:', 'readonly builtIn:'],
  [
    'src/site/codemods/codemods.ts',
    'codemods: readonly Codemod[] = [];',
    `codemods: readonly Codemod[] = [
  {
    name: 'button',
    change: { es: '«Action» se llama «Button».', en: '"Action" is called "Button".' },
    since: '1.1.0',
    apply: (file) => renameImport(file, { module: 'page-schema-renderer/ui', name: 'Action' }, 'Button'),
  },
  {
    name: 'header-built-in',
    change: { es: '«original» se llama «builtIn».', en: '"original" is called "builtIn".' },
    since: { part: 'header', contract: 2 },
    apply: (file) => renameReceivedProp(file, 'original', 'builtIn'),
  },
];`,
  ],
  [
    'src/site/codemods/codemods.ts',
    "import type { CodeFile } from './code-file.ts';",
    "import { type CodeFile, renameImport, renameReceivedProp } from './code-file.ts';",
  ],
  ['schema/CHANGELOG.md', '## Unreleased', '## 1.1.0\n\n- `text.body` is `content`.\n\n## Unreleased'],
];

const ownCode = {
  'blocks/book-now/schema.ts': `import { link } from 'page-schema-renderer/schema';
export default {
  label: 'Book',
  description: 'A button.',
  type: 'object',
  additionalProperties: false,
  required: ['link'],
  properties: { link },
} as const;
`,
  'blocks/book-now/block.tsx': `import type { Props } from 'page-schema-renderer/block';
import { Action } from 'page-schema-renderer/ui';
import type schema from './schema.ts';

export default function BookNow({ link }: Props<typeof schema>) {
  return <section className="book-now"><Action link={link} /></section>;
}
`,
  'blocks/book-now/style.css': '.book-now { padding: var(--space-4); }\n',
  'blocks/book-now/examples.yaml': 'Book:\n  link: { label: Book, href: / }\n',
  'theme/header.tsx': `import type { PartProps } from 'page-schema-renderer/theme';

export const contract = 1;

export default function Header({ original }: PartProps) {
  return <div className="own-header">{original}</div>;
}
`,
  'page-schema.config.ts': `import { defineConfig } from 'page-schema-renderer';
export default defineConfig({ overrides: { header: 'theme/header.tsx' } });
`,
};

/** Caches that the sites share. */
const sharedCaches = ['pictures', 'renderer-bundles'];

let archives: readonly [present: string, next: string];
let parent: string;
let caches: string;

beforeAll(async () => {
  const copy = await copyProject();
  parent = temporaryFolder();
  await symlink(path.join(copy.folder, 'node_modules'), path.join(parent, 'node_modules'), 'junction');
  caches = path.join(copy.folder, path.relative(projectRoot, cacheFolder));
  for (const name of sharedCaches) await mkdir(path.join(caches, name), { recursive: true });
  for (const [file, text, replacement] of release) await replace(path.join(copy.folder, file), text, replacement);
  await setVersion(copy.folder, '1.1.0');
  const written = await copy.sh(`npm pack --silent --ignore-scripts=false --pack-destination "${parent}"`);
  archives = [await packPresent(), path.join(parent, written.trim().split('\n').at(-1)!)];
});

/** @returns the archive of the program, with another version */
async function packPresent(): Promise<string> {
  const folder = temporaryFolder();
  await tar('-xzf', (await packProgram()).archive, '-C', folder);
  await setVersion(path.join(folder, 'package'), '1.0.0');
  const archive = path.join(parent, 'page-schema-renderer-1.0.0.tgz');
  await tar('-czf', archive, '-C', folder, 'package');
  return archive;
}

async function tar(...args: string[]): Promise<void> {
  const { code, output } = await startProcess('tar', args).ended;
  expect(code, output).toBe(0);
}

/** Changes the manifest of the program: its version, and that it depends on nothing. */
async function setVersion(folder: string, version: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const without = { dependencies: undefined, devDependencies: undefined, workspaces: undefined };
  await writeFile(file, JSON.stringify({ ...manifest, ...without, version }));
}

async function replace(file: string, text: string, replacement: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  expect(source.includes(text), `${file} has no longer ${text}: adapt the next release`).toBe(true);
  await writeFile(
    file,
    source.replace(text, () => replacement),
  );
}

describe.each(['association', 'restaurant', 'workshop'])('a site from the template %s', (template) => {
  let site: string;
  const run = async (...command: string[]) => {
    const { code, output } = await startProcess(command[0]!, command.slice(1), { cwd: site, env }).ended;
    return { code, output };
  };
  const succeed = async (...command: string[]) => {
    const { code, output } = await run(...command);
    expect(code, output).toBe(0);
    return output;
  };
  const upgrade = (...args: string[]) =>
    runInstalled(site, ['upgrade', '--to', archives[1], '--lang', 'en', ...args], { env });
  const read = (file: string) => readFile(path.join(site, file), 'utf8');

  beforeAll(async () => {
    site = path.join(parent, template);
    const starter = path.join(projectRoot, 'scripts/create/create.mjs');
    await startProcess(process.execPath, [starter, '--no-install', site, '--template', template], { env }).ended;
    for (const [file, text] of Object.entries(ownCode)) {
      await mkdir(path.dirname(path.join(site, file)), { recursive: true });
      await writeFile(path.join(site, file), text);
    }
    // The sites share the pictures of the project, and the code of the present release with their own code.
    await mkdir(path.join(site, '.page-schema/cache'), { recursive: true });
    for (const name of sharedCaches)
      await symlink(path.join(caches, name), path.join(site, '.page-schema/cache', name), 'junction');
    const home = await read('pages/index.yaml');
    const block = '  - type: book-now # the own block\n    link: { label: Book, href: / }\n';
    await writeFile(
      path.join(site, 'pages/index.yaml'),
      `${home.replace('\nblocks:', '\nredirectFrom: [/old] # former\nblocks:').trimEnd()}\n${block}`,
    );
    await succeed('npm', 'install', '--no-audit', '--no-fund', archives[0]);
    await succeed('git', 'add', '--all');
    await succeed('git', 'commit', '--quiet', '--message', 'own code');
  });

  test('learns of the next release', async () => {
    const { code, output } = await upgrade('--check');
    expect(code, output).toBe(1);
    expect(output).toContain('- `text.body` is `content`.');
    expect(await succeed('git', 'status', '--porcelain')).toBe('');
  });

  test('is upgraded in a branch, with its content, code and theme', async () => {
    const before = await read('pages/index.yaml');
    const siteFile = await read('pages/site.yaml');
    const { code, output } = await upgrade();
    expect(code, output).toBe(0);
    expect(await succeed('git', 'log', '--format=%s', '--reverse', 'main..HEAD')).toBe(
      [
        'build: install page-schema-renderer 1.1.0',
        'refactor: button',
        'refactor: header-built-in',
        'content: adapt the pages to page-schema-renderer 1.1.0',
        '',
      ].join('\n'),
    );
    expect(await read('pages/index.yaml')).toBe(
      before
        .replace('redirectFrom: [/old]', 'formerly: [/old]')
        .replace(/^( *)- type: text\n((?:\1 {2}.*\n)*?)\1 {2}body:/gm, '$1- type: text\n$2$1  content:'),
    );
    expect(await read('pages/site.yaml')).toBe(siteFile.replace('  tagline:', '  motto:'));
    expect(await read('blocks/book-now/block.tsx')).toBe(
      ownCode['blocks/book-now/block.tsx'].replaceAll('Action', 'Button'),
    );
    expect(await read('theme/header.tsx')).toBe(
      ownCode['theme/header.tsx'].replace('= 1', '= 2').replace('{ original }', '{ builtIn: original }'),
    );
    expect(await succeed('git', 'status', '--porcelain')).toBe('');
    const checked = await runInstalled(site, ['check', '--max-warnings', '0']);
    expect(checked.code, checked.output).toBe(0);
    const again = await upgrade('--check');
    expect(again.code, again.output).toBe(0);
    expect(again.output).toContain('Version 1.1.0 is installed already');
  });

  test('gets a report of the pages that change', async () => {
    const report = await read('.page-schema/upgrade-report.html');
    expect(report).toMatch(/<ins>\+ +hr<\/ins>/);
    expect(existsSync(path.join(site, '.page-schema/upgrade'))).toBe(false);
    expect(await readdir(path.join(site, '.page-schema/upgrade-report'))).not.toEqual([]);
  });
});
