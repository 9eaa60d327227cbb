import { describe, expect, it } from 'vitest';
import { checkText } from '../../tests/helpers/check.ts';

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
    'TODO INCLUIDO, todo claro',
    'Vea https://empresa.co/x?a=1&copia=2',
  ])('leaves %j alone', (words) => expect(text(words)).toEqual([]));

  it.each([
    ['Muy <strong>claro</strong>', 'Usa **claro**.'],
    ['Muy <i class="x">claro</i>', 'Usa *claro*.'],
    ['<a href="/contacto">Escríbanos</a>', 'Usa [Escríbanos](/contacto).'],
    ['uno<br>dos', 'las etiquetas.'],
    ['Gesti&oacute;n', 'Usa ó.'],
    ['<!-- nota -->', 'las etiquetas.'],
  ])('%j shows its tags', (words, advice) => {
    expect(text(words)).toHaveLength(1);
    expect(text(words)[0]).toMatch(/^html-in-text /);
    expect(text(words)[0]!.endsWith(advice)).toBe(true);
  });

  it.each(['Lorem ipsum dolor', 'TODO: escribir', 'Aquí va el texto', 'XXX', 'Texto de ejemplo'])(
    '%j is filler',
    (words) => {
      expect(text(words)[0]).toMatch(/^placeholder-text /);
    },
  );
});

describe('alternative texts', () => {
  const alt = (words: string) =>
    page(`  - type: hero\n    title: Hola\n    image: {src: /assets/rutas-del-dia.png, alt: ${JSON.stringify(words)}}`);

  it.each(['', 'Planilla de rutas del día', 'Logo de la Alcaldía de Girón'])('%j is fine', (words) =>
    expect(alt(words)).toEqual([]),
  );

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

  it('finds anchors used twice, headings inside texts included', () => {
    const body =
      '  - type: text\n    id: ventajas\n    body: |\n      ## Ventajas\n      Uno.\n\n      ## Otras\n      Dos.\n\n      ## Otras\n';
    expect(page(body).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
      'duplicate-id 7:7',
      'duplicate-id 13:7',
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
