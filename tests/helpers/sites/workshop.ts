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
