import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inSources, sourceMapFile } from './source-lines.ts';

const root = mkdtempSync(path.join(tmpdir(), 'source-lines-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const module = path.join(root, 'node_modules/.cache/bundle.mjs');
mkdirSync(path.dirname(module), { recursive: true });
// Line 1 is line 3 of a component, line 2 is line 2 of a library.
const map = {
  version: 3,
  names: [],
  mappings: 'AAEA;ACDA',
  sources: ['../../src/blocks/hero/block.tsx', '../react/react.js'],
};
writeFileSync(sourceMapFile(module), JSON.stringify(map));

const bundled = [`    at Hero (${pathToFileURL(module)}:1:1)`, `    at render (${pathToFileURL(module)}:2:1)`];
const mapped = [
  `    at Hero (${path.join(root, 'src/blocks/hero/block.tsx')}:3:1)`,
  `    at render (${path.join(root, 'node_modules/react/react.js')}:2:1)`,
];

test.each([
  ['the bundle', bundled],
  ['the sources, as Node writes them where source maps are on', mapped],
])('of a stack with lines of %s, those of the project stay, at their sources', (_, frames) => {
  const stack = ['Error: no', ...frames, '    at process (node:internal/process:95:5)'].join('\n');
  expect(inSources(stack, module)).toEqual(['    at Hero (src/blocks/hero/block.tsx:3:1)']);
});
