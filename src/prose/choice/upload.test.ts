import { expect, it } from 'vitest';
import { refusedFile } from './upload.ts';

const file = (name: string, size = 1) => ({ name, size });

it.each([
  [[file('cv.pdf')], { accept: ['pdf', 'jpg'] }, undefined],
  [[file('cv.v2.PDF')], { accept: ['pdf'] }, undefined],
  [[file('cv.pdf'), file('foto.heic')], { accept: ['pdf'] }, 'foto.heic'],
  [[file('pdf.exe')], { accept: ['pdf'] }, 'pdf.exe'],
  [[file('plano.dwg')], {}, undefined],
  [[file('cv.pdf', 2_000_000)], { maxMegabytes: 2 }, undefined],
  [[file('cv.pdf', 2_000_001)], { maxMegabytes: 2 }, 'cv.pdf'],
  [[], { accept: ['pdf'], maxMegabytes: 1 }, undefined],
])('of %j with %j the form refuses %s', (files, limits, name) => {
  expect(refusedFile(files, limits)?.name).toBe(name);
});
