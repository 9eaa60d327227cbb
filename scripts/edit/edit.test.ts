import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/site/options.ts';
import { templatePages } from '../../tests/helpers/sites/templates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'edit-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fixtures = ['comments.yaml', 'windows.yaml', 'mark-no-end.yaml'];

function copies(name: string): string {
  const copy = path.join(folder, name);
  mkdirSync(copy);
  for (const file of fixtures) cpSync(path.join(projectRoot, 'tests/fixtures/awkward', file), path.join(copy, file));
  return copy;
}

function edit(cwd: string, ...words: readonly string[]) {
  const script = path.join(projectRoot, 'scripts/run.mjs');
  return spawnSync(process.execPath, [script, 'edit', ...words], { cwd, encoding: 'utf8' });
}

const operations = JSON.stringify([
  { op: 'set', pointer: '/title', value: 'Nuevo: título' },
  { op: 'duplicate', pointer: '/blocks/0' },
  { op: 'set', pointer: '/layout', value: 'main' },
]);

test.each(fixtures)('--dry-run prints the diff of what the command writes: %s', (file) => {
  const [dry, wet] = [copies(`dry-${file}`), copies(`wet-${file}`)];
  const shown = edit(dry, file, 'apply', operations, '--dry-run');
  expect(shown.stderr).toBe('');
  expect(readFileSync(path.join(dry, file), 'utf8'), '--dry-run writes nothing').toBe(
    readFileSync(path.join(projectRoot, 'tests/fixtures/awkward', file), 'utf8'),
  );
  execFileSync('git', ['init', '-q'], { cwd: dry });
  execFileSync('git', ['-c', 'core.autocrlf=false', 'apply', '-'], { cwd: dry, input: shown.stdout });

  expect(edit(wet, file, 'apply', operations).status).toBe(0);
  expect(readFileSync(path.join(wet, file), 'utf8')).toBe(readFileSync(path.join(dry, file), 'utf8'));
});

test.each([
  ['--lang', 'en'],
  ['--pages', templatePages('workshop')],
])('a refusal is worded in the locale that is asked for (%s), and the file stays', (option, value) => {
  const cwd = copies(`refused${option}`);
  const before = readFileSync(path.join(cwd, 'windows.yaml'));
  const { status, stderr } = edit(cwd, 'windows.yaml', 'remove', '/nada', option, value);
  expect(stderr).toMatch(/windows\.yaml: The file has nothing at "\/nada"\. /);
  expect(status).toBe(1);
  expect(readFileSync(path.join(cwd, 'windows.yaml'))).toEqual(before);
});

test('a field of a collection is inserted in the order of `site.yaml`', () => {
  const cwd = path.join(folder, 'site');
  mkdirSync(path.join(cwd, 'viajes'), { recursive: true });
  const fields = 'fields: { start: { type: date }, place: { type: string }, seats: { type: integer } }';
  writeFileSync(path.join(cwd, 'site.yaml'), `collections:\n  trip: { label: Viajes, index: /viajes, ${fields} }\n`);
  const page = path.join(cwd, 'viajes/uno.yaml');
  writeFileSync(page, 'title: Uno\ntrip:\n  start: 2026-05-01\n  seats: 4\n');
  expect(edit(cwd, 'viajes/uno.yaml', 'set', '/trip/place', 'Tunja').stderr).toBe('');
  expect(readFileSync(page, 'utf8')).toBe('title: Uno\ntrip:\n  start: 2026-05-01\n  place: Tunja\n  seats: 4\n');
});

test.each([
  [['windows.yaml'], /Uso: npm run edit/],
  [['absent.yaml', 'remove', '/title'], /no existe ese archivo/],
] as const)('wrong usage: %j', (words, message) => {
  const { status, stderr } = edit(copies(words.join('-').replace(/\W/g, '')), ...words);
  expect(stderr).toMatch(message);
  expect(status).toBe(2);
});
