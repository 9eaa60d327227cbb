import { expect, test } from 'vitest';
import type { ChangedFile } from '../../../../../contract/studio/changes.ts';
import { type FileChoice, pathsOf, takenFiles, usualChoice } from './chosen-files.ts';

const changed = (file: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  file,
  before: 'title: Antes',
  after: 'title: Ahora',
  values: [],
  ...more,
});
const files = [
  changed('pages/a.yaml', { needs: [{ file: 'assets/new.jpg' }, { file: 'assets/replaced.jpg', isOptional: true }] }),
  changed('pages/b.yaml', { needs: [{ file: 'assets/new.jpg' }] }),
  changed('assets/new.jpg', {
    before: null,
    after: '',
    needs: [{ file: 'data/prices.csv' }, { file: 'pages/b.yaml' }],
  }),
  changed('assets/replaced.jpg'),
  changed('data/prices.csv'),
  changed('assets/loose.jpg', { before: null, after: '', isUnused: true }),
];
/** The taken files; a required one has an exclamation mark. */
function taken(choice: FileChoice): string {
  return takenFiles(files, choice, ({ isUnused }) => !isUnused)
    .filter(({ isTaken }) => isTaken)
    .map(({ changed: { file }, isRequired }) => `${file.replace(/.*\/|\..*/g, '')}${isRequired ? '!' : ''}`)
    .join(' ');
}

test('files go with those that need them, and with theirs', () => {
  expect(taken(usualChoice)).toBe('a b! new! replaced prices!');
  expect(taken({ start: 'all', decided: {} })).toBe('a b! new! replaced prices! loose');
  expect(taken({ start: 'none', decided: {} })).toBe('');
  expect(taken({ start: 'none', decided: { 'pages/a.yaml': true } })).toBe('a b! new! replaced prices!');
  expect(taken({ start: 'none', decided: { 'assets/replaced.jpg': true } })).toBe('replaced');
  const row = takenFiles(files, usualChoice, () => true).find((each) => each.changed.file === 'assets/new.jpg');
  expect(row?.with, 'the files with which it goes are named').toEqual(['pages/a.yaml', 'pages/b.yaml']);
});

test('only what is safe to leave out can be left out', () => {
  const decided = { 'assets/replaced.jpg': false, 'assets/new.jpg': false, 'pages/b.yaml': false };
  expect(taken({ start: 'usual', decided })).toBe('a b! new! prices!');
  expect(taken({ start: 'none', decided: { ...decided, 'data/prices.csv': true } })).toBe('prices');
});

test('a new picture is left out with the files that name it', () => {
  const decided = { 'pages/a.yaml': false, 'pages/b.yaml': false };
  for (const start of ['usual', 'all'] as const)
    expect(taken({ start, decided }).replace(' loose', '')).toBe('replaced prices');
  expect(taken({ start: 'usual', decided: { ...decided, 'assets/new.jpg': true } })).toBe('b! new! replaced prices!');
});

test('a renamed file is removed under its former name', () => {
  expect(pathsOf([changed('pages/new.yaml', { former: 'pages/old.yaml' }), changed('pages/a.yaml')])).toEqual([
    'pages/old.yaml',
    'pages/new.yaml',
    'pages/a.yaml',
  ]);
});
