import type { FrameLocator, Locator, Page } from 'playwright';

/* The page that tests of the Studio edit in the iframe, as `shareEditedPage` opens it. */

/** A page with comments, blank lines and several styles of text. Edits elsewhere in the page must keep them. */
export const editedPage = `# Página de prueba
title: Prueba
description: >-
  Una página que las pruebas del estudio abren,
  cambian y vuelven a dejar como estaba.

blocks:
  # La portada
  - type: hero
    title: Un título que se edita
    text: "Una frase con **negrita** y un [enlace](/contacto)." # dos marcas

  - type: feature-list
    id: ventajas
    title: Ventajas
    items:
      - title: Rápido
        text: Cada cambio se ve al escribirlo.
      - {title: Seguro, text: Nada se pierde.}

  - type: cta
    title: ¿Hablamos?
    link: {label: Contáctenos, href: /contacto}
`;

/**
 * Presses an element at its place. Playwright's own check of the pressed element does not know that the iframe is
 * scaled.
 */
export const press = (target: Locator) => target.click({ force: true });

/** Presses a text of the page and waits until it can be edited; keys before that would not reach it. */
export async function edit(shown: FrameLocator, target: Locator): Promise<void> {
  await press(target);
  await shown.locator('[contenteditable]:focus').waitFor();
}

/** The part of the page's file from one text up to another. */
export const sectionText = (start: string, end: string) =>
  editedPage.slice(editedPage.indexOf(start), editedPage.indexOf(end));

/** The added lines of a difference. */
export const addedLines = (text: string) => text.split('\n').map((line) => `+${line}`);

/** The row of a section in the list. */
export const row = (page: Page, index: number) => page.locator('.studio-section').nth(index);
