import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { programRoot as project } from '../../src/site/program.mjs';
import { startProcess } from '../../tests/helpers/command.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';

let root = '';
let npm = '';

/** A checkout without packages, with one command, and with an npm whose behaviour the test writes. */
beforeEach(() => {
  root = temporaryFolder();
  for (const name of [
    'scripts/run',
    'scripts/setup',
    'scripts/setup.mjs',
    'src/site/blocks',
    'src/site/cache',
    'src/content/common/program/package-build.mjs',
    'src/site/folders.mjs',
    'src/site/owner.mjs',
    'src/site/program.mjs',
    'src/site/settings',
    'src/site/site-file.mjs',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(project, name), join(root, name), { recursive: true });
  mkdirSync(join(root, 'schema'));
  writeFileSync(join(root, 'scripts/hello.ts'), '');
  for (const [folder, lang] of Object.entries({ pages: 'es', seiten: 'de' })) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, 'site.yaml'), `lang: ${lang}\n`);
  }
  npm = join(root, 'npm-cli.js');
});

function setUp(...options) {
  const env = { npm_execpath: npm };
  return startProcess(process.execPath, ['scripts/setup.mjs', 'hello', ...options], { cwd: root, env }).ended;
}

const spanish = {
  installs: 'Instalando los paquetes del sitio: listo',
  fails: ['Instalando los paquetes del sitio: falló', 'Falló npm ci:\n', 'Qué hacer: revisa la conexión'],
  notThere: 'Los paquetes todavía no están instalados: «npm start»',
};
const english = {
  installs: 'Installing the packages of the site: done',
  fails: ['Installing the packages of the site: failed', 'npm ci failed:\n', 'What to do: check the network'],
  notThere: 'The packages are not installed yet: `npm start`',
};

test.each([
  [[], spanish],
  [['--lang', 'en'], english],
  [['--pages', 'seiten'], english],
  [['--pages', 'seiten', '--lang=es'], spanish],
])('speaks the language of the command: %j', async (options, words) => {
  writeFileSync(npm, "console.error('npm error code ECONNREFUSED'); process.exitCode = 1;\n");
  const failed = await setUp(...options);
  expect(failed.code).toBe(1);
  for (const part of words.fails) expect(failed.output).toContain(part);

  // npm succeeds here without installing the packages, so the command cannot be bundled.
  writeFileSync(npm, "import { mkdirSync } from 'node:fs';\nmkdirSync('node_modules', { recursive: true });\n");
  const installed = await setUp(...options);
  expect(installed.stdout).toContain(words.installs);
  expect(installed.stderr, 'the command is run afterwards').toContain(words.notThere);
  expect(installed.code).toBe(2);
});
