import { describe, expect, it } from 'vitest';
import { checkText } from '../../../tests/helpers/check.ts';

const description =
  'description: Liquida la nómina de la empresa, paga a tiempo y entrega los reportes sociales a la fecha.';

function page(blocks: string, head = `title: Nómina\n${description}`): string[] {
  return checkText(`${head}\nblocks:\n${blocks}\n`).map(
    ({ rule, line, column, message }) => `${rule} ${line}:${column} ${message}`,
  );
}

describe('words', () => {
  const text = (words: string) => page(`  - type: hero\n    title: Hola\n    text: ${JSON.stringify(words)}`);

  it.each([
    '1 < 2 y 3 > 2',
    'a <- b',
    'Ley 1581 & decreto 1377',
    'Escriba a <info@empresa.co>',
    'Escriba a [info@empresa.co](mailto:info@empresa.co)',
    'Vea `https://empresa.co`',
    'Escriba a info @ empresa',
    'TODO INCLUIDO, todo claro',
    'Vea [el sitio](https://empresa.co/x?a=1&copia=2)',
    'El artículo [...] dice [1]',
    'Todo: bodegas, compras y caja',
    'Pida /usuarios/{id} y vea {nombre_de_usuario}, o {nombre}',
    'Escriba `<input placeholder="Nombre">` y `[nombre del cliente]`',
    'Un placeholder desaparece al escribir',
    'La versión 2 de [registry-facade] y de [date-fns]',
    '[[registry-facade] corrige un error](https://a.example)',
  ])('leaves %j alone', (words) => expect(text(words)).toEqual([]));

  it.each([
    ['Muy <strong>claro</strong>', 'Usa **claro**.'],
    ['Muy <i class="x">claro</i>', 'Usa *claro*.'],
    ['<a href="/contacto">Escríbanos</a>', 'Usa [Escríbanos](/contacto).'],
    ['uno<br>dos', 'En lugar de «<br>», escribe un espacio.'],
    ['uno <br> dos', 'Borra «<br>».'],
    ['<p>Uno</p><p>dos</p>', 'Usa Uno y después escribe un espacio.'],
    ['<script>alert(1)</script>', 'Borra «<script>alert(1)</script>».'],
    ['<p>Uno.</p>', 'Usa Uno.'],
    ['Gesti&oacute;n', 'Usa ó.'],
    ['<!-- nota -->', 'Borra «<!-- nota -->».'],
  ])('%j shows its tags', (words, advice) => {
    expect(text(words)).toHaveLength(1);
    expect(text(words)[0]).toMatch(/^html-in-text /);
    expect(text(words)[0]!.endsWith(advice)).toBe(true);
  });

  it.each([
    'Escribe `<b>claro</b>` y `&oacute;`',
    'Con ``<br> y ` ``',
    '`**` abre y `[a] (/b)` no enlaza',
    '**`cuenta` de `otra`** y más',
  ])('in %j tags and marks are code', (words) => expect(text(words)).toEqual([]));

  it('blocks of code hold code, and what is around them does not', () => {
    const body = (lines: string) =>
      page(`  - type: text\n    body: |\n${lines.replace(/^(?=.)/gm, '      ')}`).map((each) =>
        each.split(' ', 2).join(' '),
      );
    expect(body('Uno:\n\n    <b>x</b>\n\nDos')).toEqual([]);
    expect(body('~~~html\n<b>x</b>\n~~~')).toEqual([]);
    expect(body('`<b>` y <b>x</b>')).toEqual(['html-in-text 6:15']);
  });

  it.each([
    'Vea [la guía][1] y [info@empresa.co][2].\n\n[1]: https://empresa.example/guia\n[2]: mailto:info@empresa.co',
    'Abra http://localhost:9090/ en el navegador.',
    'Lea [la guía de uso] o [el manual][].\n\n[la guía de uso]: /guia\n[el manual]: /manual',
  ])('%j has no bare address', (body) => expect(page(`  - type: text\n    body: ${JSON.stringify(body)}`)).toEqual([]));

  it.each(['| A |\n|---|\n| Uno<br>dos<br />tres |', '- [Uno](/)\t - la primera\n- [Dos](/)\t - la segunda'])(
    'long texts take %j',
    (body) => expect(page(`  - type: text\n    body: ${JSON.stringify(body)}`)).toEqual([]),
  );

  it.each([
    'Lorem ipsum dolor',
    'TODO: escribir',
    'Aquí va el texto',
    'XXX',
    'Texto de ejemplo',
    'Placeholder',
    '`a` [nombre del cliente]',
    'Sr. [nombre-del-cliente]',
    'En [puesta en marcha del registry-facade]',
  ])('%j is filler', (words) => {
    expect(text(words)[0]).toMatch(/^placeholder-text /);
  });
});

describe('alternative texts', () => {
  const alt = (words: string) =>
    page(`  - type: hero\n    title: Hola\n    image: {src: /assets/rutas-del-dia.png, alt: ${JSON.stringify(words)}}`);

  it.each(['', 'Planilla de rutas del día', 'Logo de la Alcaldía de Girón'])('%j is fine', (words) =>
    expect(alt(words)).toEqual([]),
  );

  it.each(['Acme', 'Coca-Cola', 'Ana'])('%j is a name, which its file may have too', (name) => {
    const image = `{src: /assets/${name.toLowerCase()}.png, alt: ${name}}`;
    expect(page(`  - type: hero\n    title: Hola\n    image: ${image}`)).toEqual([]);
  });

  it.each(['imagen', 'Imagen 3', 'foto.jpg', 'rutas-del-dia', 'Una imagen', 'captura de pantalla', 'IMG_2034'])(
    '%j is useless',
    (words) => {
      expect(alt(words)[0]).toMatch(/^useless-alt 6:/);
    },
  );
});

describe('outline', () => {
  it('finds the second main heading, whatever block makes it', () => {
    expect(page('  - {type: hero, title: Uno}\n  - {type: article, title: Dos, body: Hola}')).toEqual([
      'two-heroes 5:12 Ya hay un «hero» (y un título principal) en la línea 4.',
    ]);
  });

  it('finds ids written twice, but no headings: those are numbered', () => {
    const body =
      '  - type: text\n    id: ventajas\n    body: |\n      ## Ventajas\n      Uno.\n\n      ## Otras\n      Dos.\n\n      ## Otras\n';
    expect(page(body)).toEqual([]);
    expect(page(`${body}  - {type: text, id: ventajas, body: Hola}`)).toEqual([
      'duplicate-id 14:22 El id «ventajas» ya existe en esta página (línea 5). Los enlaces irían al primero.',
    ]);
  });

  it('finds a level that was skipped', () => {
    expect(page('  - type: article\n    title: Uno\n    body: |\n      ## Dos\n      ### Tres\n')).toEqual([]);
    expect(page('  - type: article\n    title: Uno\n    body: |\n      ### Tres\n')).toHaveLength(1);
  });
});

describe('search engines', () => {
  const hero = '  - {type: hero, title: Hola}';

  it('count characters', () => {
    expect(page(hero, `title: ${'ñ'.repeat(60)}\n${description}`)).toEqual([]);
    expect(page(hero, `title: ${'ñ'.repeat(61)}\n${description}`)[0]).toMatch(/^title-length 1:8 61 /);
  });

  it('miss no description that is there under a wrong name', () => {
    expect(page(hero, `title: Nómina\n${description.replace('description', 'descripción')}`)).toHaveLength(1);
  });
});

describe('lines of a text that begin with a word and a colon', () => {
  const hero = (lines: string) =>
    page(`  - type: hero\n    title: Hola\n    text: |\n${lines.replace(/^/gm, '      ')}`);

  it.each([
    [
      'a word before its sentence',
      'Antes de empezar.\nnote: la copia se guarda cada noche.\nimage: lo que se ve.\nFin.',
    ],
    ['the last line of prose', 'Antes de empezar.\nimage: lo que se ve en la pantalla.'],
    ['an optional text', 'Antes de empezar.\nrole: quien firma.'],
    ['a field that the block has', 'Antes de empezar.\ntitle: Otra cosa'],
    ['a field of the page', 'Antes de empezar.\ndraft: true'],
    ['fields with prose behind', 'Antes de empezar.\nimage: {src: /a.png, alt: ""}\nque se escribe así.'],
    ['a word alone with a dash below it', 'Antes de empezar.\nitems:\n- uno'],
  ])('%s is prose', (_, lines) => expect(hero(lines)).toEqual([]));

  it.each([
    ['a picture', 'Todo en un sitio.\nimage: {src: /assets/a.png, alt: Una planilla}', 'indent-child 8:7'],
    ['a group of fields', 'Todo.\n\ncta:\n  label: Ver\n  href: /x', 'indent-child 9:7'],
    ['an anchor', 'Todo.\nid: ventajas', 'indent-child 8:7'],
  ])('%s at the wrong indentation is a field', (_, lines, position) =>
    expect(hero(lines).map((each) => each.split(' ', 2).join(' '))).toEqual([position]),
  );

  it('a text that the block cannot be without is a field', () => {
    expect(page('  - type: quote\n    text: |\n      Dejamos de pagar recargos.\n      author: Ana Rojas')[0]).toMatch(
      /^indent-child 7:7 /,
    );
  });
});

describe('what needs lines of its own', () => {
  const body = (indicator: string, lines: string) =>
    page(`  - type: text\n    body: ${indicator}\n${lines.replace(/^(?=.)/gm, '      ')}`);

  it.each([
    ['a table', '|', '| Plan | Precio |\n|---|--:|\n| Uno | 10 |'],
    ['a table in code', '|', 'Así:\n\n    | Plan | Precio |\n    | Uno | 10 |'],
    ['one bar', '|', 'Uno | dos\ntres | cuatro'],
    ['a dash in folded prose', '>-', 'Uno y dos\n- tres - y cuatro.'],
    ['items that are apart', '>-', '- uno\n\n- dos'],
    ['a heading that is apart', '>-', '## Uno\n\nDos.'],
    ['code in folded prose', '>-', 'Uno\n\n    - a\n    - b\n\nDos'],
  ])('%s under %s is fine', (_, indicator, lines) => {
    expect(body(indicator, lines)).toEqual([]);
  });

  it('names the line that a table lacks', () => {
    const [found, ...others] = body('|', 'Los planes:\n\n| Plan | Precio \\| mes |\n| Uno | 10 |\n| Dos | 20 |');
    expect(found).toMatch(/^table-line-missing 8:7 .*Escribe debajo \|---\|---\|$/);
    expect(others).toEqual([]);
  });

  it.each([
    ['table', '| Plan | Precio |\n|---|---|\n| Uno | 10 |', '6:7'],
    ['table without its line', '| Plan | Precio |\n| Uno | 10 |', '6:7'],
    ['list', 'Hay:\n\n- uno\n- dos', '8:7'],
    ['numbered list', '1. uno\n2. dos', '6:7'],
    ['heading', 'Hola.\n## Uno\n\nDos.', '7:7'],
  ])('reports what a folded %s needs', (_, lines, position) => {
    const [found, ...others] = body('>-', lines);
    expect(found).toMatch(new RegExp(`^joined-lines ${position} .*Usa «\\|»: escribe «body: \\|»`));
    expect(others).toEqual([]);
  });
});

describe('the levels of headings', () => {
  it.each([
    ['## Uno\n\n#### Dos', ['heading-order 8:7']],
    ['Uno\n===\n\n#### Dos', ['heading-order 9:7']],
    ['#### Cero\n\nUno\n---\n\n#### Dos', ['heading-order 6:7', 'heading-order 11:7']],
    ['### Uno\n\nDos\n---\n\n### Tres', []],
    ['   #### Uno', ['heading-order 6:10']],
    ['    #### Uno', []],
  ])('%j', (lines, expected) => {
    const body = lines.replace(/^(?=.)/gm, '      ');
    const found = page(`  - type: text\n    body: |2\n${body}`).map((each) => each.split(' ', 2).join(' '));
    expect(found).toEqual(expected);
  });
});

describe('links beside the text', () => {
  const beside = (sidebar: string, block: string) =>
    page(block, `title: Nómina\n${description}\nsidebar: ${sidebar}`).map((found) => found.split(' ', 2).join(' '));
  const hero = '  - type: hero\n    title: Hola';

  it('need a section to lead to', () => {
    expect(beside('{show: contents}', hero)).toEqual(['empty-sidebar 3:17']);
    const first = 'show: links, links: [{label: Otra, href: /otra}]';
    expect(beside(`{${first}, more: [{show: contents, title: Aquí}]}`, hero)).toEqual([
      expect.stringMatching(/^empty-sidebar 3:/),
    ]);
    expect(beside('{show: contents}', `${hero}\n  - type: text\n    body: |\n      ## Uno\n\n      Hola`)).toEqual([]);
    expect(
      beside('{show: contents}', `${hero}\n  - type: text\n    body: |\n      Uno\n      ---\n\n      Hola.`),
    ).toEqual([]);
    expect(beside('{show: contents}', `${hero}\n    id: hola`)).toEqual([]);
    const hidden =
      '  - type: text\n    isHidden: true\n    id: uno\n    title: Uno\n    body: |\n      ## Uno\n\n      Hola';
    expect(beside('{show: contents}', `${hero}\n${hidden}`), 'a hidden section').toEqual(['empty-sidebar 3:17']);
    const code = '  - type: text\n    body: |\n      Hola:\n\n      ```md\n      ## Uno\n      ```';
    expect(beside('{show: contents}', `${hero}\n${code}`), 'a heading in code').toEqual(['empty-sidebar 3:17']);
  });

  it('are written where they are others', () => {
    expect(beside('{show: links}', hero)).toEqual(['missing-required 3:11']);
    expect(beside('{show: links, links: [{label: Uno, href: /uno}]}', hero)).toEqual([]);
    expect(beside('{show: contents, links: [{label: Uno, href: /uno}]}', `${hero}\n    id: hola`)).toEqual([
      'field-without-condition 3:27',
    ]);
  });
});
