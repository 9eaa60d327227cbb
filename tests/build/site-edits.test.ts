import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatPointer, type Pointer, valueAt } from '../../schema/common/pointer.ts';
import { sharedText } from '../../src/app/server/entry-server.tsx';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import { validatorsOf } from '../../src/content/analyze/validators.ts';
import { pageIdentities } from '../../src/site/build/page-identity.ts';
import { type HtmlFacts, scanHtml } from '../../src/site/build/pages/html-scan.ts';
import { encodePage, replaceTexts } from '../../src/site/build/pages/page-bytes.ts';
import { parseContext, type RenderContext } from '../../src/site/build/pages/read-context.ts';
import { makePages, type PageOutput } from '../../src/site/build/pages/renderer.ts';
import { type CheckedSite, createSiteChecker } from '../../src/site/check/check-site.ts';
import { createFileAnalyzer } from '../../src/site/check/file-analyzer.ts';
import { publishedPages } from '../../src/site/check/published-pages.ts';
import { pagePolicies } from '../../src/site/hosting/policy.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { toYaml } from '../../src/testing/examples/yaml.ts';
import { templatePages } from '../helpers/sites/templates.ts';

type Data = Readonly<Record<string, unknown>>;

/** A place in `site.yaml`, and the values that are tried there until one is valid; undefined removes the field. */
interface Edit {
  readonly at: Pointer;
  readonly values: readonly unknown[];
}

const sites = {
  'this site': 'pages',
  'the English site': templatePages('workshop'),
  'the German site': templatePages('association'),
  'the Arabic site': templatePages('restaurant'),
};

/** The facts of a `site.yaml` that decide on the building of its pages. */
function contextOf(site: Omit<CheckedSite, 'known'>) {
  const context: RenderContext = {
    site: site.siteData!,
    tokens: site.tokens,
    isSample: site.isSample,
    assets: [...site.folder.assets.values()],
    collections: site.collections,
    declarations: site.schemas.collections,
    code: {
      app: '/app.js',
      shell: '/shell.js',
      site: `/site.${JSON.stringify(site.siteData).length}.json`,
      build: 'test',
      start: '',
      noScriptStyle: '/no-script.css',
      policyOf: pagePolicies({ scripts: [], connections: [] }),
    },
    blocks: {},
  };
  const identities = pageIdentities(site, {
    siteData: site.siteData!,
    assets: site.folder.assets,
    hashOf: (file) => file,
    code: '',
  });
  return { render: parseContext(JSON.stringify(context)), identities, site };
}

/** A site whose `site.yaml` can be changed in memory. */
async function openSite(folder: string) {
  const site = await createSiteChecker(schemas, 'es')(path.resolve(folder));
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { parent, root, assets } = site.folder;
  const siteFile = `${root}/site.yaml`;
  const files = site.files.map((file) => ({ path: file, bytes: readFileSync(path.join(parent, file)) }));
  const written = parse(files.find((file) => file.path === siteFile)!.bytes.toString()) as Data;
  const checker = createChecker(schemas, 'es');
  const validate = validatorsOf(site.schemas).site();

  /** The site with another `site.yaml`; undefined if it has errors. */
  function withSite(data: unknown) {
    // Only the data is checked, because a check of the file would also try the fixes of mistakes.
    if (validate({ source: '', data }).length > 0) return undefined;
    const bytes = Buffer.from(toYaml(data));
    const checked = checker(
      files.map((file) => (file.path === siteFile ? { ...file, bytes } : file)),
      assets,
      root,
    );
    if (!checked.siteData || checked.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
    return contextOf({ ...site, ...checked });
  }

  const before = contextOf(site);
  const analyzer = createFileAnalyzer(schemas);
  const collections = site.schemas.collections;
  const dataOf = (file: string) =>
    analyzer.data({ parent, locale: 'es', collections, file, hash: site.known[file]!.hash })!;
  // Pages that read the same of `site.yaml` are brought up to date alike: one of each kind is enough.
  const kinds = new Map<string, { readonly page: (typeof pages)[number]; readonly made: PageOutput }>();
  const pages = publishedPages(site);
  for (const page of pages) {
    const made = makePages([{ ...page, data: dataOf(page.file) }], before.render)[0]!;
    const kind = JSON.stringify([made.reads, made.shared.map(({ name }) => name.slice(0, 12))]);
    if (!kinds.has(kind)) kinds.set(kind, { page, made });
  }
  return { written, before, withSite, dataOf, pages: [...kinds.values()] };
}

/** Another value for every text, number and flag. */
function changesOf(data: unknown, at: Pointer = []): Edit[] {
  if (typeof data !== 'object' || data === null) return [{ at, values: othersFor(data) }];
  return fieldsOf(data).flatMap(([name, value]) => changesOf(value, [...at, name]));
}

/** No value for every field, no last item for every list. */
function removalsOf(data: unknown, at: Pointer = []): Edit[] {
  if (typeof data !== 'object' || data === null) return [];
  const inside = fieldsOf(data).flatMap(([name, value]) => removalsOf(value, [...at, name]));
  if (Array.isArray(data)) return [...inside, { at, values: [data.slice(0, -1)] }];
  return [...inside, ...fieldsOf(data).map(([name]) => ({ at: [...at, name], values: [undefined] }))];
}

function fieldsOf(data: object): [name: string | number, value: unknown][] {
  return Array.isArray(data) ? [...data.entries()] : Object.entries(data);
}

function othersFor(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  const text = String(value);
  return [`${text} más`, `${text}x`, text.replace(/[0-9](?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))].filter(
    (other) => other !== text,
  );
}

function withValue(data: unknown, at: Pointer, value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string | number, unknown>;
  copy[name] = withValue(copy[name], rest, value);
  if (copy[name] === undefined) delete copy[name];
  return copy;
}

/** The first result that there is. */
function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/** The valid edits among some, each with the facts of its site. */
function validEdits({ written, withSite }: OpenedSite, edits: readonly Edit[]) {
  return edits.flatMap(
    ({ at, values }) =>
      firstOf(values, (value) => {
        const after = withSite(withValue(written, at, value));
        return after && { at, value, after };
      }) ?? [],
  );
}

type ValidEdit = ReturnType<typeof validEdits>[number];

/** Makes all edits at once, as far as they are valid together. */
function withAll({ withSite }: OpenedSite, data: unknown, edits: readonly ValidEdit[]) {
  const changed = edits.reduce(
    // Another edit may have removed the object with the field.
    (all, { at, value }) => (valueAt(all, at.slice(0, -1)) === undefined ? all : withValue(all, at, value)),
    data,
  );
  return { changed, after: withSite(changed) };
}

describe.each(Object.entries(sites))('pages of %s are brought up to date as if they were rendered', (_, folder) => {
  let site: OpenedSite;
  beforeAll(async () => {
    site = await openSite(folder);
  });

  test.each([
    ['of all values', changesOf],
    ['of all fields', removalsOf],
  ])('after changes %s that these pages have not read', (_kind, editsIn) => {
    const { written, before, dataOf, pages } = site;
    // All that concerns collections is part of the identity of every page.
    const { collections: _collections, ...others } = written;
    const edits = validEdits(site, editsIn(others));
    expect(edits.length).toBeGreaterThan(3);
    for (const { page, made } of pages) {
      const ownIn = (after: ValidEdit['after']) => {
        const now = after.site.pages.get(page.route);
        return now && after.identities.own(now, made.reads);
      };
      const own = before.identities.own(page, made.reads);
      const unread = edits.filter(({ after }) => ownIn(after) === own);
      const { after } = withAll(site, written, unread);
      const about = `${page.route}, after changes of ${unread.map(({ at }) => formatPointer(at)).join(' ')}`;
      expect(after, `${about}: these are not valid together`).toBeDefined();
      const rendered = makePages([{ ...page, data: dataOf(page.file) }], after!.render)[0]!;
      const { html, shared } = withTextsOf(after!.render, made);
      const advice = 'the page depends on one of them, which is neither read through recordReads nor in a shared text';
      const { json, markdown } = rendered;
      expect({ html, json: made.json, markdown: made.markdown }, `${about}: ${advice}`).toEqual({
        html: rendered.html,
        json,
        markdown,
      });
      expect(shared).toEqual(encodePage(rendered.html, rendered.shared).shared);
    }
  });

  test('and the texts that they share may be checked separately', () => {
    for (const { page, made } of site.pages) {
      const texts: string[] = [];
      const { bytes } = replaceTexts(encodePage(made.html, made.shared), (_name, present) => {
        texts.push(present.toString());
        return Buffer.alloc(0);
      });
      const advice =
        'a shared text ends within an attribute or an element, so that scanHtml reads it differently alone';
      expect(joined([bytes.toString(), ...texts].map(scanHtml)), `${page.route}: ${advice}`).toEqual(
        joined([scanHtml(made.html)]),
      );
    }
  });
});

/** A page with the shared texts of another `site.yaml`. */
function withTextsOf({ site, code }: ReturnType<typeof parseContext>, { html, shared }: PageOutput) {
  const textFor = (name: string) => Buffer.from(sharedText(site, code, JSON.parse(name)));
  const updated = replaceTexts(encodePage(html, shared), textFor);
  return { html: updated.bytes.toString(), shared: updated.shared };
}

/** The values that all of these have. */
function joined(all: readonly HtmlFacts[]) {
  return {
    ids: all.flatMap(({ ids }) => ids).sort(),
    namedIds: new Set(all.flatMap(({ namedIds }) => [...namedIds])),
    addresses: new Set(all.flatMap(({ addresses }) => [...addresses])),
    mainHeadings: all.reduce((sum, { mainHeadings }) => sum + mainHeadings, 0),
    title: all.map(({ title }) => title).join(''),
  };
}

test('pages are not rendered again for a change of the menu, the footer, or a telephone number', async () => {
  const { written, before, withSite, pages } = await openSite(sites['this site']);
  const { made, page } = pages.find((each) => each.page.route === '/404')!;
  const own = before.identities.own(page, made.reads);
  const isSame = (at: Pointer, value: unknown) => {
    expect(valueAt(written, at), `site.yaml has no ${formatPointer(at)}`).toBeDefined();
    const after = withSite(withValue(written, at, value))!;
    return after.identities.own(page, made.reads) === own;
  };
  expect({
    menu: isSame(['header', 'links', 0, 'label'], 'Otro'),
    footer: isSame(['footer', 'tagline'], 'Otro lema'),
    telephone: isSame(['chat', 'lines', 0, 'phone'], '+57 300 000 0099'),
    title: isSame(['title'], 'Otro título'),
  }).toEqual({ menu: true, footer: true, telephone: true, title: false });
});
