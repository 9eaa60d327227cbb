import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../content/analyze/check-files.ts';
import type { Asset } from '../content/link/assets.ts';
import { schemas } from '../site/schemas/schemas.ts';
import { PageContext } from '../ui/page-context.tsx';
import { es } from '../ui/words/es.ts';
import { Brand } from './brand.tsx';
import { SocialLinks } from './social-links.tsx';

const check = createChecker(schemas, 'es');
const asset = (name: string, width: number): Asset => ({
  path: `/assets/${name}`,
  url: `/assets/1.${name}`,
  size: 1,
  width,
  height: 10,
});
const assets = new Map(
  [asset('logo.svg', 40), asset('dark.svg', 50), asset('mastodon.svg', 24)].map((each) => [each.path, each]),
);

/** A checked site with some settings of its own. */
function siteWith({ logo = '{src: /assets/logo.svg, alt: Taller}', social = '[]' }) {
  const source = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: ${logo}
header: {links: [{label: Inicio, href: /}]}
social: ${social}
footer: {columns: [], copyright: Taller}
`;
  const page = `title: Inicio\ndescription: ${'a'.repeat(80)}\nblocks: [{type: hero, title: Inicio}]\n`;
  const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  const checked = check([file('pages/site.yaml', source), file('pages/index.yaml', page)], assets, 'pages');
  return { ...checked, rules: checked.diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`) };
}

function rendered(site: ReturnType<typeof siteWith>, what: React.ReactNode): string {
  expect(site.rules).toEqual([]);
  const page = site.compilePage('/');
  return renderToStaticMarkup(
    <PageContext value={{ site: site.siteData!, page, words: es, year: 2026 }}>{what}</PageContext>,
  );
}

describe('the logo for dark backgrounds', () => {
  const site = siteWith({ logo: '{src: /assets/logo.svg, alt: Taller, dark: /assets/dark.svg}' });
  const dark = '<source media="(prefers-color-scheme: dark)" srcSet="/assets/1.dark.svg" width="50" height="10"/>';

  it('is shown in the header of visitors with dark colours', () => {
    const html = rendered(site, <Brand isPriority />);
    expect(html).toContain(`<picture>${dark}<img src="/assets/1.logo.svg" alt="" width="40"`);
  });

  it('is the only one on a ground that is always dark', () => {
    expect(rendered(site, <Brand isOnDark />)).toMatch(/(?<!<picture>)<img src="\/assets\/1\.dark\.svg"/);
  });

  it('is not needed', () => {
    const plain = siteWith({});
    expect(rendered(plain, <Brand isOnDark />)).toContain('<img src="/assets/1.logo.svg"');
    expect(rendered(plain, <Brand />)).not.toContain('<picture');
  });

  it('must be a file of the site', () => {
    const { rules } = siteWith({ logo: '{src: /assets/logo.svg, alt: Taller, dark: /assets/nada.svg}' });
    expect(rules).toEqual(['missing-asset /logo/dark']);
  });
});

describe('social profiles', () => {
  const other = (fields: string) => siteWith({ social: `[{network: other, href: https://a.example/, ${fields}}]` });

  it('take a network with a name and drawing of its own', () => {
    const html = rendered(other('label: Mastodon, icon: /assets/mastodon.svg'), <SocialLinks />);
    expect(html).toContain('aria-label="Mastodon: Taller (');
    expect(html).toContain('<img class="icon" src="/assets/1.mastodon.svg" alt=""');
  });

  it('need both for a network that the program does not know', () => {
    expect(other('label: Mastodon').rules).toEqual(['missing-required /social/0']);
    expect(other('icon: /assets/mastodon.svg').rules).toEqual(['missing-required /social/0']);
    expect(other('label: Mastodon, icon: /assets/nada.svg').rules).toEqual(['missing-asset /social/0/icon']);
  });

  it('have the name and drawing of the program where it knows the network', () => {
    const { rules } = siteWith({ social: '[{network: x, href: https://x.com/a, label: Equis}]' });
    expect(rules).toEqual(['field-without-condition /social/0/label']);
  });
});
