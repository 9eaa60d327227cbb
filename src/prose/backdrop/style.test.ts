import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../../schema/theme/colours.ts';

const css = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

it('white words on a white photograph have the contrast of WCAG AA', () => {
  const [, percent] = /rgb\(0 0 0 \/ (\d+)%\)/.exec(css)!;
  const grey = Math.round(255 * (1 - Number(percent) / 100)).toString(16);
  const advice = 'make the dark layer of src/prose/backdrop/style.css denser';
  expect(contrast('#ffffff', `#${grey.repeat(3)}`), advice).toBeGreaterThan(4.5);
});
