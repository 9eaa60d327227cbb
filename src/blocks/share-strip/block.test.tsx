import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { es } from '../../ui/messages/es.ts';
import { PageContext, type PageContextValue } from '../../ui/page-context.tsx';
import ShareStrip from './block.tsx';

const context = {
  site: { url: 'https://empresa.example', share: ['facebook', 'instagram', 'whatsapp'] },
  page: { route: '/blog/post1', title: 'Qué es & cómo se usa' },
  messages: es,
  year: 2026,
} as unknown as PageContextValue;

test('links the public address of the page to every network that can share it', () => {
  const html = renderToStaticMarkup(
    <PageContext value={context}>
      <ShareStrip title="Compartir" />
    </PageContext>,
  );
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fempresa.example%2Fblog%2Fpost1"',
    'href="https://wa.me/?text=Qu%C3%A9%20es%20%26%20c%C3%B3mo%20se%20usa%20https%3A%2F%2Fempresa.example%2Fblog%2Fpost1"',
  ]);
});
