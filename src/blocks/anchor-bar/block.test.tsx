import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { es } from '../../ui/messages/es.ts';
import { PageContext, type PageContextValue } from '../../ui/page-context.tsx';
import AnchorBar from './block.tsx';

const context = { page: { route: '/carga' }, messages: es, year: 2026 } as unknown as PageContextValue;
const items = [
  { label: 'Características', href: '#Características' },
  { label: 'Funcionalidad', href: '#funcionalidad' },
];

test('is a named list of plain links without a current one before scripts run', () => {
  const html = renderToStaticMarkup(
    <PageContext value={context}>
      <AnchorBar items={items} narrow="row" />
    </PageContext>,
  );
  expect(html).toContain('<nav class="anchor-bar-nav" aria-label="En esta página">');
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="#Características"', 'href="#funcionalidad"']);
  expect(html).not.toContain('aria-current');
});
