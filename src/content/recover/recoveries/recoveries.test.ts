import { describe, expect, it } from 'vitest';
import { scan } from '../scan/scan.ts';
import { recoveries } from './recoveries.ts';

/** Fields that the examples use. */
const fields = new Set(['title', 'description', 'blocks', 'type', 'body', 'items', 'label', 'href']);

describe('recoveries', () => {
  it('have names of their own', () => {
    const names = recoveries.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  const cases = recoveries.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const));

  it.each(cases)('%s: %j', (name, { before, after, rules }) => {
    const { applied, recovered, issues } = scan(before, fields);
    expect(applied, 'this recovery applies, and no other one').toEqual(applied.map(() => name));
    expect(applied).not.toEqual([]);
    expect(recovered).toBe(after);
    expect(issues.map(({ rule }) => rule)).toEqual(rules);
  });

  it.each(cases)('%s: the result of %j is left as it is', (_, { after }) => {
    const { applied, recovered } = scan(after, fields);
    expect(applied, 'a corrected text needs no recovery').toEqual([]);
    expect(recovered).toBe(after);
  });
});
