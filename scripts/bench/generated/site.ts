import { benchPage, drawings, fileOf, groups, routeOf } from './page.ts';
import { toYaml, type YamlRecord } from './yaml.ts';

/** Number of links on each index page. */
const indexSize = 100;

/** A file of a site by its path in the pages folder. */
export type GeneratedFile = readonly [path: string, contents: string | Buffer];

/**
 * `site.yaml` of a generated site. The tagline is shown in the footer of every page.
 * @param more collections besides the products
 */
export function siteYaml(tagline = 'Sitio de muestra con páginas generadas.', more: YamlRecord = {}): string {
  const link = (label: string, href: string) => ({ label, href });
  return toYaml({
    brand: 'Muestra',
    url: 'https://muestra.example',
    lang: 'es-CO',
    year: 2026,
    title: 'Muestra',
    logo: { src: '/assets/marca/logotipo.svg', alt: 'Muestra' },
    icon: '/assets/marca/simbolo.svg',
    // The setting recommended in the documentation for sites with thousands of pages.
    sharingImages: 'site',
    collections: {
      product: {
        index: '/productos',
        label: 'Productos',
        groups: groups.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) })),
      },
      ...more,
    },
    header: {
      links: [link('Inicio', '/'), link('Productos', '/productos'), ...[0, 1, 2].map(headerLink)],
      buttons: [{ label: 'Correo web', href: 'https://correo.muestra.example', variant: 'quiet' }],
    },
    footer: {
      tagline,
      columns: [
        {
          title: 'Productos',
          links: [link('Todos los productos', '/productos')],
          collection: { of: 'product', limit: 12 },
        },
        { title: 'Más', links: [link('Inicio', '/'), link('Índice de páginas', '/indice/1')] },
      ],
      copyright: '© {year} {brand}.',
    },
    forms: { email: 'contacto@muestra.example' },
  });
}

function headerLink(index: number): YamlRecord {
  return { label: ['Rutas', 'Ventas', 'Plantas'][index]!, href: routeOf(index) };
}

/**
 * All files of a site by path in the pages folder: `count` pages below `/productos`, a few common pages, and index
 * pages with 100 links each, so that every page is reachable. The figures per page include this extra 1 %.
 * @param photo a JPEG; each tenth page shows a copy of it
 */
export function* siteFiles(count: number, photo?: Buffer): Generator<GeneratedFile> {
  yield ['site.yaml', siteYaml()];
  yield* assets();
  yield ['index.yaml', toYaml(home(count))];
  yield ['productos.yaml', toYaml(catalogue())];
  yield ['404.yaml', toYaml(notFound())];
  for (let part = 0; part * indexSize < count; part++)
    yield [`indice/${part + 1}.yaml`, toYaml(indexPage(part, count))];
  for (let index = 0; index < count; index++) {
    const src = photo && index % 10 === 0 ? `/assets/fotos/${index}.jpg` : undefined;
    yield [fileOf(routeOf(index)), pageYaml(index, '', src)];
    if (src) yield [src.slice(1), numbered(photo!, index)];
  }
}

/** A JPEG with its number in a comment, so that caches do not take copies for equal files. */
function numbered(jpeg: Buffer, number: number): Buffer {
  const text = String(number);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
  const start = 2;
  return Buffer.concat([jpeg.subarray(0, start), comment, jpeg.subarray(start)]);
}

/** The YAML text of page `index`. @param page see `benchPage` */
export function pageYaml(...page: Parameters<typeof benchPage>): string {
  return toYaml(benchPage(...page));
}

function home(count: number): YamlRecord {
  const parts = Array.from({ length: Math.ceil(count / indexSize) }, (_, part) => part + 1);
  return {
    title: 'Portada de la muestra',
    description: 'Portada de un sitio generado que mide cuánto tarda la construcción de muchas páginas parecidas.',
    blocks: [
      { type: 'hero', title: 'Portada de la muestra', text: 'Un sitio generado, siempre igual para el mismo tamaño.' },
      { type: 'collection-list', title: 'Productos', collection: { of: 'product', limit: 6 } },
      { type: 'text', title: 'Índice', body: parts.map((part) => `- [Parte ${part}](/indice/${part})\n`).join('') },
    ],
  };
}

function catalogue(): YamlRecord {
  return {
    title: 'Todos los productos',
    description: 'Catálogo de los productos del sitio generado, por grupos, con un filtro y un resumen de cada uno.',
    blocks: [
      { type: 'hero', title: 'Todos los productos' },
      { type: 'catalogue', collection: { of: 'product' } },
    ],
  };
}

function notFound(): YamlRecord {
  return {
    title: 'Página no encontrada',
    description: 'Página que se muestra cuando la dirección no existe en el sitio generado para las mediciones.',
    blocks: [{ type: 'hero', title: 'Esta página no existe', actions: [{ label: 'Ir al inicio', href: '/' }] }],
  };
}

function indexPage(part: number, count: number): YamlRecord {
  const first = part * indexSize;
  const last = Math.min(first + indexSize, count);
  const items = Array.from({ length: last - first }, (_, offset) => first + offset);
  const title = `Índice de páginas, parte ${part + 1}`;
  return {
    title,
    description: `Parte ${part + 1} del índice: enlaces a las páginas ${first + 1} a ${last} del sitio generado de muestra.`,
    blocks: [
      { type: 'hero', title },
      { type: 'text', body: items.map((index) => `- [Página ${index + 1}](${routeOf(index)})\n`).join('') },
    ],
  };
}

/** SVG pictures of the site: a product icon, the logo, and wide drawings for heroes. */
function* assets(): Generator<readonly [path: string, contents: string]> {
  const mark = '<circle cx="32" cy="32" r="24" fill="#1f6f5c"/><path d="M20 34l8 8 16-20" stroke="#fff" fill="none"/>';
  yield ['assets/marca/simbolo.svg', svg(64, 64, mark)];
  yield ['assets/marca/logotipo.svg', svg(160, 40, '<path d="M8 32V8l16 14L40 8v24M56 20h88" stroke="#b8400f"/>')];
  yield ['assets/marcas/producto.svg', svg(64, 64, '<path d="M10 20h44v30H10zM10 20l8-8h28l8 8" fill="#b8400f"/>')];
  for (const [index, name] of drawings.entries()) yield [`assets/portadas/${name}.svg`, svg(1200, 675, bars(index))];
}

function bars(seed: number): string {
  const bar = (index: number) => {
    const height = 90 + ((index * 137 + seed * 211) % 420);
    return `<rect x="${60 + index * 110}" y="${600 - height}" width="70" height="${height}" fill="#1f6f5c"/>`;
  };
  return `<path d="M40 600h1120" stroke="#17202a"/>${Array.from({ length: 10 }, (_, index) => bar(index)).join('')}`;
}

function svg(width: number, height: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>\n`;
}
