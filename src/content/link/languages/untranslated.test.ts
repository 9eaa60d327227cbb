import { describe, expect, test } from 'vitest';
import { alternatesOf, checked, page, post, siteText } from '../../../../tests/helpers/sites/multilingual.ts';
import { alternateLinks } from '../../../site/outputs/lists/sitemap.ts';
import { isIndexed } from '../listed.ts';
import { searchedPages } from '../search/searched-pages.ts';

describe('pages without a translation', () => {
  const shown = (changes: Readonly<Record<string, string | undefined>> = {}) =>
    checked({ 'site.yaml': siteText().replace('lang: pt-BR', 'lang: pt-BR, missing: show'), ...changes });

  test('show the original in the frame of the language, if the language asks for it', () => {
    const site = shown({ 'pt/contato.yaml': page('Contato', 'translationOf: /contacto\n') });
    const routes = [...site.pages.keys()].filter((route) => route.startsWith('/pt'));
    expect(routes.sort()).toEqual(['/pt', '/pt/blog', '/pt/blog/alfa', '/pt/blog/zeta', '/pt/contato']);
    expect(site.compilePage('/pt/blog/alfa')).toMatchObject({
      title: 'Alfa',
      shownIn: { lang: 'es-CO' },
      canonical: '/blog/alfa',
      notice: 'Esta página ainda não foi traduzida.',
      trail: [{ href: '/pt/blog', name: 'Blog' }],
    });
    expect(site.compilePage('/pt')).not.toHaveProperty('shownIn');
  });

  test('lead to pages of the language', () => {
    const body =
      'Lee [todo](/blog#a), [zeta](/blog/zeta#b) o [escribe](/contacto?a=b#c). `[x](/blog)` [Más][z].\n\n[z]: /blog/zeta\n';
    const site = shown({
      'blog/alfa.yaml': post('Alfa').replace('body: Texto.', `body: ${JSON.stringify(body)}`),
      'pt/contato.yaml': page('Contato', 'translationOf: /contacto\n'),
    });
    const blocks = JSON.stringify(site.compilePage('/pt/blog/alfa').blocks);
    expect(blocks.match(/(?<="href":")[^"]*/g)).toEqual([
      '/pt/blog#a',
      '/pt/blog/zeta#b',
      '/pt/contato?a=b',
      '/pt/blog/zeta',
    ]);
    expect(blocks).toContain('[x](/blog)');
    expect(alternatesOf(site, '/pt/blog/alfa')).toEqual(['/blog/alfa', '/en/journal (Journal)', '/pt/blog/alfa']);
    expect(site.siteFor('pt').siteData!.header.links.map(({ href }) => href)).toEqual([
      '/pt',
      '/pt/contato',
      '/pt/blog',
    ]);
  });

  test('name the entries of the language', () => {
    const entryFields = '    fields: {job: {type: entry, of: job, isShown: true}, about: {type: entry, of: post}}\n';
    const lists = ['only: [/blog/zeta]', 'by: /blog/zeta'].map(
      (query) => `  - {type: collection-list, title: Lista, collection: {of: post, ${query}}}\n`,
    );
    const site = shown({
      'site.yaml': `${siteText(entryFields).replace('lang: pt-BR', 'lang: pt-BR, missing: show')}  job: {label: Oficios, from: data/jobs.yaml}\n`,
      'data/jobs.yaml': '- {id: constructor, name: Constructora}\n',
      'blog/alfa.yaml': page('Alfa', 'post: {job: constructor, about: /blog/zeta}\n'),
      'blog/zeta.yaml': page('Zeta', 'post: {}\n'),
      'contacto.yaml': page('Contacto') + lists.join(''),
    });
    const shownOn = (route: string) =>
      JSON.stringify(site.compilePage(route).blocks).match(/(?<="href":")[^"]*|Constructora/g);
    expect(shownOn('/pt/contacto')).toEqual(['/pt/blog/zeta', '/pt/blog/alfa', 'Constructora']);
  });

  test('are marked in lists, and in no list of search engines', () => {
    const site = shown({ 'pt/blog/zeta.yaml': post('Último') });
    const { entries, index } = site.siteFor('pt').collections.post!;
    expect(index).toEqual({ href: '/pt/blog', name: 'Blog' });
    expect(entries.map(({ href, shownIn }) => [href, shownIn?.lang])).toEqual([
      ['/pt/blog/alfa', 'es-CO'],
      ['/pt/blog/zeta', undefined],
    ]);
    const tree = shown({
      'site.yaml': siteText('    tree: folders\n').replace('lang: pt-BR', 'lang: pt-BR, missing: show'),
      'pt/blog/zeta.yaml': post('Último'),
    }).compilePage('/pt/blog/zeta').sidebar!.tree!;
    expect(JSON.stringify(tree)).toMatch(/"label":"Alfa","shownIn":\{"lang":"es-CO"\}.*"label":"Último","isOpen"/);
    const searched = searchedPages(site.siteFor('pt')).map(({ href }) => href);
    expect(searched).toEqual(['/pt', '/pt/blog/zeta']);
    expect(alternateLinks(site.pages.get('/pt/blog/alfa')!, site.siteFor('pt').siteData!)).toEqual([]);
    expect(alternateLinks(site.pages.get('/blog/alfa')!, site.siteData!)).toEqual([]);
  });

  test('give way to any file at their address', () => {
    const site = shown({ 'pt/contacto.yaml': page('Contato', 'draft: true\n') });
    expect(site.pages.get('/pt/contacto')).toMatchObject({ file: 'pages/pt/contacto.yaml', isDraft: true });
    const invalid = shown({ 'pt/contacto.yaml': 'title: Contato\n' });
    expect(invalid.pages.has('/pt/contacto')).toBe(false);
  });

  test('are not there in other languages, except the page for addresses that do not exist', () => {
    const site = checked({ '404.yaml': page('No está') });
    expect(site.pages.has('/en/blog/alfa')).toBe(false);
    expect(site.compilePage('/en/404')).toMatchObject({ shownIn: { lang: 'es-CO' }, robots: 'noindex' });
  });

  test('include no page whose last part only looks like that of the page for unknown addresses', () => {
    const other = checked({ '404.yaml': page('No está'), 'faq/404.yaml': page('Códigos') });
    expect(other.compilePage('/faq/404')).not.toHaveProperty('robots');
    expect(['/faq/404', '/404', '/en/404'].map((route) => isIndexed(other.pages.get(route)!))).toEqual([
      true,
      false,
      false,
    ]);
    expect(searchedPages(other.siteFor('')).map(({ href }) => href)).toContain('/faq/404');
  });
});

describe('values that a translation does not state', () => {
  const fields = `    fields:
      summary: {type: string, isRequired: true}
      day: {type: date, isRequired: true}
      image: {type: image}
      about: {type: page}
      tags: {type: string, isList: true}
      note: {type: string}
`;
  const declared = siteText(fields);
  const member = (values: string) => page('Última', `post: {${values}}\n`);
  const original = member(
    "summary: Sobre todo, day: '2026-03-01', image: {src: /assets/logo.svg, alt: Taller}, about: /contacto, tags: [a, b], note: Nota, group: dos, order: 2",
  );
  const inherits = (values: string, site = declared) =>
    checked({
      'site.yaml': site,
      'blog/alfa.yaml': original,
      'blog/zeta.yaml': original,
      'en/blog/zeta.yaml': member(values),
    });

  test('are those of the original, unless they are texts', () => {
    const site = inherits("summary: About all, day: '2026-04-01'");
    const { data } = site.pages.get('/en/blog/zeta')!.member!;
    const { image, group } = site.siteFor('en').collections.post!.entries[0]!;
    expect(data).toEqual({
      summary: 'About all',
      day: '2026-04-01',
      image: { src: '/assets/logo.svg', alt: 'Taller' },
      about: '/en/contact',
      tags: ['a', 'b'],
      group: 'dos',
      order: 2,
    });
    expect([image?.src, group]).toEqual(['/assets/logo.svg', 'dos']);
    expect(site.compilePage('/en/blog/zeta').entry).toMatchObject({ group: 'dos', image: { alt: 'Taller' } });
  });

  test('are not tags that have pages', () => {
    const withPages = `${declared}    pagesBy: [{field: tags, segment: temas, label: Temas}]\n`;
    expect(inherits('summary: About all', withPages).pages.get('/en/blog/zeta')!.member!.data).not.toHaveProperty(
      'tags',
    );
  });

  test('may be required values, but no texts, and only in translations', () => {
    const missing = (site: ReturnType<typeof checked>) =>
      site.diagnostics.flatMap(({ rule, file, params }) =>
        rule === 'missing-required' ? [`${file} ${params.field}`] : [],
      );
    expect(missing(inherits('summary: About all'))).toEqual([]);
    expect(missing(inherits('note: All'))).toEqual(['pages/en/blog/zeta.yaml summary']);
    const alone = { 'site.yaml': declared, 'blog/alfa.yaml': original, 'blog/zeta.yaml': undefined };
    expect(missing(checked({ ...alone, 'en/blog/zeta.yaml': member('summary: Only here') }))).toEqual([
      'pages/en/blog/zeta.yaml day',
    ]);
  });
});
