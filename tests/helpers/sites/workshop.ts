import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { templatePages } from './templates.ts';

/** A description of the length that search results need. @param words what the page is about */
export const description = (words: string) =>
  `Todo lo que hace falta saber sobre ${words} en un taller pequeño y ordenado, paso a paso.`;

/** Two pages of a small site that link to each other, by file name; a test adds `site.yaml` and its own. */
export const workshopPages: Readonly<Record<string, string>> = {
  'index.yaml': `title: Inicio
description: ${description('la portada')}
blocks:
  - type: hero
    title: Inicio
    actions:
      - label: Productos
        href: /productos
`,
  'productos.yaml': `title: Productos
description: ${description('los productos')}
blocks:
  - type: hero
    title: Productos
  - type: text
    id: lista
    body: Texto.
`,
};

const site = `brand: Taller Tres Ríos
url: https://tresrios.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller Tres Ríos}
header: {links: [{label: Productos, href: /productos}]}
footer: {columns: [], copyright: Taller Tres Ríos}
`;

/** Writes the pages as a site of their own: the smallest that can be built. */
export function writeWorkshop(pages: string): void {
  const logo = 'assets/logo.svg';
  cpSync(path.join(templatePages('workshop'), logo), path.join(pages, logo));
  for (const [name, text] of Object.entries({ ...workshopPages, 'site.yaml': site }))
    writeFileSync(path.join(pages, name), text);
}
