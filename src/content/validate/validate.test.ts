import { describe, expect, it } from 'vitest';
import { emitPageSchema, emitSiteSchema } from '../../../schema/emit/emit.ts';
import { checkText, printed } from '../../../tests/helpers/check.ts';
import { schemas } from '../../site/schemas/built-in-schemas.ts';
import { readYaml } from '../analyze/read-yaml.ts';
import { createValidator } from './validate.ts';

const head = `title: Nómina
description: Liquida la nómina de la empresa, paga a tiempo y entrega los reportes de seguridad social.
`;

function inHero(lines: string): string[] {
  const page = `${head}blocks:\n  - type: hero\n    title: Hola\n${lines.replace(/^/gm, '    ')}\n`;
  return printed(checkText(page)).map(({ rule, message }) => `${rule}: ${message}`);
}

function href(value: string): string {
  return inHero(`cta: {label: Ver, href: ${JSON.stringify(value)}}`).join('\n');
}

describe('links', () => {
  it.each([
    '/',
    '/contacto',
    '/blog/post1#fin',
    '#Características',
    'https://www.dian.gov.co/ruta?a=1',
    'mailto:info@empresa.co?subject=Hola',
    'tel:+573000000001',
    '/assets/a.pdf',
  ])('admits %s', (value) => expect(href(value)).toBe(''));

  it.each([
    ['http://', 'bad-url'],
    ['http://em presa.co', 'space-in-url'],
    ['HTTP://empresa.co', 'missing-https'],
    ['javascript:alert(1)', 'unsafe-scheme'],
    ['JaVaScRiPt:alert(1)', 'unsafe-scheme'],
    [' javascript:alert(1)', 'unsafe-scheme'],
    ['java\tscript:alert(1)', 'unsafe-scheme'],
    ['java\nscript:alert(1)', 'unsafe-scheme'],
    ['&#106;avascript:alert(1)', 'unsafe-scheme'],
    ['&#x6A;avascript&colon;alert(1)', 'unsafe-scheme'],
    ['java%73cript:alert(1)', 'unsafe-scheme'],
    ['data:text/html,<script>', 'unsafe-scheme'],
    ['vbscript:x', 'unsafe-scheme'],
    ['file:///C:/x', 'local-address'],
    ['ftp://x.co', 'unsafe-scheme'],
    ['//otro.co', 'protocol-relative'],
    ['/\\otro.co', 'url-backslash'],
    ['\\\\otro\\x', 'url-backslash'],
    ['C:\\sitio\\contacto', 'local-address'],
    ['contacto', 'missing-slash'],
    ['./contacto', 'missing-slash'],
    ['../contacto.html', 'missing-slash'],
    ['www.empresa.co', 'missing-https'],
    ['empresa.com.co/ruta', 'missing-https'],
    ['localhost:3000/x', 'local-address'],
    ['htpps://empresa.co', 'missing-https'],
    ['info@empresa.co', 'missing-mailto'],
    ['300 000 0001', 'space-in-url'],
    ['3000000001', 'missing-tel'],
    ['tel:300 000 0001', 'bad-tel'],
    ['mailto:info', 'bad-email'],
    ['mailto:', 'bad-email'],
    ['/quienes somos', 'space-in-url'],
    ['/contacto ', 'trailing-space-quoted'],
    ['https://', 'bad-url'],
    ['#', 'bad-url'],
    ['', 'empty-value'],
  ])('%j is %s', (value, rule) => {
    expect(href(value).split(':')[0]).toBe(rule);
    expect(href(value), 'a message names what is wrong').not.toContain('«»');
  });

  it.each([
    ['contacto', '/contacto'],
    ['../contacto.html#mapa', '/contacto#mapa'],
    ['pages/blog/post1.yaml', '/blog/post1'],
    ['C:\\sitio\\contacto', '/contacto'],
    ['htpps://empresa.co', 'https://empresa.co'],
    ['tel:(300) 000-00 01', 'tel:3000000001'],
  ])('%j should be %s', (value, guess) =>
    expect(href(value)).toMatch(new RegExp(`${guess.replace(/[.?+()]/g, '\\$&')}$`)),
  );
});

describe('images', () => {
  const src = (value: string) => inHero(`image: {src: ${JSON.stringify(value)}, alt: ""}`).join('\n');

  it.each([
    ['nube.png', 'asset-path', '/assets/nube.png'],
    ['/img/nube.png', 'asset-path', '/assets/img/nube.png'],
    ['../assets/marca/nube.png', 'asset-path', '/assets/marca/nube.png'],
    ['/Assets/nube.png', 'asset-path', '/assets/nube.png'],
    ['/assets/nube.png?v=2', 'asset-path', '/assets/nube.png'],
    ['img\\nube.png', 'asset-backslash', '/assets/img/nube.png'],
    ['C:\\Users\\Ana\\nube.png', 'asset-backslash', '/assets/nube.png'],
    ['https://otro.co/a/nube.png?x', 'asset-external', '/assets/nube.png'],
    ['data:image/png;base64,AAAA', 'asset-external', '/assets/imagen.png'],
    ['/assets/mi foto.png', 'space-in-url', '/assets/mi-foto.png'],
  ])('%j is %s', (value, rule, guess) => {
    expect(src(value).split(':')[0]).toBe(rule);
    expect(src(value)).toContain(guess);
  });
});

describe('dates', () => {
  const date = (value: string) =>
    checkText(
      `${head}post:\n  summary: Qué cambia.\n  image: {src: /assets/a.png, alt: ""}\n  date: ${value}\nblocks:\n  - {type: hero, title: Hola}\n`,
    ).map(({ rule, message }) => `${rule} ${message}`)[0];

  it.each([
    ['2026-02-28', undefined],
    ['31/12/2026', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-12-31'],
    ['5-3-26', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-03-05'],
    ['2026/3/5', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-03-05'],
    ['5 de marzo de 2026', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-03-05'],
    ['lunes, 5 de marzo del 2026', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-03-05'],
    ['04/18/2026', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-04-18'],
    ['26-04-18', 'date-spanish Fecha en formato AAAA-MM-DD, por ejemplo 2026-12-31.'],
    ['2026-03-05T00:00:00Z', 'date-spanish Fecha en formato AAAA-MM-DD: 2026-03-05'],
    ['2026-03-05 19:00', 'date-spanish Aquí va un solo día, sin «19:00»: 2026-03-05'],
    ['5.3.2026, a las 7', 'date-spanish Aquí va un solo día, sin «a las 7»: 2026-03-05'],
    ['2026-03-05 a 2026-03-07', 'date-spanish Aquí va un solo día, sin «a 2026-03-07»: 2026-03-05'],
    ['mañana', 'date-spanish Fecha en formato AAAA-MM-DD, por ejemplo 2026-12-31.'],
    ['2026-02-30', 'date-impossible El 30 de febrero no existe.'],
    ['31/06/2026', 'date-impossible El 31 de junio no existe.'],
    ['2026-13-01', 'date-impossible El mes 13 no existe.'],
  ])('%s', (value, message) => expect(date(value)).toBe(message));
});

describe('fields', () => {
  it.each([
    ['subtitle: Bien', 'unknown-field: El bloque «hero» no tiene el campo «subtitle». ¿Querías decir «text»?'],
    ['imagen: {src: /assets/a.png, alt: ""}', 'field-in-spanish: Los campos se escriben en inglés: ¿querías «image»?'],
    ['TEXT: Bien', 'field-case: Se distingue mayúscula y minúscula: escribe «text».'],
    [
      'items: []',
      'field-of-other-block: «items» es un campo del bloque «anchor-bar», «feature-list» o «stat-list», no de «hero».',
    ],
    [
      'cta: {label: Ver, href: /x, tittle: a}',
      'unknown-field-no-guess: En hero › cta: «tittle» no existe. Campos posibles: variant, isNewTab, rel, lang.',
    ],
    ['cta: {label: Ver, hreff: /x}', 'nested-typo: En hero › cta: «hreff» no existe. ¿Querías «href»?'],
    ['cta: {href: /x}', 'missing-required: En hero › cta: falta «label» (obligatorio).'],
    [
      'cta: {label: Ver, href: /x, image: {src: /assets/a.png, alt: ""}}',
      'indent-child: «image» tiene sangría de más. Ponlo al mismo nivel que «cta».',
    ],
    ['text:\n  - uno\n  - dos', 'expected-text: «text» es un solo texto, no una lista. Escribe text: "uno, dos"'],
    ...['text: []', 'text: ["", ""]', 'text:\n  -', 'text: {}'].map((line) => [
      line,
      'empty-value: «text» está vacío. Escribe un texto o borra la línea si el campo es opcional.',
    ]),
    ['text: {a: 1}', 'expected-text: «text» es un solo texto, no un grupo de campos.'],
    ['image: []', 'list-not-expected: «image» no es una lista: quita los corchetes.'],
    ['cta:', 'empty-value: «cta» está vacío. Escribe sus campos debajo o borra la línea si el campo es opcional.'],
  ])('%s', (line, message) => {
    const [found = ''] = inHero(line);
    expect(inHero(line)).toHaveLength(1);
    expect(found.startsWith('indent-child') ? found.replace(/En [^:]+: /, '') : found).toBe(message);
  });

  it('counts no items of a list that a second dash puts into another', () => {
    const validate = createValidator(emitPageSchema(schemas.blocks));
    const check = (legend: string) => {
      const page = `${head}blocks:\n  - type: split\n    legend:\n${legend}`;
      const found = validate(readYaml('pages/a.yaml', new TextEncoder().encode(page)));
      return found.flatMap(({ rule, pointer }) => (pointer.includes('legend') ? [rule] : []));
    };
    expect(check('      - - Uno\n        - Dos\n')).toEqual(['expected-text']);
    expect(check('      - Uno\n')).toEqual(['too-few-items']);
  });

  it('folds a wrong and a missing name, and reports the other missing one', () => {
    const page = `${head}blocks:\n  - type: quote\n    txt: Bien\n`;
    expect(checkText(page).map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      'missing-required 4',
      'unknown-field 5',
    ]);
  });
});

describe('site.yaml', () => {
  const validate = createValidator(emitSiteSchema());
  const check = (source: string) => validate(readYaml('pages/site.yaml', new TextEncoder().encode(source)));

  it('is distinguished from pages', () => {
    const rules = check('brand: Empresa\nurl: https://empresa.co?a\n').map(
      ({ rule, pointer }) => `${rule} ${pointer.join('/')}`,
    );
    expect(rules).toContain('bad-format url');
    expect(rules).toContain('missing-required ');
    expect(rules.every((rule) => !rule.startsWith('schema-error'))).toBe(true);
  });

  it('validates each item of a list alone', () => {
    const items = (line: string) =>
      check(`share:\n  - ${line}\n`).flatMap(({ pointer, rule, params }) =>
        pointer[0] === 'share' ? [`${rule} ${pointer.join('/')} ${params.each ?? params.guess}`] : [],
      );
    expect(items('facebook, x')).toEqual(['several-in-one share/0 facebook,x']);
    expect(items('facebook y linkedin')).toEqual(['several-in-one share/0 facebook,linkedin']);
    expect(items('facebok')).toEqual(['wrong-option share/0 facebook']);
  });
});
