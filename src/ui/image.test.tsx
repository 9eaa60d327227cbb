import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { croppedImage } from '../../schema/parts.ts';
import { compileImage } from '../content/link/assets.ts';
import { Image } from './image.tsx';

const style = readFileSync(new URL('ui.css', import.meta.url), 'utf8');

/** The sides of a picture do not depend on the reading direction, so that styles state them as shares of its width. */
const positions = { top: 'top', bottom: 'bottom', left: '0', right: '100%' };

test.each(croppedImage.properties.focus.enum)('a frame keeps the %s of a picture that says so', (focus) => {
  const image = compileImage({ src: '/assets/a.jpg', alt: '', focus }, new Map());
  const [, names = ''] = /<span class="([^"]*)"/.exec(renderToStaticMarkup(<Image image={image} fit="frame" />)) ?? [];
  if (focus === 'center') return expect(names).toBe('image-frame');
  expect(names).toBe(`image-frame focus-${focus}`);
  expect(style).toContain(`.focus-${focus} img {\n  object-position: ${positions[focus]};`);
});
