import { createChecker } from '../../../src/content/analyze/check-files.ts';
import type { Asset } from '../../../src/content/link/assets.ts';
import { schemas } from '../../../src/site/schemas/built-in-schemas.ts';
import { description, workshopPages } from '../../helpers/sites/workshop.ts';

export const site = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
collections:
  product:
    index: /productos
    label: Productos
    groups:
      - {id: frenos, label: Frenos}
header:
  links:
    - {label: Inicio, href: /}
    - {label: Productos, href: /productos}
footer:
  columns: []
  copyright: © {year} {brand}
externalHosts: [www.dian.gov.co]
`;

export const base: Readonly<Record<string, string>> = {
  'site.yaml': site,
  ...workshopPages,
};

export const assets = new Map<string, Asset>(
  [
    '/assets/logo.svg',
    '/assets/Freno.svg',
    '/assets/recepción.svg',
    '/assets/foto recepción.svg',
    '/assets/mi guía/uno.svg',
  ].map((path) => [path, { path, url: path, size: 1, width: 10, height: 10 }]),
);

assets.set('/assets/largo.svg', { ...assets.get('/assets/logo.svg')!, path: '/assets/largo.svg', width: 30 });

assets.set('/assets/pan.svg', {
  ...assets.get('/assets/logo.svg')!,
  path: '/assets/pan.svg',
  icon: { viewBox: '0 0 24 24', shapes: [['g', {}, [['path', { d: 'M0 0h9' }]]]] },
});

for (const [name, weights] of [
  ['fina', [400, 400]],
  ['variable', [200, 900]],
] as const) {
  const path = `/assets/${name}.woff2`;
  assets.set(path, { path, url: path, size: 1, font: { ascent: 1, descent: 0.2, lineGap: 0, weights } });
}

const check = createChecker(schemas, 'es');

/** Checks the small site with some files changed, added or (by an empty text) removed. */
export function checked(changes: Readonly<Record<string, string>>, today?: string) {
  const files = Object.entries({ ...base, ...changes })
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({ path: `pages/${name}`, bytes: new TextEncoder().encode(text) }));
  return check(files, assets, 'pages', today);
}

export function diagnosticsOf(changes: Readonly<Record<string, string>>) {
  return checked(changes).diagnostics;
}

/** The home page with another link on its button, at 8:15. */
export const linkTo = (href: string) => ({
  'index.yaml': base['index.yaml']!.replace('href: /productos', `href: ${href}`),
});

/** The products page with further lines at its end, from line 9 on. */
export const productsWith = (lines: string) => ({ 'productos.yaml': `${base['productos.yaml']}${lines}` });

export const draft = `title: Secreto
description: ${description('lo que viene')}
draft: true
blocks:
  - type: hero
    title: Secreto
`;

export const page = (title: string) =>
  draft.replaceAll('Secreto', title).replace('draft: true\n', '').replace('lo que viene', title);

export const chat =
  'chat:\n  label: Chat\n  service: "https://wa.me/{phone}?text={text}"\n  greeting: Hola\n' +
  '  lines: [{name: Uno, city: Cali, phone: "+57 300 000 0001"}]\n' +
  '  footerLines: [{name: Dos, city: Tunja, phone: "+57 300 000 0002"}]\n';

/** A product page. */
export const discs = page('Discos').replace(
  'blocks:',
  'product:\n  name: Discos\n  logo: {src: /assets/Freno.svg, alt: ""}\n  group: frenos\n  summary: Discos.\n  order: 1\nblocks:',
);
