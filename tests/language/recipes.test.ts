import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';

/** The recipes of the authors' guide, as an author pastes them into a page. */
const guide = readFileSync('pages/LEEME.md', 'utf8');
const recipes = [...guide.matchAll(/^```yaml\n( *- type: ([\w-]+)\n[\s\S]*?)^```$/gm)];
const head = `title: Página con recetas
description: Una página de prueba con las recetas de la guía, para que cada una se pueda pegar tal como está escrita.
blocks:
  - type: hero
    title: Recetas
`;
const { page } = createFileAnalysis(schemas, 'es');
const check = (blocks: string) =>
  page({ path: 'pages/recetas.yaml', bytes: new TextEncoder().encode(head + blocks) }).diagnostics.map(
    ({ line, message }) => `${line}: ${message}`,
  );

describe('recipes of the guide', () => {
  test('cover what authors ask for', () => {
    const types = ['table', 'faq', 'video-embed', 'stat-list', 'download-list', 'price-table', 'split'];
    expect(recipes.map(([, , type]) => type)).toEqual(types);
  });

  test.each(recipes.map(([, block, type]) => [type!, block!]))('%s can be pasted as it is', (_, block) => {
    expect(check(block)).toEqual([]);
  });

  test('all of them fit on one page', () => {
    expect(check(recipes.map(([, block]) => block).join(''))).toEqual([]);
  });
});
