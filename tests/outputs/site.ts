import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createAddresses } from '../../schema/addresses.ts';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { render } from '../../src/app/server/entry-server.tsx';
import { addressedSite } from '../../src/content/compile/addressed.ts';
import { compilePage } from '../../src/content/compile/compile.ts';
import { presentPage } from '../../src/site/build/pages/page-head.ts';
import { type CheckedSite, createSiteChecker } from '../../src/site/check/check-site.ts';
import { createFileAnalyzer } from '../../src/site/check/file-analyzer.ts';
import { publishedPages } from '../../src/site/check/published-pages.ts';
import { contentFiles } from '../../src/site/outputs/content-files.ts';
import type { OutputFile } from '../../src/site/outputs/output-file.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A page as it is built. */
export interface BuiltPage {
  readonly route: string;
  readonly page: PageData;
  readonly html: string;
  /** The page as Markdown, if it is published. */
  readonly markdown?: string;
  readonly head: string;
  /** Nodes of its JSON-LD. */
  readonly things: readonly Record<string, unknown>[];
  /** The whole JSON-LD. */
  readonly data: unknown;
}

export interface BuiltSite {
  readonly site: CheckedSite;
  readonly siteData: SiteData;
  readonly pages: readonly BuiltPage[];
  /** The files beside the pages, by address; each is made when it is asked for. */
  readonly files: ReadonlyMap<string, OutputFile>;
}

/** Builds what visitors and services get of a pages folder, without writing it. */
export async function buildPages(folder: string): Promise<BuiltSite> {
  const site = await createSiteChecker(schemas, 'es')(folder);
  const errors = site.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  const siteData = site.siteData!;
  const { collections, tokens } = site;
  const addresses = createAddresses(siteData);
  const shown = addressedSite(siteData, { schemas: site.schemas, addresses });
  const context = { site: siteData, shown, schemas, assets: site.folder.assets, collections, tokens };
  const code = {
    app: addresses.file('/app.js'),
    shell: addresses.file('/shell.js'),
    site: addresses.file('/site.json'),
    build: 'test',
    start: '',
    noScriptStyle: addresses.file('/assets/no-script.css'),
    extras: { scripts: '/scripts.js', visits: '/visits.js', consent: '/consent.js' },
  };
  const analyzer = createFileAnalyzer(schemas);
  const place = { parent: site.folder.parent, locale: 'es', collections: site.schemas.collections } as const;
  const pages = publishedPages(site).map((entry): BuiltPage => {
    const data = analyzer.data({ ...place, file: entry.file, hash: site.known[entry.file]!.hash })!;
    const compiled = compilePage(data, entry, { ...site, assets: site.folder.assets, site: siteData });
    const { page, markdown, ...metadata } = presentPage(compiled, entry, context);
    const html = render(page, shown, code, metadata);
    const head = /<head>([\s\S]*)<\/head>/.exec(html)![1]!;
    const scripts = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const things = scripts.length === 1 ? JSON.parse(scripts[0]![1]!) : undefined;
    const text = page.markdown !== undefined && { markdown: markdown() };
    return { route: entry.route, page, html, ...text, head, data: things, things: things?.['@graph'] ?? [] };
  });
  const files = new Map(contentFiles(site, siteData, undefined, shown).map((file) => [`/${file.path}`, file]));
  return { site, siteData, pages, files };
}

/** The diagnostics of a pages folder. */
export async function diagnose(folder: string) {
  return (await createSiteChecker(schemas, 'es')(folder)).diagnostics;
}

export async function textOf({ files }: BuiltSite, url: string): Promise<string> {
  return String(await files.get(url)!.contents());
}

export async function bytesOf({ files }: BuiltSite, url: string): Promise<Buffer> {
  return Buffer.from(await files.get(url)!.contents());
}

/** Writes files into a new temporary folder. @returns the folder `pages` in it */
export async function writeSite(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = path.join(temporaryFolder(), 'pages');
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), contents);
  }
  return folder;
}

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;

/** A photograph that compresses badly, as real ones do. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (Math.imul(at, 2654435761) >>> 13) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export const siteYaml = (extra = '') => `
brand: Ñandú & Co
url: https://nandu.example
lang: es-CO
year: 2026
title: Ñandú
logo: { src: /assets/logo.svg, alt: Ñandú }
icon: /assets/simbolo.svg
organization: { country: CO, foundingDate: "2001" }
collections:
  product:
    index: /productos
    label: Productos
    schemaOrg: SoftwareApplication
    category: BusinessApplication
    groups: [{ id: uno, label: Grupo uno }]
  post: { index: /noticias, label: Noticias }
header: { links: [{ label: Inicio, href: / }] }
chat:
  label: Chat
  service: "https://chat.example/{phone}?text={text}"
  greeting: Hola
  lines: [{ name: Ventas, city: Cali, phone: "+57 300 000 0001" }]
footer: { columns: [], copyright: Ñandú }
${extra}`;

const page = (title: string, blocks: string, extra = '') => `title: ${JSON.stringify(title)}
description: >-
  Una descripción que tiene el largo que piden los buscadores, ni más corta ni más larga de lo que se lee.
${extra}
blocks:
${blocks}
`;

const hero = (title: string, extra = '') => `  - { type: hero, title: ${JSON.stringify(title)}${extra} }`;

const job = (position: string, dates = '') => `
      - position: ${position}
        team: Equipo
        contract: Fijo
        city: Cali
        body: "Hace **mucho**.\\n\\n- Esto\\n- Aquello"
        apply: { label: Aplicar, email: a@nandu.example, subject: Hola }
${dates
  .split(', ')
  .map((date) => `        ${date}`)
  .join('\n')}`;

/** A text that tries to break out of every context it is written in. */
export const payload = `</script><script>alert(1)</script>"'<!--]]>&`;

/** A small site with everything that the real one has not: photographs, dates, authors, vacancies. */
export async function writeFixtureSite(extra = ''): Promise<string> {
  return writeSite({
    'site.yaml': siteYaml(extra),
    'assets/logo.svg': drawing('<text x="4" y="40" font-size="20">Ñ</text>'),
    'assets/simbolo.svg': drawing('<circle cx="32" cy="32" r="30" fill="#b8400f"/>'),
    'assets/foto.jpg': await photograph(400, 300),
    'assets/sin-usar.jpg': await photograph(40, 30),
    'assets/oculta.jpg': await photograph(40, 30),
    'index.yaml': page('Inicio', hero('Inicio', ', image: { src: /assets/foto.jpg, alt: Una foto }')),
    '404.yaml': page('No está', hero('No está')),
    'borrador.yaml': page('Borrador', hero('Borrador'), 'draft: true'),
    'productos.yaml': page(
      'Productos',
      `${hero('Productos')}\n${hero('Luego', ', isHidden: true, image: { src: /assets/oculta.jpg, alt: Una foto }')}`,
    ),
    'noticias.yaml': page('Noticias', hero('Noticias')),
    'guias/unica.yaml': page('Única', hero('Única')),
    'app.yaml': page(
      'App: todo en orden',
      hero('App'),
      'product: { name: App, logo: { src: /assets/simbolo.svg, alt: "" }, group: uno, summary: Pone orden. }',
    ),
    'noticias/una.yaml': page(
      `Una ${payload}`,
      hero('Una'),
      `post: { summary: ${JSON.stringify(payload)}, image: { src: /assets/foto.jpg, alt: Una foto }, date: '2026-03-02', reviewed: '2026-03-09', author: Ana Ruiz }`,
    ),
    'noticias/dos.yaml': page(
      'Dos',
      hero('Dos'),
      'post: { summary: Sin fecha., image: { src: /assets/foto.jpg, alt: Una foto } }',
    ),
    'empleo.yaml': page(
      'Empleo',
      `${hero('Empleo')}
  - type: job-list
    items:
${job('Cargo sin fecha')}
${job('Cargo con fecha', 'datePosted: "2026-01-15", validThrough: "2026-02-15"')}
${job('Cargo a distancia', 'datePosted: "2026-01-15", isRemote: true').replace('city: Cali', 'city: Remoto')}`,
    ),
    'oficinas.yaml': page(
      'Oficinas',
      `${hero('Oficinas')}
  - type: tab-set
    title: Oficinas
    items:
      - id: a
        label: Sur
        blocks:
          - type: office-list
            items: [{ city: Cali, address: "Calle 1\\nPiso 2", phone: "+57 300 000 0009" }]
      - id: b
        label: Norte
        blocks:
          - type: office-list
            items: [{ city: Bogotá, address: Calle 2 }]
`,
    ),
    'dudas.yaml': page(
      'Dudas',
      `${hero('Dudas')}
  - type: faq
    items: [{ question: "¿Qué hace {brand}?", answer: "**Esto**\\n\\n- Uno\\n- Dos" }]
  - type: tab-set
    title: Más
    items:
      - id: a
        label: Precio
        blocks: [{ type: faq, items: [{ question: ¿Cuánto vale?, answer: Poco. }] }]
      - id: b
        label: Entrega
        blocks: [{ type: faq, items: [{ question: ¿Cuándo llega?, answer: Mañana. }] }]
`,
    ),
  });
}

export async function readJson(file: string): Promise<object> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, file), 'utf8'));
}
