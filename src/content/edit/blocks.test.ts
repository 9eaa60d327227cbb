import { table, yaml } from '../../../tests/helpers/edit-cases.ts';

table('blocks', [
  [
    'a new block has the blank lines of its neighbours',
    yaml`
      blocks:
        - type: hero
          title: Hola

        # fin
        - type: text
          body: a
    `,
    { op: 'insert', pointer: '/blocks/1', value: { title: 'B', type: 'hero', image: { alt: '', src: '/a' } } },
    yaml`
      blocks:
        - type: hero
          title: Hola

        - type: hero
          title: B
          image:
            src: /a
            alt: ""

        # fin
        - type: text
          body: a
    `,
  ],
  [
    'a moved block takes its comments along',
    yaml`
      blocks:
        # uno
        - type: hero # h
          # sobre el título
          title: Hola

        - type: text
          body: a
          # fin

        - type: cta
    `,
    { op: 'move', from: '/blocks/0', to: '/blocks/1' },
    yaml`
      blocks:
        - type: text
          body: a
          # fin

        # uno
        - type: hero # h
          # sobre el título
          title: Hola

        - type: cta
    `,
  ],
  [
    'the last block leaves an empty list, which takes a block again',
    yaml`
      blocks: # lista
        # uno
        - type: hero
    `,
    [
      { op: 'remove', pointer: '/blocks/0' },
      { op: 'insert', pointer: '/blocks/0', value: { type: 'cta' } },
    ],
    yaml`
      blocks: # lista
        - type: cta
    `,
  ],
]);

table('moves', [
  [
    'into another list of blocks, at its indentation',
    yaml`
      blocks:
        # uno
        - type: text
          body: |
            x

            y
        - type: tab-set
          items:
            - id: a
              blocks:
                - type: cta
            - id: b
              blocks: []
    `,
    [
      { op: 'move', from: '/blocks/0', to: '/blocks/0/items/0/blocks/1' },
      { op: 'move', from: '/blocks/0/items/0/blocks/0', to: '/blocks/0/items/1/blocks/0' },
    ],
    yaml`
      blocks:
        - type: tab-set
          items:
            - id: a
              blocks:
                # uno
                - type: text
                  body: |
                    x

                    y
            - id: b
              blocks:
                - type: cta
    `,
  ],
]);

table('copies', [
  [
    'ids become free, and links inside the copy follow',
    yaml`
      blocks:
        # uno
        - type: text
          id: precios
          body: Ver [precios](#precios) y [otros](#otros).

        - type: cta
          id: precios-2
          link: {label: Ir, href: "#precios"}
    `,
    { op: 'duplicate', pointer: '/blocks/0' },
    yaml`
      blocks:
        # uno
        - type: text
          id: precios
          body: Ver [precios](#precios) y [otros](#otros).

        # uno
        - type: text
          id: precios-3
          body: Ver [precios](#precios-3) y [otros](#otros).

        - type: cta
          id: precios-2
          link: {label: Ir, href: "#precios"}
    `,
  ],
  [
    'so do links that have the address of the page',
    yaml`
      blocks:
        - type: text
          id: precios
          body: Ver [a](/pagina#precios), [b](/otra#precios) y [c](/pagina).

        - type: cta
          id: cierre
          link: {label: Ir, href: "/pagina#cierre"}
    `,
    [
      { op: 'duplicate', pointer: '/blocks/1' },
      { op: 'duplicate', pointer: '/blocks/0' },
    ],
    yaml`
      blocks:
        - type: text
          id: precios
          body: Ver [a](/pagina#precios), [b](/otra#precios) y [c](/pagina).

        - type: text
          id: precios-2
          body: Ver [a](/pagina#precios-2), [b](/otra#precios) y [c](/pagina).

        - type: cta
          id: cierre
          link: {label: Ir, href: "/pagina#cierre"}

        - type: cta
          id: cierre-2
          link: {label: Ir, href: "/pagina#cierre-2"}
    `,
  ],
]);
