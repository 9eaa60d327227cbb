import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext, type PageContextValue } from '../../ui/page-context.tsx';
import PriceTable from './block.tsx';
import { messages } from './messages.ts';

test('the general word for yes, which entries of collections have, is drawn too', () => {
  const site = { words: { 'price-table': messages.en } };
  const context = { site, messages: { yes: 'Included here' }, year: 2026 } as unknown as PageContextValue;
  const html = renderToStaticMarkup(
    <PageContext value={context}>
      <PriceTable
        caption="Plans"
        plans={[{ name: 'A' }, { name: 'B' }, { name: 'C' }]}
        features={[{ label: 'Help', values: ['Included here', 'yes', 'By mail'] }]}
      />
    </PageContext>,
  );
  expect(html.match(/class="price-table-yes"/g)).toHaveLength(2);
});
