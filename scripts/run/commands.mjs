export const commands = {
  dev: {
    script: 'dev',
    args: '[--open] [--host ADDRESS]',
    es: 'edita el sitio: Studio, páginas y galería de bloques',
    en: 'edits the site: Studio, pages and the gallery of blocks',
  },
  check: {
    script: 'check',
    args: '[FILE …] [--fix]',
    es: 'revisa las páginas; --fix corrige lo que es seguro',
    en: 'checks the pages; --fix makes the corrections that are certain',
  },
  build: {
    script: 'build',
    args: '[--out DIR]',
    es: 'revisa las páginas y escribe el sitio en dist/',
    en: 'checks the pages and writes the site to dist/',
  },
  start: {
    script: 'start',
    args: '[--out DIR]',
    es: 'revisa, construye y muestra el sitio construido',
    en: 'checks, builds, and serves the built site',
  },
  edit: {
    script: 'edit',
    args: 'FILE OPERATION',
    es: 'cambia un valor de una página y nada más',
    en: 'changes one value of a page and nothing else',
  },
  move: {
    script: 'move-page',
    args: '/old /new',
    es: 'cambia la dirección de una página y los enlaces a ella',
    en: 'gives a page another address, and changes the links to it',
  },
  'new page': {
    script: 'new-page',
    args: '/address',
    es: 'escribe una página nueva',
    en: 'writes a new page',
  },
  'new block': {
    script: 'new-block',
    args: 'TYPE [TITLE]',
    es: 'escribe un bloque propio del sitio',
    en: 'writes a block of the site itself',
  },
  schema: {
    script: 'schema',
    args: '',
    es: 'escribe los esquemas para el editor',
    en: 'writes the schemas for editors',
  },
  test: {
    script: 'test-blocks',
    args: '[TYPE …] [--update]',
    es: 'prueba los bloques propios del sitio; --update acepta sus capturas',
    en: 'tests the blocks of the site itself; --update accepts their screenshots',
  },
  pictures: {
    script: 'pictures',
    args: '',
    es: 'guarda las imágenes de un sitio construido junto a las páginas',
    en: 'stores the pictures of a build next to the pages',
  },
  upgrade: {
    script: 'upgrade',
    args: '[--to VERSION] [--dry-run] [--check]',
    es: 'instala una versión nueva y adapta los archivos del sitio',
    en: 'installs a new version and adapts the files of the site',
  },
};
