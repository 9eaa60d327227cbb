import { describe, expect, test } from 'vitest';
import type { InlineNode } from '../../../../schema/compiled.ts';
import { parseInline, parseMarkdown } from '../text.ts';

/** The links of a text, in a short and in a long field, which have to agree. */
function linksIn(text: string): string[] {
  const links: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    else if (value && typeof value === 'object') {
      const { t, href, c } = value as { t?: string; href?: string; c?: readonly InlineNode[] };
      if (t === 'link') links.push(c?.join('') === href ? href! : `${c?.join('')} → ${href}`);
      for (const each of Object.values(value)) collect(each);
    }
  };
  collect(parseInline(text).value);
  const short = links.splice(0);
  const long = parseMarkdown(text);
  collect(long.value);
  expect(links).toEqual(short);
  expect(long.problems).toEqual([]);
  expect(long.addresses, 'a bare address is not checked as a link that somebody wrote').toEqual([]);
  return links;
}

describe('a bare address is a link', () => {
  test.each([
    ['Vea https://empresa.co/a?b=1#c.', 'https://empresa.co/a?b=1#c'],
    ['Vea https://empresa.co', 'https://empresa.co'],
    ['(https://es.wikipedia.org/wiki/Aro_(rueda))', 'https://es.wikipedia.org/wiki/Aro_(rueda)'],
    ['https://docs.python.org/3/library/__main__.html', 'https://docs.python.org/3/library/__main__.html'],
    ['https://a.co/*b*/~c~', 'https://a.co/*b*/~c'],
    ['«https://ñandú.co/páginas»', 'https://ñandú.co/páginas'],
    ['これはhttps://a.co/b。次', ''],
    ['これは https://a.co/b。次', 'https://a.co/b'],
    ['https://empresa.co/a&nbsp;', 'https://empresa.co/a'],
    ['http://empresa.co, hoy', 'http://empresa.co'],
    ['Vea **www.empresa.co/planes**, o nada', 'www.empresa.co/planes → https://www.empresa.co/planes'],
    ['Escriba a info@empresa.co: responde Ana', 'info@empresa.co → mailto:info@empresa.co'],
    ['ana.maria+web@correo.empresa.co.', 'ana.maria+web@correo.empresa.co → mailto:ana.maria+web@correo.empresa.co'],
    ['Correo:info@123.com', 'info@123.com → mailto:info@123.com'],
    ['ventas@empresa.co/soporte@empresa.co', ''],
  ])('%s', (text, link) => expect(linksIn(text)).toEqual(link ? [link] : []));

  test('of several in one text, each one', () => {
    expect(linksIn('a@b.co, c@d.co y https://e.co')).toEqual([
      'a@b.co → mailto:a@b.co',
      'c@d.co → mailto:c@d.co',
      'https://e.co',
    ]);
  });
});

test.each([
  'Instale react@19.2 o vue@3.5.1-beta.next.',
  'Clone git@code.example:shop/site.git en una carpeta',
  'ssh://git@code.example/shop',
  'Guarde logo@2x.png y foto@3x.jpg',
  '@empresa y @scope/paquete@1.0',
  'correo@servidor',
  'a@b.c',
  'usuario@empresa.co:8080',
  'ana\\_maria@empresa.co',
  'https://',
  'https://empresa',
  'http://localhost:9090/',
  'https://192.168.1.1/panel',
  'ftp://empresa.co',
  'xhttps://empresa.co',
  'blob:https://empresa.co/1 y view-source:www.empresa.co',
  'www.',
  'www. empresa.co',
  '`https://empresa.co` y `a@b.co`',
])('%s stays as it is typed', (text) => expect(linksIn(text)).toEqual([]));

test('a link may have an address as its words', () => {
  expect(parseInline('[https://a.co](/b) y [a@b.co](/c)').value).toEqual([
    { t: 'link', href: '/b', c: ['https://a.co'] },
    ' y ',
    { t: 'link', href: '/c', c: ['a@b.co'] },
  ]);
});

test.each([
  `${'a'.repeat(4900)}@${'b'.repeat(4900)}`,
  'a.@'.repeat(3000),
  'https://'.repeat(1000),
  `a@${'b-'.repeat(4900)}`,
])('a long text that only resembles addresses is read', (text) => expect(linksIn(text)).toEqual([]));
