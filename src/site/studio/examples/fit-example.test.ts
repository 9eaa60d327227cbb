import { expect, test } from 'vitest';
import { relinked } from './fit-example.ts';

/* Links of an example lead somewhere on the page to which it is added. */

const source = `title: x
blocks:
  - type: anchor-bar
    links:
      - {label: Uno, href: "#uno"}
      - {label: Dos, href: "#dos"}
      - {label: Tres, href: /tres}
  - type: text
    id: uno
`;

test('a link to a section of the example stays, and other links get targets that exist', () => {
  const place = (name: string) => ['blocks', 0, 'links', name];
  const hrefs = ['#uno', '#dos', '/tres'].map((value, index) => ({ value, pointer: place(String(index)) }));
  const pages = new Map([['/x', { facts: { ids: ['contacto'] } }]]);
  const site = { checked: () => ({ pages, missing: 0 }) } as never;
  const operations = relinked({ site }, 'pages/x.yaml', source, { hrefs, ids: ['uno'] });
  const written = operations.map((operation) => 'text' in operation && operation.text);
  expect(written).toEqual([expect.stringContaining('/'), expect.stringContaining('#contacto')]);
  // Links are found in the order of the schema; an author may have written them in another one.
  const found = { hrefs: hrefs.toReversed(), ids: ['uno'] };
  expect(relinked({ site }, 'pages/x.yaml', source, found)).toEqual(operations);
});
