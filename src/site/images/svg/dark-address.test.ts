import { expect, test } from 'vitest';
import { withDarkAddress } from './dark-address.ts';
import { publishedSvg } from './optimise-svg.ts';

const drawing = (style: string, shapes = '<rect class="a" width="9" height="9"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>${style}</style>${shapes}</svg>`;

const dark = '@media (prefers-color-scheme:dark)';
const targeted = ':where(:has(:target),:has(:target) *)';

test('the dark rules are repeated for the address with the fragment', () => {
  const style = `.a,.b{fill:#000}${dark}{.a,.b{fill:#fff}svg{color:red}}.c{fill:red}`;
  const added = `.a${targeted},.b${targeted}{fill:#fff}svg${targeted}{color:red}`;
  expect(withDarkAddress(drawing(style))).toBe(
    drawing(style.replace('.c{', `${added}.c{`)).replace('<style>', '<style id="on-dark">'),
  );
});

test.each([
  ['no query', '.a{fill:#000}'],
  ['another query', '@media (prefers-color-scheme:light){.a{fill:#fff}}'],
  ['a query with more conditions', '@media (prefers-color-scheme:dark) and (width>9px){.a{fill:#fff}}'],
  ['an animation only', `${dark}{@keyframes a{to{fill:#fff}}}`],
])('a drawing with %s stays as it is', (_, style) => {
  expect(withDarkAddress(drawing(style))).toBe(drawing(style));
});

test('of several style sheets the first with dark colours is the target', () => {
  const source = drawing(
    `.a{fill:red}</style><style id="b">${dark}{.a{fill:#fff}}</style><style>${dark}{.a{fill:#eee}}`,
  );
  expect(withDarkAddress(source).match(/<style[^>]*>/g)).toEqual(['<style>', '<style id="on-dark">', '<style>']);
});

test('characters that XML escapes stay escaped', () => {
  const style = `${dark}{g&gt;.a{fill:#fff}[class="&amp;amp;"]{fill:red}}`;
  expect(withDarkAddress(drawing(style))).toContain(`g&gt;.a${targeted}{fill:#fff}[class="&amp;amp;"]${targeted}`);
});

test('a published drawing has the address', () => {
  const published = publishedSvg(
    Buffer.from(drawing(`.a { fill: #000 } @media (prefers-color-scheme: dark) { .a { fill: #fff } }`)),
  );
  expect(published).toContain(
    `<style id="on-dark">.a{fill:#000}${dark}{.a{fill:#fff}}.a${targeted}{fill:#fff}</style>`,
  );
});
