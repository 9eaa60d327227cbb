import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe } from 'vitest';
import { templatePages } from '../../helpers/sites/templates.ts';
import { shareSite } from '../helpers/other-site.ts';
import { describeSite } from '../helpers/site-checks.ts';

/** Sites of other trades and languages, with their routes. The English one has tests of its own. */
const sites = {
  association: {
    lang: 'de',
    bare: ['/mitmachen'],
    routes: [
      '/',
      '/menschen',
      '/menschen/ayse',
      '/menschen/jonas',
      '/mitmachen',
      '/satzung',
      '/suche',
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
    routes: [
      '/',
      '/404',
      '/buscar',
      '/contacto',
      '/servicios',
      '/servicios/primer-servicio',
      '/servicios/segundo-servicio',
    ],
  },
  languages: {
    lang: 'es-CO',
    languages: { en: { label: 'English' }, ar: { label: 'العربية' } },
    routes: [
      '/',
      '/404',
      '/blog',
      '/blog/2',
      '/blog/centrado',
      '/blog/pastillas',
      '/blog/radios',
      '/blog/temas/frenos',
      '/blog/temas/ruedas',
      '/buscar',
      '/contacto',
      '/en',
      '/en/404',
      '/en/contact',
      '/en/journal',
      '/en/journal/spokes',
      '/en/journal/topics/ruedas',
      '/en/search',
      '/ar',
      '/ar/404',
      '/ar/blog',
      '/ar/blog/2',
      '/ar/blog/centrado',
      '/ar/blog/pastillas',
      '/ar/blog/radios',
      '/ar/blog/temas/frenos',
      '/ar/blog/temas/ruedas',
      '/ar/contacto',
      '/ar/search',
    ],
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
      '/search',
      '/story',
      '/visit',
    ],
  },
} as const;

const fixture = path.join(import.meta.dirname, '../../fixtures/three-languages/pages');

describe.each(Object.keys(sites) as (keyof typeof sites)[])('the site %s, built with the same renderer', (name) => {
  const site = shareSite((pages) =>
    cp(name === 'languages' ? fixture : templatePages(name), pages, { recursive: true }),
  );
  describeSite(site, sites[name]);
});
