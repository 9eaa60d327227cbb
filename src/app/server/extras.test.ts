import { expect, test } from 'vitest';
import type { SiteData } from '../../../schema/site-data.ts';
import { extraScripts } from './extras.tsx';

const code = {
  app: '',
  shell: '',
  build: '',
  start: '',
  noScriptStyle: '',
  extras: { scripts: '/assets/scripts.js', visits: '/assets/visits.js', consent: '/assets/consent.js' },
};
const visits = { service: 'matomo', endpoint: 'https://stats.example/matomo.php', site: '1' } as const;
const consent = { text: ['¿Sí?'], allow: ['Sí'], refuse: ['No'], change: ['Cambiar'] };

const scriptsOf = (declared: object) =>
  extraScripts({ url: 'https://www.taller.example', ...declared } as unknown as SiteData, code, []);

/** The markup without the contents of templates, which browsers do not run. */
const running = (html: string) => html.replace(/<template.*?<\/template>/gs, '');

test('a site that declares nothing has no element', () => {
  expect(scriptsOf({})).toBe('');
});

test('visits that need a consent wait in a template', () => {
  const free = scriptsOf({ visits: { ...visits, consent: 'none' } });
  expect(running(free)).toContain('/assets/visits.js');
  expect(free).toContain('data-host="taller.example"');
  const asked = scriptsOf({ visits: { ...visits, consent: 'ask' }, consent });
  expect(running(asked)).toBe(
    `<script type="module" async fetchpriority="low" src="/assets/consent.js" data-base="" data-services="${visits.endpoint}"></script>`,
  );
  expect(asked).toMatch(/<template class="consented"><script [^>]*src="\/assets\/visits\.js"/);
});

test('values cannot leave their attributes', () => {
  const html = scriptsOf({ visits: { ...visits, site: '"><script>hit()</script>', consent: 'none' } });
  expect(html).not.toContain('<script>hit()');
});

test('a hash asks for the file without cookies; a script without one is requested as any other', () => {
  const src = 'https://widget.example/v1.js';
  const of = (integrity: string) => scriptsOf({ scripts: [{ src, integrity, on: 'idle', consent: 'none' }] });
  expect(of('sha384-abc')).toContain(`<script async src="${src}" integrity="sha384-abc" crossorigin="anonymous"`);
  expect(of('none')).toContain(`<script async src="${src}" data-on="idle">`);
});
