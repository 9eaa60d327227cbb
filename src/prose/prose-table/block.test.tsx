import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileImage } from '../../content/link/assets.ts';
import { PageContext, type PageContextValue } from '../../ui/page-context.tsx';
import ProseTable from './block.tsx';

const image = compileImage({ src: '/assets/sello.svg', alt: 'Sello' }, new Map());

test('a cell shows pictures and words, and a link around a picture', () => {
  const parts = [{ image, href: '/sellos', caption: 'De 2026' }, ' ISO ', { image }];
  const html = renderToStaticMarkup(
    <PageContext value={{ messages: { table: 'Tabla' } } as PageContextValue}>
      <ProseTable head={['Norma']} rows={[[{ parts }], ['Sin sello']]} />
    </PageContext>,
  );
  const picture = '<img src="[^"]*" alt="Sello"[^>]*>';
  expect(html).toMatch(
    new RegExp(
      `<td><a href="/sellos"[^>]*>${picture}</a><span[^>]*>De 2026</span> ISO ${picture}</td></tr><tr><td>Sin sello</td>`,
    ),
  );
});
