import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { formatPointer } from '../../schema/common/pointer.ts';
import type { PageData } from '../../schema/compiled.ts';
import { frameBlocks } from '../app/frame-blocks.ts';
import { createChecker } from '../content/analyze/check-files.ts';
import type { Asset } from '../content/link/assets.ts';
import PageEnd from '../prose/page-end/block.tsx';
import { schemas } from '../site/schemas/built-in-schemas.ts';
import { OnDarkContext } from '../ui/image.tsx';
import { es } from '../ui/messages/es.ts';
import { PageContext, pageContext } from '../ui/page-context.tsx';
import { BareLayout } from './bare-layout.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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
  [asset('logo.svg', 40), asset('dark.svg', 50), asset('mastodon.svg', 12)].map((each) => [each.path, each]),
);

/** A checked site with some settings of its own. */
function siteWith({
  logo = '{src: /assets/logo.svg, alt: Taller}',
  social = '[]',
  links = '[{label: Inicio, href: /}]',
  more = '',
  badges = '[]',
}) {
  const source = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: ${logo}
header: {links: ${links}}
social: ${social}
footer: {columns: [], badges: ${badges}, copyright: Taller}
${more}
`;
  const page = `title: Inicio\ndescription: ${'a'.repeat(80)}\nblocks: [{type: hero, title: Inicio}]\n`;
  const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  const checked = check([file('pages/site.yaml', source), file('pages/index.yaml', page)], assets, 'pages');
  return { ...checked, rules: checked.diagnostics.map(({ rule, path = [] }) => `${rule} ${formatPointer(path)}`) };
}

function rendered(site: ReturnType<typeof siteWith>, what: React.ReactNode): string {
  expect(site.rules).toEqual([]);
  const page = site.compilePage('/');
  return renderToStaticMarkup(
    <PageContext value={{ ...pageContext(site.siteData!, page), messages: es, year: 2026 }}>{what}</PageContext>,
  );
}

const onDark = (what: React.ReactNode) => <OnDarkContext value>{what}</OnDarkContext>;

describe('the logo for dark backgrounds', () => {
  const site = siteWith({ logo: '{src: /assets/logo.svg, alt: Taller, dark: /assets/dark.svg}' });
  const dark = '<source media="(prefers-color-scheme: dark)" srcSet="/assets/1.dark.svg" width="50" height="10"/>';

  it('is shown in the header of visitors with dark colours', () => {
    const html = rendered(site, <Brand isPriority />);
    expect(html).toContain(`<picture>${dark}<img src="/assets/1.logo.svg" alt="" width="40"`);
  });

  it('is the only logo on a background that is always dark', () => {
    expect(rendered(site, onDark(<Brand />))).toMatch(/(?<!<picture>)<img src="\/assets\/1\.dark\.svg"/);
  });

  it('is not needed', () => {
    const plain = siteWith({});
    expect(rendered(plain, onDark(<Brand />))).toContain('<img src="/assets/1.logo.svg"');
    expect(rendered(plain, <Brand />)).not.toContain('<picture');
  });

  it('must be a file of the site', () => {
    const { rules } = siteWith({ logo: '{src: /assets/logo.svg, alt: Taller, dark: /assets/nada.svg}' });
    expect(rules).toEqual(['missing-asset /logo/dark']);
  });
});

describe('social profiles', () => {
  const other = (fields: string) => siteWith({ social: `[{network: other, href: https://a.example/, ${fields}}]` });

  it('may be of a network with its own name and drawing', () => {
    const html = rendered(other('label: Mastodon, icon: /assets/mastodon.svg'), <SocialLinks />);
    expect(html).toContain('aria-label="Mastodon: Taller (');
    expect(html).toContain('<img src="/assets/1.mastodon.svg" alt="" width="12" height="10" class="icon"');
  });

  it('may state their relation to the site, from a closed set', () => {
    const html = rendered(other('label: M, icon: /assets/mastodon.svg, rel: [me, nofollow]'), <SocialLinks />);
    expect(html).toContain('rel="noopener me nofollow"');
    expect(other('label: M, icon: /assets/mastodon.svg, rel: [author]').rules).toEqual([
      'wrong-option /social/0/rel/0',
    ]);
  });

  it('need both for an unknown network', () => {
    expect(other('label: Mastodon').rules).toEqual(['missing-required /social/0']);
    expect(other('icon: /assets/mastodon.svg').rules).toEqual(['missing-required /social/0']);
    expect(other('label: Mastodon, icon: /assets/nada.svg').rules).toEqual(['missing-asset /social/0/icon']);
  });

  it('use the name and drawing of the program for a known network', () => {
    const { rules } = siteWith({ social: '[{network: x, href: https://x.com/a, label: Equis}]' });
    expect(rules).toEqual(['field-without-condition /social/0/label']);
  });
});

describe('the menu', () => {
  const menu = (links: string) => siteWith({ links });
  const two =
    '[{label: Inicio, href: /}, {label: Trabajos, links: [{label: Uno, href: /}, {label: Dos, href: "https://dos.example/"}]}]';

  it('opens the links under an entry without script', () => {
    const html = rendered(menu(two), <Header />);
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toMatch(/<details class="submenu" name="site-submenu"><summary aria-current="true">Trabajos/);
    expect(html).toMatch(/<ul class="submenu-links"><li><a href="\/" aria-current="page">Uno<\/a>/);
  });

  it('has no disclosure if it has one level', () => {
    expect(rendered(menu('[{label: Inicio, href: /}]'), <Header />)).not.toContain('<details');
  });

  it('lists the link of an entry first under it', () => {
    const own = '[{label: Trabajos, href: /, links: [{label: Dos, href: "https://dos.example/"}]}]';
    expect(rendered(menu(own), <Header />)).toMatch(
      /<a href="\/" aria-current="page">Trabajos<\/a><\/li><li><a href="https:\/\/dos/,
    );
  });

  it('states the relation to the targets of its links', () => {
    const links =
      '[{label: Uno, href: "https://uno.example", rel: [nofollow, sponsored]}, {label: Más, links: [{label: Dos, href: /, rel: [license]}]}]';
    const site = siteWith({ links, more: 'announcement: {text: "Con [Acme](https://acme.example) {sponsored}."}' });
    const html = rendered(site, <Header />);
    expect(html).toContain('href="https://uno.example" target="_blank" rel="noopener nofollow sponsored"');
    expect(html).toMatch(/<a href="\/"[^>]* rel="license"/);
    expect(JSON.stringify(site.siteData!.announcement)).toContain(
      '"href":"https://acme.example","c":["Acme"],"rel":"sponsored"',
    );
  });

  it('has no entry without a target', () => {
    expect(menu('[{label: Inicio}]').rules).toEqual(['missing-required /header/links/0']);
    expect(menu('[{label: Trabajos, links: [{label: Uno, href: /uno}]}]').rules).toEqual([
      'broken-internal-link /header/links/0/links/0/href',
    ]);
  });
});

describe('badges', () => {
  it('are in the footer, with a link if they have one', () => {
    const badges =
      '[{image: {src: /assets/logo.svg, alt: Sello}}, {image: {src: /assets/dark.svg, alt: Otro}, href: /}]';
    const html = rendered(siteWith({ badges }), <Footer />);
    expect(html).toMatch(/<ul class="footer-badges"><li><img src="\/assets\/1\.logo\.svg" alt="Sello"/);
    expect(html).toMatch(/<li><a href="\/"><img src="\/assets\/1\.dark\.svg" alt="Otro"/);
  });

  it('are files of the site', () => {
    const { rules } = siteWith({ badges: '[{image: {src: /assets/nada.svg, alt: Sello}}]' });
    expect(rules).toEqual(['missing-asset /footer/badges/0/image/src']);
  });
});

describe('the announcement of the site', () => {
  const announced = (fields: string) => siteWith({ more: `announcement: {text: Cerramos en enero${fields}}` });

  it('starts before it ends', () => {
    expect(announced('').rules).toEqual([]);
    expect(announced(', from: 2026-01-02, until: 2026-01-02').rules).toEqual([]);
    expect(announced(', from: 2026-01-02, until: 2026-01-01').rules).toEqual(['date-order /announcement/until']);
  });

  it('is shown by the block banner, on all pages but bare ones', () => {
    const { siteData } = announced(', until: 2026-01-31');
    const page = { route: '/a', title: 'A', name: 'A', description: '', trail: [], blocks: [] };
    const topOf = (layout: PageData['layout']) => frameBlocks({ ...page, layout }, siteData!).top;
    const [block, ...others] = topOf('main');
    expect(others).toEqual([]);
    expect(block).toMatchObject({
      type: 'banner',
      props: { text: 'Cerramos en enero', icon: 'bell', until: '2026-01-31' },
    });
    expect(topOf('blog')).toEqual([block]);
    expect(topOf('bare')).toEqual([]);
  });
});

describe('the form in the footer', () => {
  const fields = 'title: Boletín, recipient: a@taller.example, subject: S, submit: Suscribirse, success: Gracias';
  const asking = (field: string) => {
    const site = siteWith({ badges: `[], form: {${fields}, fields: [${field}]}` });
    const page = { route: '/a', title: 'A', name: 'A', description: '', trail: [], blocks: [] };
    return {
      ...site,
      footerOf: (layout: PageData['layout'], more: Partial<PageData> = {}) =>
        frameBlocks({ ...page, ...more, layout }, site.siteData!).footer,
    };
  };

  it('is shown by the block contact-form, on all pages but bare ones and those without it', () => {
    const { footerOf, rules } = asking('{name: email, label: Correo, type: email}');
    expect(rules).toEqual([]);
    expect(footerOf('main')).toMatchObject([
      { type: 'contact-form', props: { title: 'Boletín', layout: 'card', fields: [{ name: 'email' }] } },
    ]);
    expect(footerOf('blog')).toEqual(footerOf('main'));
    expect(footerOf('bare')).toEqual([]);
    expect(footerOf('main', { hasFooterForm: false })).toEqual([]);
  });

  it.each([
    ['{name: cv, label: Archivo, type: file}', 'block-rule /footer/form/fields/0/type'],
    ['{name: a, label: A, type: email, rows: 2}', 'field-without-condition /footer/form/fields/0/rows'],
    ['{name: a, label: A, type: date}, {name: a, label: B, type: date}', 'repeated-value /footer/form/fields/1/name'],
  ])('is checked like the block: %s', (field, rule) => expect(asking(field).rules).toEqual([rule]));
});

test('the question at the end of a page is a form that works without script', () => {
  const more = 'forms: {endpoints: {opiniones: "https://forms.example/o"}}\nhelpful: {endpoint: opiniones}';
  const site = siteWith({ more });
  const end = site.compilePage('/').blocks.find(({ type }) => type === 'page-end')!.props;
  const html = rendered(site, <PageEnd {...end} />);
  expect(html).toMatch(/<form class="page-end-helpful[^>]* action="https:\/\/forms\.example\/o" method="post">/);
  expect(html).toContain('<input type="hidden" name="page" value="/"/>');
  expect(html).toMatch(/<button type="submit" value="yes" name="helpful">Sí<\/button>.*value="no" name="helpful">No</);
});

describe('a bare page', () => {
  it('has a link to its content, its main part and the legal documents, and nothing else', () => {
    const legal = '[{label: Condiciones, href: /}]';
    const site = siteWith({ badges: `[], legal: ${legal}` });
    const html = rendered(site, <BareLayout>Hola</BareLayout>);
    expect(html).toMatch(/^<a class="skip-link" href="#main">/);
    expect(html).toContain('<main id="main" tabindex="-1">Hola</main>');
    expect(html).toContain('<a href="/">Condiciones</a>');
    expect(html).not.toMatch(/<header|<nav|class="brand"/);
  });
});
