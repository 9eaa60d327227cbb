import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SiteData } from '../../schema/site-data.ts';
import * as exported from '../../src/api/ui.ts';
import { ExampleContext } from '../../src/app/dev/gallery/kit/example-context.tsx';
import { examples } from '../../src/app/dev/gallery/kit/examples.tsx';
import { readKit } from '../../src/site/dev/tools/ui-kit.ts';
import { createExampleChecker } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';

const { siteData } = await createExampleChecker(schemas).checkAll();
const kit = await readKit(siteData);
const used = await partsOfBlocks();

describe('the parts that blocks share', () => {
  test('are the functions that blocks of every site may import', () => {
    // The gallery shows what is in `src/ui`; the function for addresses is shared with the build.
    const { createAddresses: _, ...shown } = exported;
    const functions = Object.entries(shown).filter(([, value]) => typeof value === 'function');
    expect(kit.parts.map(({ name }) => name).sort()).toEqual(functions.map(([name]) => name).sort());
  });

  test.each(used)('%s has a description and a live example', (name) => {
    const part = kit.parts.find((each) => each.name === name);
    expect(part?.description, `src/ui: write a doc comment for ${name}`).toMatch(/\p{L}{3}/u);
    expect(part?.example, `src/app/dev/gallery/kit/examples.tsx: add an example of ${name}`).toBeDefined();
  });

  test.each(Object.keys(examples))('the example of %s names a part, and is rendered on the server', (name) => {
    expect(kit.parts.map((part) => part.name)).toContain(name);
    expect(render(name, siteData)).toMatch(/\p{L}|\d|<img/u);
  });

  test.each(['formatNumber', 'formatMoney', 'formatDate', 'ScrollArea'])('%s has an example', (name) => {
    expect(kit.parts.find((part) => part.name === name)?.example).toBeDefined();
  });

  test('tokens name the background of the current section', () => {
    const ground = kit.tokens.find(({ name }) => name === '--ground')!;
    expect(ground.description).toContain('Background of the current section');
    expect(ground.declarations.map(({ value }) => value)).toEqual(['var(--paper)', 'var(--soft)']);
  });
});

function render(name: string, site: SiteData): string {
  const Example = examples[name]!;
  return renderToString(
    <ExampleContext site={site}>
      <Example />
    </ExampleContext>,
  );
}

/** Names of the exported components of `src/ui` that files of blocks import. */
async function partsOfBlocks(): Promise<string[]> {
  const folder = path.join(projectRoot, 'src/blocks');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from '[./]+\/ui\/[\w-]+\.tsx'/g)].flatMap(([, names]) => names!.split(',')),
  );
  // A context has nothing to show.
  const components = imported
    .map((name) => name.trim())
    .filter((name) => name in exported && /^\p{Lu}/u.test(name) && !name.endsWith('Context'));
  return [...new Set(components)].sort();
}
