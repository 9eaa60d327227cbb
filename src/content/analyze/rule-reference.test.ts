import { describe, expect, it } from 'vitest';
import { testBlocks } from '../../../tests/helpers/schemas.ts';
import { readFiles, sourceFile } from '../../../tests/source/source-files.ts';
import { definedRules, messageExample } from '../diagnostics/rule.ts';
import { readYaml } from './read-yaml.ts';
import { allRules, ruleReference } from './rule-reference.ts';

const ids = allRules.map(({ id }) => id);

describe('messages', () => {
  it.each(ids)('%s has a message in both locales', (name) => {
    for (const locale of ['es', 'en'] as const) {
      const text = messageExample(name, locale);
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      // A list may end in «…»; otherwise a sentence ends once.
      expect(text).not.toMatch(/\.\.$|\s$|\s[.,]/);
    }
    expect(name).toMatch(/^[a-z0-9.]+(?:-[a-z0-9.]+)*$/);
  });

  const read = (lines: string) => readYaml('pages/page.yaml', new TextEncoder().encode(`${lines}\n`)).diagnostics;

  it.each(allRules.filter(({ bad, language }) => bad && !language))(
    '$id has an example that YAML reads, or that shows the rule',
    (rule) => {
      const errors = read(rule.bad!).filter(({ severity }) => severity === 'error');
      expect([[], [rule.id]]).toContainEqual(errors.map(({ rule }) => rule));
      if (rule.good) expect(read(rule.good)).toEqual([]);
    },
  );
});

describe('ruleReference', () => {
  const reference = ruleReference(testBlocks, 'es');

  it('has a heading for each rule', () => {
    const headings = [...reference.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(headings.sort()).toEqual([...ids].sort());
  });

  it('names only blocks that there are', () => {
    const types = (text: string) => new Set([...text.matchAll(/\btype: ([a-z-]+)$/gm)].map(([, type]) => type));
    expect(types(reference)).toContain('hero');
    const { hero: _, ...others } = testBlocks;
    expect(ruleReference(others, 'es')).not.toMatch(/hero(?!es)/);
  });
});

describe('the source', async () => {
  const folders = await Promise.all(['src/content', 'src/site'].map((folder) => readFiles(folder, sourceFile)));
  const files = folders.flat().filter(({ file }) => !/\.test\.tsx?$/.test(file));

  it('defines all its rules in the modules that the reference loads', async () => {
    const defining = files.filter(({ text }) => /= rulesOf\(/.test(text)).map(({ file }) => file);
    expect(defining.length).toBeGreaterThan(50);
    for (const file of defining) await import(/* @vite-ignore */ new URL(`../../../${file}`, import.meta.url).pathname);
    expect(definedRules().map(({ id }) => id)).toEqual(ids);
  });

  it('makes findings by calling rules, not by writing their names', () => {
    const literals = files.flatMap(({ file, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/\brule(?::| [!=]==) '.*/g)].map(([line]) => `${file}: ${line}`);
    });
    expect(literals).toEqual([]);
  });
});
