import { set, table, yaml } from '../../../tests/helpers/edit-cases.ts';

table('fields', [
  [
    'a new field stands where its schema lists it',
    yaml`
      title: P
      blocks:
        - type: hero # portada
          # sobre el título
          title: Hola
    `,
    [
      { op: 'set', pointer: '/blocks/0/text', value: 'Texto' },
      { op: 'insert', pointer: '/blocks/0/id', value: 'x' },
      { op: 'insert', pointer: '/description', value: 'D' },
    ],
    yaml`
      title: P
      description: D
      blocks:
        - type: hero # portada
          id: x
          # sobre el título
          title: Hola
          text: Texto
    `,
  ],
  [
    'a removed field takes its comments along',
    yaml`
      blocks:
        - type: hero # portada
          # sobre el título
          title: Hola # fin
          text: a
    `,
    { op: 'remove', pointer: '/blocks/0/title' },
    yaml`
      blocks:
        - type: hero # portada
          text: a
    `,
  ],
]);

table('lists', [
  [
    'new items copy indentation and dash',
    'a:\n-   x: 1\n    y: 2\n-   x: 3\n',
    { op: 'insert', pointer: '/a/1', value: { x: 5, lista: ['z'] } },
    'a:\n-   x: 1\n    y: 2\n-   x: 5\n    lista:\n    - z\n-   x: 3\n',
  ],
  [
    'a new item has in brackets what the item beside it has there',
    'a:\n  - x: Uno\n    q: ["no", sí]\n',
    { op: 'insert', pointer: '/a/1', value: { x: 'Dos', q: ['sí', 'Sin límite'] } },
    'a:\n  - x: Uno\n    q: ["no", sí]\n  - x: Dos\n    q: [sí, Sin límite]\n',
  ],
  [
    'a new field, or an empty one, is laid out like that of the item beside it',
    'a:\n  - q: [u]\n  - x: Dos\n  - q: []\n',
    [
      { op: 'insert', pointer: '/a/1/q', value: ['v'] },
      { op: 'insert', pointer: '/a/2/q/0', value: 'w' },
    ],
    'a:\n  - q: [u]\n  - x: Dos\n    q: [v]\n  - q: [w]\n',
  ],
  [
    'a new item has over lines what the item beside it has there',
    'a:\n  - q:\n      - u\n  - q: []\n',
    { op: 'insert', pointer: '/a/1/q/0', value: 'v' },
    'a:\n  - q:\n      - u\n  - q:\n      - v\n',
  ],
  [
    'the first item of an empty list',
    'a: [] # nota\nb: 1\n',
    { op: 'insert', pointer: '/a/0', value: 'x' },
    'a: # nota\n  - x\nb: 1\n',
  ],
  [
    'the first item of a field without value',
    'a: # nota\nb: 1\n',
    { op: 'insert', pointer: '/a/0', value: 'x' },
    'a: # nota\n  - x\nb: 1\n',
  ],
  ['the last field of an object', 'a:\n  # x\n  b: 1\nc: 2\n', { op: 'remove', pointer: '/a/b' }, 'a: {}\nc: 2\n'],
  ['an item without a value', 'a:\n  -\n  - x\n', set('/a/0', { z: 1 }), 'a:\n  - z: 1\n  - x\n'],
  [
    'a list is changed item by item',
    'a:\n  - x # uno\n  - y # dos\n  - z # tres\n',
    set('/a', ['x', 'w', 'y', 'z']),
    'a:\n  - x # uno\n  - w\n  - y # dos\n  - z # tres\n',
  ],
  [
    'an object is changed field by field',
    'a: {x: 1}\nb: # nota\n  x: 1 # uno\n  y: 2\n',
    set('/b', { z: 3, x: 1 }),
    'a: {x: 1}\nb: # nota\n  x: 1 # uno\n  z: 3\n',
  ],
  [
    'a field gets another name',
    'a: # nota\n  - 1\n"b": 2\n',
    { op: 'move', from: '/a', to: '/c: d' },
    '"c: d": # nota\n  - 1\n"b": 2\n',
  ],
]);

table('bytes that stay', [
  [
    'blank lines that a text keeps at its end, before a last field that is removed',
    'a:\n  - b: |+\n      x\n\n    c: 1\n\n\n  - d\n',
    { op: 'remove', pointer: '/a/0/c' },
    'a:\n  - b: |+\n      x\n\n  - d\n',
  ],
  [
    'Windows line ends',
    'a: 1\r\nb: x # y\r\n',
    [set('/b', 'x\ny\n'), set('/c', [1])],
    'a: 1\r\nb: | # y\r\n  x\r\n  y\r\nc:\r\n  - 1\r\n',
  ],
  ['a byte order mark', '\uFEFFa: 1\n', set('/a', 2), '\uFEFFa: 2\n'],
  ['a missing last line end', 'a: 1\nb: 2', [set('/c', 3), { op: 'remove', pointer: '/a' }], 'b: 2\nc: 3'],
  ['comments of the file', '# archivo\n\n# de a\na: 1\nb: 2\n', { op: 'remove', pointer: '/a' }, '# archivo\n\nb: 2\n'],
]);

table('types', [
  [
    'the fields that both types have stay',
    yaml`
      blocks:
        - type: hero # portada
          id: x
          title: Hola # saludo
          # imagen
          image: {src: /a, alt: ""}
    `,
    { op: 'type', pointer: '/blocks/0', value: 'text' },
    yaml`
      blocks:
        - type: text # portada
          id: x
          title: Hola # saludo
    `,
  ],
]);
