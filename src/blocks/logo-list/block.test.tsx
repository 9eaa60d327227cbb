import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import LogoList from './block.tsx';

test('a drawing follows the colour scheme of visitors in a dark band too, as its plate does', () => {
  const image = { src: '/a.svg', alt: 'A', width: 8, height: 8, dark: { src: '/a.svg#on-dark' } };
  const html = renderToStaticMarkup(<LogoList tone="ink" items={[{ image }]} />);
  expect(html).toContain('srcSet="/a.svg#on-dark"/><img src="/a.svg"');
});
