import { cp } from 'node:fs/promises';
import { describe } from 'vitest';
import { templatePages } from '../../helpers/sites/templates.ts';
import { shareSite } from '../helpers/other-site.ts';
import { describeSite } from '../helpers/site-checks.ts';

/** Sites of other trades and languages, with their routes. The English one has tests of its own. */
const sites = {
  association: {
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
  company: {
    lang: 'es',
    routes: ['/', '/404', '/contacto', '/servicios', '/servicios/primer-servicio', '/servicios/segundo-servicio'],
  },
  restaurant: {
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

describe.each(Object.keys(sites) as (keyof typeof sites)[])('the site %s, built with the same renderer', (name) => {
  const site = shareSite((pages) => cp(templatePages(name), pages, { recursive: true }));
  describeSite(site, sites[name]);
});
