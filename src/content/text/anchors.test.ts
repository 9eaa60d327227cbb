import { describe, expect, test } from 'vitest';
import { checkText } from '../../../tests/helpers/check.ts';
import { testSchemas } from '../../../tests/helpers/schemas.ts';
import { withAnchorSigns } from '../compile/anchors.ts';
import { compilePage } from '../compile/compile.ts';
import { readFacts } from '../link/facts/read-facts.ts';

describe('anchors of a page', () => {
  const page = (...blocks: readonly object[]) => ({ title: 'Página', blocks });
  const text = (body: string, more = {}) => ({ type: 'text', body, ...more });

  /** The anchors of the headings, in the facts and in the compiled page. */
  function anchorsOf(data: ReturnType<typeof page>) {
    const { ids } = readFacts(testSchemas, testSchemas.page, data);
    const collections = {};
    const context = { schemas: testSchemas, tokens: { brand: '' }, isSample: false, assets: new Map(), collections };
    const json = JSON.stringify(compilePage(data, { route: '/', title: data.title }, context));
    const compiled = [...json.matchAll(/"t":"heading","level":\d,"id":"([^"]*)"/g)].map(([, id]) => id!);
    expect(
      ids.filter((id) => compiled.includes(id)),
      'facts and page agree',
    ).toEqual(compiled);
    return compiled;
  }

  test('repeated headings are numbered, in one text as well as in several', () => {
    expect(anchorsOf(page(text('## Otras\n\nUno.\n\n## Otras\n'), text('## Otras\n\n## Otras 2\n')))).toEqual([
      'otras',
      'otras-2',
      'otras-3',
      'otras-2-2',
    ]);
  });

  test('an id that the author wrote stays, at any place', () => {
    expect(anchorsOf(page(text('## Ventajas\n'), text('Uno.', { id: 'ventajas' })))).toEqual(['ventajas-2']);
  });

  test('a heading without letters or digits has an anchor too', () => {
    expect(anchorsOf(page(text('## 🎉\n\n## …\n')))).toEqual(['section', 'section-2']);
  });

  test('second headings in other scripts have anchors of their own', () => {
    expect(anchorsOf(page(text('## 概要\n\n## 料金\n\n## 概要\n')))).toEqual(['概要', '料金', '概要-2']);
  });
});

test('signs change no field of a block that only has the name of a title or a term', () => {
  const properties = { id: { type: 'string', format: 'id' }, title: { type: 'string' } } as const;
  const schemas = { blocks: { plan: { type: 'object', properties, required: [] } } } as never;
  const site = { anchors: true, words: { 'page-end': { linkTo: 'Enlace a {title}' } }, year: 2026 } as never;
  const plan = { type: 'plan', props: { id: 'a', title: 'A', items: [{ id: 'b', term: 'B', parts: ['C', 'D'] }] } };
  expect(withAnchorSigns([plan], site, schemas)).toEqual([plan]);
});

describe('an id that the author writes', () => {
  const rulesFor = (id: string) =>
    checkText(
      `title: Uno\ndescription: ${'a'.repeat(80)}\nblocks:\n  - type: text\n    id: ${id}\n    body: Hola.\n`,
    ).map(({ rule, message }) => `${rule} ${message}`);

  test.each(['Ventajas', 'sesión', 'सेवाएँ', 'ราคา', '料金', 'الأسعار'])('%s is fine', (id) =>
    expect(rulesFor(id)).toEqual([]),
  );

  test('separate letters and accents are joined', () => {
    expect(rulesFor('sesión'.normalize('NFD'))).toEqual([expect.stringMatching(/^bad-id .* Escribe sesi\u00f3n$/)]);
    expect(rulesFor('सेवा एँ')).toEqual([expect.stringContaining('सेवा-एँ')]);
  });
});
