import { expect, test } from 'vitest';
import { parseExamples } from './examples.ts';

const example = (name: string, more = '') => `- name: ${name}\n${more}  block:\n    type: aviso\n    title: ${name}\n`;

test('an example may be for the tests only', () => {
  const { examples, problems } = parseExamples('aviso', example('Uno') + example('Dos', '  hidden: true\n'));
  expect(problems).toEqual([]);
  expect(examples.map(({ isHidden }) => isHidden)).toEqual([false, true]);
});

test('but not the first, which editors insert', () => {
  const { problems } = parseExamples('aviso', example('Uno', '  hidden: true\n') + example('Dos'));
  expect(problems.join()).toContain('hide another');
});
