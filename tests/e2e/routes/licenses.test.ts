import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

const assets = path.join(inject('out'), 'assets');

test('scripts with code of packages name the file with the licenses, which names each package', async () => {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(assets, name), 'utf8')));
  const noted = scripts.filter((_, index) => texts[index]!.startsWith('/*! Licenses: licenses.txt */'));
  expect(noted.map((name) => name.split('.')[0]).sort()).toEqual(['es', 'motion', 'react', 'search']);

  const licenses = await readFile(path.join(assets, 'licenses.txt'), 'utf8');
  const ofReact = ['react', 'react-dom', 'react-router', 'react-helmet-async', 'scheduler'];
  for (const name of [...ofReact, 'framer-motion', 'minisearch', '@orama/stemmers'])
    expect(licenses, `assets/licenses.txt lacks ${name}`).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
  expect(licenses).toContain('Permission is hereby granted, free of charge');
});
