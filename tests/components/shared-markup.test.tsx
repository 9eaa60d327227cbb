import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { registry } from '../../src/render/registry.server.ts';
import { buildPages, writeFixtureSite } from '../outputs/site.ts';

/** The comments around blocks that React does not hydrate. */
const staticMarks = /<!--(static [^>]*|\/static)-->/g;

test.each([
  ['this site', async () => path.resolve('pages')],
  ['another site', writeFixtureSite],
])('shared parts of the pages of %s equal the parts that each page would have alone', async (_, find) => {
  const { pages, siteData } = await buildPages(await find());
  const wrong = pages.filter(({ page, html }) => {
    const own = renderToString(
      <StaticRouter location={page.route}>
        <App site={siteData} initialPage={page} registry={registry} year={siteData.year} />
      </StaticRouter>,
    );
    return !html.replace(staticMarks, '').includes(own.slice(own.indexOf('<a class="skip-link"')));
  });
  const advice = 'what stands in <Shared> depends on the page: say on what in its name';
  expect(
    wrong.map(({ route }) => route),
    advice,
  ).toEqual([]);
});
