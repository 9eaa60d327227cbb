import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileImage } from '../../content/link/assets.ts';
import Figure from './block.tsx';

const image = compileImage({ src: '/assets/a.jpg', alt: 'La bodega' }, new Map());

test('a picture in a link names the link by its description', () => {
  expect(
    renderToStaticMarkup(<Figure image={image} href="/bodega" title="Cómo trabajamos" caption="Abre a las ocho" />),
  ).toMatch(
    /^<figure class="figure"><a href="\/bodega" title="Cómo trabajamos" class="figure-image-link"><img src="[^"]+" alt="La bodega"[^>]*><\/a><figcaption class="figure-caption">Abre a las ocho<\/figcaption><\/figure>$/,
  );
});

test('a picture without an address has no link', () => {
  expect(renderToStaticMarkup(<Figure image={image} />)).not.toContain('<a');
});
