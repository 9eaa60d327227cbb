import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const templates = path.join(import.meta.dirname, 'templates');

/** The version of the program that new sites ask for, which is released with the starter. */
const { version } = readJson(path.join(import.meta.dirname, 'package.json'));

/**
 * A site to start from.
 * @typedef {{ name: string, title: { es: string, en: string } }} Template
 */

/** @returns {Template[]} */
export function listTemplates() {
  return readdirSync(templates).map((name) => ({ name, ...readJson(path.join(templates, name, 'template.json')) }));
}

/** The template with this name, or with the name that is most similar to it. @param {string} name */
export function guessTemplate(name) {
  const [best] = listTemplates()
    .map((template) => ({ name: template.name, distance: distanceOf(name.toLowerCase(), template.name) }))
    .sort((a, b) => a.distance - b.distance);
  return best.distance <= best.name.length / 3 ? best.name : undefined;
}

/** The number of letters to change, add or remove between two words. */
function distanceOf(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...b].entries())
      next.push(Math.min(row[column] + (letter === other ? 0 : 1), row[column + 1] + 1, next[column] + 1));
    row = next;
  }
  return row[b.length];
}

/**
 * The reason why a site cannot be made in a folder; undefined if it can.
 * @param {string} folder absolute path
 * @param {typeof import('./messages.mjs').messages.en} say
 */
export function reasonAgainst(folder, say) {
  const name = path.basename(folder);
  // Bundlers read `#` and `?` in a path as the beginning of a fragment or query. Windows allows none of the others.
  const character = /[\p{Cc}#?"*:<>|]/u.exec(name)?.[0] ?? /[#?]/.exec(folder)?.[0];
  if (character) return say.badName(name, character);
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return say.noFolder(folder);
  const names = readdirSync(folder).filter((entry) => entry !== '.git');
  return names.length > 0 ? say.notEmpty(folder, names.slice(0, 3).join(', ')) : undefined;
}

/**
 * Writes a new site.
 * @param {string} folder a new folder, or an empty one
 * @param {string} template its name
 */
export function writeSite(folder, template) {
  const isNew = !existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true });
    writeFiles(folder, path.join(templates, template));
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function writeFiles(folder, template) {
  cpSync(path.join(import.meta.dirname, 'common'), folder, { recursive: true });
  // npm leaves files of this name out of packages.
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  cpSync(path.join(template, 'pages'), path.join(folder, 'pages'), { recursive: true });
  const readme = readFileSync(path.join(template, 'README.md'), 'utf8');
  writeFileSync(
    path.join(folder, 'README.md'),
    readme.replace('{name}', () => path.basename(folder)),
  );
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

const commands = ['dev', 'check', 'build', 'start', 'test', 'upgrade'];

const manifest = {
  private: true,
  type: 'module',
  scripts: Object.fromEntries(commands.map((name) => [name, `page-schema ${name}`])),
  dependencies: { 'page-schema-renderer': `^${version}` },
};

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
