import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The page at the top of a site whose first language has a folder. */
export const languageChoice = `title: Idiomas del taller
description: El taller de ruedas habla español, inglés y árabe. Elige aquí el idioma en el que quieres leer sus páginas.
layout: bare
blocks:
  - type: hero
    title: Taller Rueda
  - type: language-list
`;

/**
 * Moves the pages of the first language of a site into a folder of its own: their files, and the links to them. What
 * belongs to the whole site stays at the top.
 * @param pages the pages folder of the site @param folder the key of the first language
 */
export function moveFirstLanguage(pages: string, folder: string, languages: readonly string[]): void {
  const stay = ['site.yaml', '404.yaml', 'assets', ...languages];
  mkdirSync(path.join(pages, folder));
  const moved = readdirSync(pages).filter((name) => ![...stay, folder].includes(name));
  for (const name of moved) renameSync(path.join(pages, name), path.join(pages, folder, name));
  const parts = moved.map((name) => name.replace('.yaml', '')).join('|');
  const links = new RegExp(`(?<=[\\s(])/(?=(?:${parts})(?![\\w-]))`, 'g');
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(pages, name);
    if (!name.endsWith('.yaml') || statSync(file).isDirectory()) continue;
    const text = readFileSync(file, 'utf8').replaceAll(links, `/${folder}/`);
    writeFileSync(file, text.replaceAll(/(?<=href: |\]\()\/(?=$|\))/gm, `/${folder}`));
  }
  const site = path.join(pages, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^languages:$/m, `$&\n  ${folder}:\n    label: Castellano`));
  writeFileSync(path.join(pages, 'index.yaml'), languageChoice);
}
