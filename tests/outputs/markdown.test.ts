import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createAddresses, llmsUrl, markdownUrl } from '../../schema/addresses.ts';
import { markdownOf, pageTree } from '../../src/content/markdown/page-markdown.ts';
import { scanHtml } from '../../src/site/build/pages/html-scan.ts';
import { publishedPages } from '../../src/site/check/published-pages.ts';
import { createExampleChecker } from '../../src/site/examples/example-site.ts';
import { projectRoot } from '../../src/site/options.ts';
import { llmsFiles } from '../../src/site/outputs/lists/llms.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { templatePages } from '../helpers/sites/templates.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { buildPages, payload, textOf, writeFixtureSite, writeSite } from './site.ts';

const agents = 'agents: { markdown: true, summary: Una tienda., optional: [post] }';
/** A site of the starter with Markdown of its pages. */
async function templateSite(name: 'association' | 'company' | 'restaurant') {
  const pages = path.join(temporaryFolder(), 'pages');
  cpSync(templatePages(name), pages, { recursive: true });
  appendFileSync(path.join(pages, 'site.yaml'), '\nagents: { markdown: true }\n');
  return buildPages(pages);
}

const sites = {
  'the fixture': await buildPages(await writeFixtureSite(agents)),
  'the fixture, with slashes at the end of addresses': await buildPages(
    await writeFixtureSite(`${agents}\naddresses: folder`),
  ),
  'pages/': await buildPages(path.join(projectRoot, 'pages')),
  'the English site': await buildPages(templatePages('workshop')),
  'the German site': await templateSite('association'),
  'the Arabic site': await templateSite('restaurant'),
  'the Spanish site': await templateSite('company'),
};

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** A tree of CommonMark with the tables, footnotes and deletions of GitHub. */
function parsed(markdown: string): Root {
  // Not the transforms, which make links of escaped addresses too. GitHub does not.
  const extensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: extensions });
}

/** The properties of nodes that a parser and the program state in the same way. */
const compared = ['type', 'value', 'depth', 'ordered', 'url', 'alt', 'lang', 'identifier'] as const;

function outline({ children, ...node }: Node): unknown {
  const own = node as Readonly<Record<string, unknown>>;
  const known = compared.flatMap((name) => ((own[name] ?? '') === '' ? [] : [[name, own[name]]]));
  return { ...Object.fromEntries(known), ...(children && { children: children.map(outline) }) };
}

function urlsIn({ url, children = [] }: Node): string[] {
  return [...(url === undefined ? [] : [url]), ...children.flatMap(urlsIn)];
}

/** The two parts of a page as Markdown. */
function partsOf(markdown: string) {
  const [, head = '', body = ''] = /^---\n(.*?)---\n\n(.*)$/s.exec(markdown) ?? [];
  return { head: parse(head) as Readonly<Record<string, string>>, body };
}

describe('a parser reads the same tree from the Markdown', async () => {
  const examples = await createExampleChecker(schemas, 'es').checkAll();
  test.each(examples.pages.map((page) => [page.example.type, page.example.name, page] as const))(
    'of %s › %s',
    (_type, _name, { compile }) => {
      const tree = pageTree(compile!(), { site: examples.siteData, schemas });
      expect(outline(parsed(markdownOf(tree)) as Node)).toEqual(outline(tree as Node));
    },
  );

  test.each([
    payload,
    '# no *title* _here_ and 1. no list',
    '1. uno',
    '- guion',
    '> cita',
    '| a | b |',
    'https://example.org/a_b_c y www.example.org',
    'a@example.org',
    '`código` ~~no~~ [no](no) ![no](no) <b>no</b> &amp; \\',
    ' espacios alrededor ',
    '[^1]: nada',
    '***',
    '+57 300',
    'fin#',
    'a\n\nb',
  ])('of the text %j', (title) => {
    const blocks = [
      { type: 'hero', props: { title, text: title, layout: 'plain', actions: [{ label: title, href: '/a b(c)' }] } },
      { type: 'stat-list', props: { title, items: [{ value: title, label: [{ t: 'strong', c: [title] }, title] }] } },
      { type: 'table', props: { caption: title, columns: [{ label: title }, { label: 'b' }], rows: [[title, title]] } },
    ];
    const tree = pageTree({ route: '/', blocks }, { site: examples.siteData, schemas });
    expect(outline(parsed(markdownOf(tree)) as Node)).toEqual(outline(tree as Node));
  });
});

describe.each(Object.entries(sites))('%s as Markdown', (_, built) => {
  const { pages, siteData, files, site } = built;
  const addresses = createAddresses(siteData);
  const withMarkdown = pages.flatMap(({ markdown, ...page }) =>
    markdown === undefined ? [] : [{ ...page, markdown }],
  );

  test('each page that search engines list names its Markdown, and no other page', () => {
    const listed = publishedPages(site).filter(({ route, isUnlisted }) => route !== '/404' && !isUnlisted);
    expect(withMarkdown.map(({ route }) => route)).toEqual(listed.map(({ route }) => route));
    for (const { route, head } of pages) {
      const link = `<link rel="alternate" type="text/markdown" href="${addresses.file(markdownUrl(route))}">`;
      expect(head.includes(link), route).toBe(withMarkdown.some((page) => page.route === route));
    }
  });

  test('states its title, address and language', () => {
    for (const { route, page, markdown } of withMarkdown) {
      const { head } = partsOf(markdown);
      expect(head).toMatchObject({ title: page.title, url: addresses.absolute(route), lang: siteData.lang });
    }
  });

  test('is read by parsers as it was made: written again, it is the same text', () => {
    for (const { route, markdown } of withMarkdown) {
      const { body } = partsOf(markdown);
      expect(markdownOf(parsed(body)), route).toBe(body);
    }
  });

  test('every address in it is whole and leads to a page, a section or a file', () => {
    const ids = new Map(pages.map(({ route, html }) => [addresses.absolute(route), scanHtml(html).ids]));
    const wrong = withMarkdown.flatMap(({ route, markdown }) =>
      urlsIn(parsed(partsOf(markdown).body) as Node)
        .filter((url) => {
          if (!url.startsWith(addresses.url)) return !/^(https?:\/\/|mailto:|tel:)/.test(url);
          const [address = '', id] = url.split('#');
          const file = decodeURI(address.slice(addresses.url.length));
          const known = ids.get(address);
          return known ? id !== undefined && !known.includes(decodeURIComponent(id)) : !files.has(file);
        })
        .map((url) => `${route} ${url}`),
    );
    expect(wrong).toEqual([]);
  });

  test('llms.txt names all of these pages once, and is small', async () => {
    const text = await textOf(built, llmsUrl);
    const shown = withMarkdown.filter(({ route }) => !site.pages.get(route)?.view?.derived);
    const named = urlsIn(parsed(text) as Node);
    expect(named.toSorted()).toEqual(
      shown.map(({ route }) => addresses.url + encodeURI(markdownUrl(route))).toSorted(),
    );
    expect(Buffer.byteLength(text)).toBeLessThan(50_000);
  });
});

describe('llms.txt', () => {
  const { site, siteData } = sites['the fixture'];
  const context = { ...site, site: siteData };
  const published = publishedPages(site);

  test('begins with the brand and the summary, and ends with the optional collections', async () => {
    const text = await textOf(sites['the fixture'], llmsUrl);
    expect(text).toMatch(
      /^# Ñandú & Co\n\n> Una tienda\.\n\n## Ñandú\n\n- \[Inicio\]\(https:\/\/nandu\.example\/index\.md\): /,
    );
    expect(text.match(/^## .*$/gm)).toEqual(['## Ñandú', '## Productos', '## Optional']);
  });

  test('has a file for each list if it were too large, and none of these is', () => {
    const files = llmsFiles(published, context, siteData, 600);
    const [root, ...others] = files;
    expect(root!.path).toBe('llms.txt');
    expect(urlsIn(parsed(root!.contents) as Node)).toEqual(others.map((file) => `https://nandu.example/${file.path}`));
    const whole = llmsFiles(published, context, siteData)[0]!;
    const pagesIn = (texts: readonly string[]) => texts.flatMap((text) => urlsIn(parsed(text) as Node)).toSorted();
    expect(pagesIn(others.map((file) => file.contents))).toEqual(pagesIn([whole.contents]));
    for (const { path: name, contents } of others)
      expect(contents.match(/^- /gm)!.length === 1 || Buffer.byteLength(contents) <= 600, name).toBe(true);
    expect(others.map((file) => file.path)).toContain('noticias/llms.txt');
  });

  test('has one section of optional pages, and a file of its own for each part of a list', () => {
    const { product, post } = site.collections;
    const ofHome = { ...post!, index: { name: 'Portada', href: '/' } };
    const { index: _, ...alone } = product!;
    const optional = { ...siteData, agents: { optional: ['product', 'post'] } };
    const filesIn = (language: string, largest?: number) => {
      const shown = { ...optional, language, home: `/${language}` };
      const own = { ...context, collections: { post: ofHome, product: alone }, site: shown };
      return llmsFiles(published, own, shown, largest).map(({ path: name, contents }) => ({
        name,
        contents,
      }));
    };
    expect(filesIn('')[0]!.contents.match(/^## .*$/gm)).toEqual(['## Ñandú', '## Optional']);
    const names = filesIn('', 600).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('/'))).toEqual([]);
    expect(names).toContain('product/llms.txt');
    expect(filesIn('en', 600).map(({ name }) => name)).toContain('en/product/llms.txt');
  });

  test('names pages themselves without their Markdown, and is not there without the field', () => {
    const text = llmsFiles(published, context, { ...siteData, agents: {} })[0]!.contents;
    expect(text).toContain('(https://nandu.example/noticias/una)');
    const { agents: _, ...others } = siteData;
    expect(llmsFiles(published, context, others)).toEqual([]);
  });
});

test('drafts, unlisted pages, hidden blocks and the 404 page are in no text for agents', async () => {
  const page = (title: string, extra = '', block = '') =>
    `title: ${title}\ndescription: Una descripción que tiene el largo que piden los buscadores, ni más corta ni más larga.\n${extra}\nblocks:\n  - { type: hero, title: ${title}, layout: plain }\n${block}`;
  const built = await buildPages(
    await writeSite({
      'site.yaml': `brand: Casa\nurl: https://casa.example\nlang: es\nyear: 2026\ntitle: Casa\nlogo: { src: /assets/logo.svg, alt: Casa }\nheader: { links: [{ label: Inicio, href: / }] }\nfooter: { columns: [], copyright: Casa }\n${agents.replace(', optional: [post]', '')}`,
      'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h9v9z"/></svg>',
      'index.yaml': page('Portada', '', '  - { type: text, body: Oculto1, isHidden: true }'),
      '404.yaml': page('Oculto2'),
      'a.yaml': page('Oculto3', 'draft: true'),
      'b.yaml': page('Oculto4', 'robots: noindex'),
      'c.yaml': page('Oculto5', 'isInSitemap: false'),
      'd.yaml': page('Oculto6', 'canonical: /'),
    }),
  );
  const texts = [await textOf(built, llmsUrl), ...built.pages.flatMap(({ markdown }) => markdown ?? [])];
  expect(texts).toHaveLength(2);
  expect(texts.join('\n')).toContain('Portada');
  expect(texts.join('\n')).not.toContain('Oculto');
});
