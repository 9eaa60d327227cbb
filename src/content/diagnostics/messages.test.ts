import { describe, expect, it } from 'vitest';
import { testBlocks } from '../../../tests/helpers/schemas.ts';
import { readYaml } from '../analyze/read-yaml.ts';
import { type Rule, type RuleName, rules } from './messages.ts';
import { messageExample, ruleReference } from './rule-reference.ts';

const names = Object.keys(rules) as RuleName[];

describe('messages', () => {
  it.each(names)('%s has a message in both locales', (name) => {
    for (const locale of ['es', 'en'] as const) {
      const text = messageExample(name, locale);
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      // A list may end in «…»; otherwise a sentence ends once.
      expect(text).not.toMatch(/\.\.$|\s$|\s[.,]/);
    }
    expect(name).toMatch(/^[a-z0-9.]+(?:-[a-z0-9.]+)*$/);
  });

  it.each(names.filter((name) => (rules[name] as Rule).good))('%s has an example that YAML reads', (name) => {
    const { good = '' } = rules[name] as Rule;
    const { diagnostics } = readYaml('pages/page.yaml', new TextEncoder().encode(`${good}\n`));
    expect(diagnostics).toEqual([]);
  });
});

describe('ruleReference', () => {
  const reference = ruleReference(testBlocks);

  it('has a heading for each rule', () => {
    const headings = [...reference.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(headings.sort()).toEqual([...names].sort());
  });

  it('names only blocks that there are', () => {
    const types = (text: string) => new Set([...text.matchAll(/\btype: ([a-z-]+)$/gm)].map(([, type]) => type));
    expect(types(reference)).toContain('hero');
    const { hero: _, ...others } = testBlocks;
    expect(ruleReference(others)).not.toMatch(/hero(?!es)/);
  });
});
