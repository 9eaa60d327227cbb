import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/site/cache/fingerprint.mjs';

/* The site of a workshop in Spanish, English and Arabic: tests/fixtures/three-languages. */

/** Copies the pages of the site. @param pages the new folder @returns that folder */
export function copyThreeLanguages(pages: string): string {
  cpSync(path.join(import.meta.dirname, '../../fixtures/three-languages/pages'), pages, { recursive: true });
  return pages;
}

/** Replaces the text of a file. */
export function editFile(folder: string, name: string, change: (text: string) => string): void {
  const file = path.join(folder, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** The page at the top of the site if its first language has a folder. */
const languageChoice = `title: Idiomas del taller
description: El taller de ruedas habla español, inglés y árabe. Elige aquí el idioma en el que quieres leer sus páginas.
layout: bare
blocks:
  - type: hero
    title: Taller Rueda
  - type: language-list
`;

/** Files of the whole site, and the folders of the other languages. */
const stay = ['site.yaml', '404.yaml', 'assets', 'en', 'ar'];

/** Moves the pages of Spanish, the first language, into the folder `es`, and changes the links to them. */
export function moveFirstLanguage(pages: string): void {
  const moved = readdirSync(pages).filter((name) => !stay.includes(name));
  mkdirSync(path.join(pages, 'es'));
  for (const name of moved) renameSync(path.join(pages, name), path.join(pages, 'es', name));
  const parts = moved.map((name) => name.replace('.yaml', '')).join('|');
  const links = new RegExp(`(?<=[\\s(])/(?=(?:${parts})(?![\\w-]))`, 'g');
  for (const name of listFiles(pages).filter((file) => file.endsWith('.yaml')))
    editFile(pages, name, (text) => text.replaceAll(links, '/es/').replaceAll(/(?<=href: |\]\()\/(?=$|\))/gm, '/es'));
  editFile(pages, 'site.yaml', (text) => text.replace(/^languages:$/m, '$&\n  es:\n    label: Castellano'));
  writeFileSync(path.join(pages, 'index.yaml'), languageChoice);
}
