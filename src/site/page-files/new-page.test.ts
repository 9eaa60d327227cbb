import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { declarationsOf } from '../../../schema/collections/declarations.ts';
import { runCommand } from '../../../tests/helpers/command.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { createFileAnalysis } from '../../content/analyze/analyze-file.ts';
import { withCollections } from '../../content/common/site-schemas.ts';
import { exampleFolder } from '../examples/example-site.ts';
import { projectRoot } from '../options.ts';
import { schemas } from '../schemas/built-in-schemas.ts';
import { UsageError } from '../usage-error.ts';
import { messages } from './messages.ts';
import { fileOf, newPage as planned } from './new-page.ts';
import { fillTemplate, planPage, type SiteFacts } from './plan.ts';

const say = messages.es;

test.each([
  ['/redirects', 'pages/redirects/index.yaml'],
  ['/redirects/otra', 'pages/redirects/otra.yaml'],
  ['/', 'pages/index.yaml'],
])('the page %s is the file %s', (route, file) => expect(fileOf(route, 'pages')).toBe(file));

describe('the defaults of a new page', () => {
  const page = (route: string, more: object) => [route, { route, facts: {}, ...more }] as const;
  const product = (group: string, order: number, src: string) => ({
    member: { collection: 'product', data: { group, order, logo: { src } } },
  });
  const grouped = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
  const declared: SiteFacts['collections'] = {
    product: { index: '/productos', groups: grouped('uno', 'dos') },
    post: { index: '/blog' },
    event: {
      index: '/eventos',
      fields: {
        day: { type: 'date', isRequired: true, description: 'Día del evento.' },
        place: { type: 'string', isRequired: true, title: 'Lugar' },
        kind: { type: 'string', enum: ['abierto', 'cerrado'], isRequired: true },
        speakers: { type: 'string', isList: true },
        photo: { type: 'image' },
      },
    },
    news: { preset: 'post', index: '/noticias' },
  };
  const collections = declarationsOf({ collections: declared });
  const site = {
    pages: new Map([
      page('/', {}),
      page('/contacto', {}),
      page('/a', product('uno', 10, '/assets/marcas/a.svg')),
      page('/b', product('uno', 40, '/assets/marcas/b.svg')),
      page('/blog/x', { member: { collection: 'post', data: { order: 3, image: { src: '/assets/blog/x.png' } } } }),
    ]) as unknown as SiteFacts['pages'],
    assets: new Map([['/assets/marcas/conMarca.svg', {}]]) as unknown as SiteFacts['assets'],
    collections,
    menu: ['/', '/contacto'],
    homeFor: () => '/',
    standIn: { mark: '/assets/simbolo.svg', photo: '/assets/logo.svg' },
  };
  const plan = (route: string, wishes = {}, more: Partial<SiteFacts> = {}) =>
    planPage(route, wishes, { ...site, ...more }, say);

  test('a route below the list of a collection belongs to it, any other is a page', () => {
    expect(plan('/blog/nuevo').collection).toBe('post');
    expect(plan('/eventos/nuevo').collection).toBe('event');
    expect(plan('/blogs/nuevo').collection).toBeUndefined();
    expect(plan('/nuevo', { collection: 'post' }).collection).toBe('post');
    expect(plan('/nuevo', { collection: 'product', group: 'dos' }).collection).toBe('product');
    expect(messageOf(() => plan('/nuevo', { collection: 'evento' }))).toContain('Tiene product, post, event');
  });

  test('the fields of a collection of the site are written for the author, optional ones as comments', () => {
    const { fill } = planPage('/eventos/nuevo', {}, site, say, new Date(2026, 2, 5));
    expect(fill.membership).toBe(
      `event:
  # Día del evento.
  day: 2026-03-05
  place: "Escribe aquí: Lugar"
  kind: abierto
  # speakers:
  #   - "Escribe aquí: speakers"
  # photo:
  #   src: /assets/logo.svg
  #   alt: ""`,
    );
  });

  test('a new page comes last, in the steps of the orders of the site', () => {
    expect(plan('/nuevo', { collection: 'product', group: 'uno' }).fill.order).toBe('50');
    expect(plan('/nuevo', { collection: 'product', group: 'dos' }).fill.order).toBe('10');
  });

  test('an article has the current date in the time zone of its author, and no group or order', () => {
    const lateEvening = new Date(2026, 2, 5, 23, 30);
    const { fill } = planPage('/blog/nuevo', {}, site, say, lateEvening);
    expect(fill).toMatchObject({ today: '2026-03-05' });
    expect(fill).not.toHaveProperty('order');
  });

  test('an article comes first among articles that all have a fixed place, unless only one is pinned', () => {
    const placed = (order?: number) => page(`/blog/y${order}`, { member: { collection: 'post', data: { order } } });
    const among = (...more: ReturnType<typeof page>[]) =>
      plan('/blog/nuevo', {}, { pages: new Map([...site.pages, ...more]) as unknown as SiteFacts['pages'] }).fill;
    expect(among().firstOrder).toBe('');
    expect(among(placed(1), placed(2)).firstOrder).toBe('order: 0');
    expect(among(placed(1), placed()).firstOrder).toBe('');
  });

  test('its picture has its name, or else a stand-in is used', () => {
    expect(plan('/conMarca', { collection: 'product', group: 'uno' })).toMatchObject({
      fill: { picture: '/assets/marcas/conMarca.svg' },
    });
    expect(plan('/conMarca', { collection: 'product', group: 'uno' })).not.toHaveProperty('missingPicture');
    const { fill, missingPicture } = plan('/blog/nuevo');
    expect([fill.picture, missingPicture]).toEqual(['/assets/logo.svg', '/assets/blog/nuevo.png']);
  });

  test.each([
    ['/miProducto', 'Mi producto'],
    ['/blog/nomina-RH_2', 'Nomina RH 2'],
    ['/post12', 'Post 12'],
  ])('the name of %s is %s', (route, name) => expect(plan(route).fill.name).toBe(name));

  test('the group may be left out where there is only one', () => {
    const among = (group: string, groups = ['uno', 'dos']) => {
      const own = { ...collections, product: { ...collections.product, groups: grouped(...groups) } };
      return plan('/nuevo', { collection: 'product', group }, { collections: own });
    };
    expect(among('', ['dos']).fill.group).toBe('dos');
    expect(messageOf(() => among(''))).toContain('--product uno | dos');
    expect(messageOf(() => among('unos'))).toContain('¿Querías uno?');
    expect(messageOf(() => among('uno', []))).toBe(say.noGroups('product'));
  });

  test('a page of the Studio begins with its heading, and an article has its name as title and heading', async () => {
    for (const locale of ['es', 'en'] as const) {
      const analysis = createFileAnalysis(withCollections(schemas, collections), locale);
      const made = async (route: string) => {
        const wishes = { name: 'Señales: vía', isBlank: true };
        const { file, text } = await planned(route, planPage(route, wishes, site, messages[locale]), 'pages', locale);
        return { page: parse(text), rules: analysis.page({ path: file, bytes: Buffer.from(text) }).diagnostics };
      };
      const title = 'Señales: vía';
      const { page, rules } = await made('/nueva');
      expect(page).toEqual({ title, blocks: [{ type: 'hero', layout: 'plain', title }] });
      expect(rules.map(({ rule }) => rule)).toEqual(['description-missing']);
      const article = await made('/blog/nueva');
      expect([article.page.title, article.page.blocks[0].title]).toEqual([title, title]);
      const event = await made('/eventos/nueva');
      expect(event.page.blocks).toEqual(page.blocks);
      expect(event.page.event).toBeDefined();
    }
  });

  describe('every template makes a valid page, with any name', async () => {
    const routes = ['/miProducto', '/2026', '/no', '/null', '/1e5', '/on', '/0x10', `/${'larguisimo'.repeat(6)}`];
    test.each(
      (['es', 'en'] as const).flatMap((locale) =>
        ['product', 'post', 'event', 'news', undefined].map((collection) => [locale, collection] as const),
      ),
    )('%s %s', async (locale, collection) => {
      const analysis = createFileAnalysis(withCollections(schemas, collections), locale);
      for (const route of routes) {
        const wishes = { collection, ...(collection === 'product' && { group: 'uno' }) };
        const { template: name, fill } = planPage(route, wishes, site, messages[locale]);
        const file = path.join(projectRoot, 'src/site/page-files/templates', locale, `${name}.yaml.template`);
        const template = await readFile(file, 'utf8');
        const text = fillTemplate(template, fill);
        const { diagnostics, entry } = analysis.page({ path: `pages${route}.yaml`, bytes: Buffer.from(text) });
        // Texts that are written later are folded as those of the template, or not at all after a longer line.
        const long = text.split('\n').filter((line) => line.length > 120 && !line.trimStart().startsWith('#'));
        expect(long, 'longer than folded texts').toEqual([]);
        const others = diagnostics.filter(({ rule }) => rule !== 'placeholder-text' && rule !== 'title-length');
        expect(others, `${route}: ${text}`).toEqual([]);
        expect(entry, route).toBeDefined();
        expect(entry!.member?.collection).toBe(collection);
        if (collection === 'post' || collection === 'news')
          expect(entry!.member!.data).toMatchObject({ date: fill.today });
        expect(Boolean(entry!.member?.data.order), route).toBe(collection === 'product');
        expect(diagnostics.length, 'check reminds the author of what is to be written').toBeGreaterThan(3);
      }
    });
  });
});

describe('npm run new:page', () => {
  const folder = temporaryFolder();
  beforeAll(async () => {
    await cp(exampleFolder, path.join(folder, 'pages'), { recursive: true });
  });

  const newPage = (...args: string[]) => runCommand('new-page', [...args, '--pages', `${folder}/pages`]);

  test('writes the file of the route, prints its URL, and never overwrites a page', async () => {
    const written = await newPage('/guias/Uno', '--product', 'transportes');
    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(written.stdout).toContain('Página creada: pages/guias/Uno.yaml');
    expect(written.stdout).toContain('http://localhost:5173/guias/Uno');
    const text = await readFile(path.join(folder, 'pages/guias/Uno.yaml'), 'utf8');
    expect(parse(text).product).toMatchObject({ name: 'Uno', group: 'transportes' });

    const again = await newPage('/guias/Uno');
    expect(again).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'La página /guias/Uno ya existe: pages/guias/Uno.yaml\n',
    });
    expect(await readFile(path.join(folder, 'pages/guias/Uno.yaml'), 'utf8')).toBe(text);
  });

  test('takes the name of the page, and says if it follows from the address', async () => {
    const named = await newPage('/hoteleriaPro', '--name', 'Hotelería: Pro', '--product', 'transportes');
    expect(named.stdout).not.toContain('por su dirección');
    const page = parse(await readFile(path.join(folder, 'pages/hoteleriaPro.yaml'), 'utf8'));
    expect([page.title, page.product.name]).toEqual(['Hotelería: Pro', 'Hotelería: Pro']);
    expect((await newPage('/hotelPro')).stdout).toContain('Se llama «Hotel pro» por su dirección');
  });

  test('reports wrong usage in the requested locale', async () => {
    expect(await newPage('/dos', '--produto', 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^No entiendo «--produto»/),
    });
    expect(await newPage('/dos', '--lang', 'en', '--product')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('group is missing: --product transportes | comercial'),
    });
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return '';
}
