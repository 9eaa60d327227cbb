import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe } from 'vitest';
import { projectRoot } from '../../../src/site/options.ts';
import { shareSite } from '../helpers/other-site.ts';
import { describeSite } from '../helpers/site-checks.ts';

/** Sites of other trades and languages, with their routes. The English one has tests of its own. */
const sites = {
  'german-association': {
    lang: 'de',
    routes: [
      '/',
      '/menschen',
      '/menschen/ayse',
      '/menschen/jonas',
      '/mitmachen',
      '/satzung',
      '/veranstaltungen',
      '/veranstaltungen/bereich/garten',
      '/veranstaltungen/bereich/werkstatt',
      '/veranstaltungen/fahrradkurs',
      '/veranstaltungen/pflanzentausch',
      '/veranstaltungen/reparaturcafe',
    ],
  },
  'arabic-restaurant': {
    lang: 'ar',
    routes: [
      '/',
      '/menu',
      '/menu/fattoush',
      '/menu/kunafa',
      '/menu/mansaf',
      '/menu/musakhan',
      '/news',
      '/news/oil',
      '/news/oud',
      '/story',
      '/visit',
    ],
  },
} as const;

describe.each(Object.entries(sites))('the site %s, built with the same renderer', (name, { lang, routes }) => {
  const fixture = path.join(projectRoot, 'tests/fixtures', name);
  const site = shareSite((pages) => cp(fixture, pages, { recursive: true }));
  describeSite(site, { lang, routes });
});
