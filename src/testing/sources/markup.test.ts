import { expect, test } from 'vitest';
import { parseCode } from './code.ts';
import { iconNames } from './markup.ts';

test('names of icons are found in texts and choices, and not in values of fields', () => {
  const code = `
    const a = <Icon name="truck" />;
    const b = <Icon name={isOpen ? 'up' : 'chevron'} />;
    const c = <Icon name={icon} />;
    const d = <Icon name={kind === 'none' ? icon : 'bus'} />;
    const e = <Other name="nobody" />;
  `;
  expect(iconNames(parseCode(code)).map(({ text }) => text)).toEqual(['truck', 'up', 'chevron', 'bus']);
});
