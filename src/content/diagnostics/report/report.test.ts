import { describe, expect, it, test } from 'vitest';
import { checkText } from '../../../../tests/helpers/check.ts';
import { cleanReport as clean, file, report } from '../../../../tests/helpers/report.ts';
import type { Connection } from './connections.ts';
import { githubSummary } from './github.ts';
import { formatReport } from './index.ts';
import type { Report } from './report.ts';

test.each(['pretty', 'github'] as const)('%s lists hidden blocks, which are no problem', (format) => {
  const hidden = [
    { file, name: 'Precios' },
    { file: 'pages/index.yaml', name: 'Sedes' },
  ];
  expect(formatReport(format, { ...clean, hidden })).toBe(
    '2 bloques ocultos, sin publicar: «Precios» (pages/a b.yaml), «Sedes» (pages/index.yaml).\nSin problemas en 2 archivos.\n',
  );
});

describe('what pages use besides the site', () => {
  const connections: readonly Connection[] = [
    { why: 'embed', address: 'https://book.example' },
    { why: 'script', address: 'https://book.example/v1.js' },
    { why: 'data', address: 'https://api.book.example' },
    { why: 'visits', address: 'https://stats.example/api/event', needsConsent: true },
    { why: 'wasm', address: "'wasm-unsafe-eval'" },
  ];

  it('is a table, a line for each host and permission', () => {
    expect(formatReport('pretty', { ...clean, connections })).toBe(
      `Lo que las páginas usan además del sitio:
  https://book.example      se muestra, si el visitante lo pide; ejecuta código
  https://api.book.example  responde a un script
  https://stats.example     cuenta visitas (con permiso)
  'wasm-unsafe-eval'        el buscador Pagefind ejecuta WebAssembly
Sin problemas en 2 archivos.
`,
    );
    expect(formatReport('pretty', { ...clean, connections, locale: 'en' })).toContain(
      '  https://stats.example     counts visits (with consent)\n',
    );
  });

  it('is data in JSON, and absent if there is nothing', () => {
    expect(JSON.parse(formatReport('json', { ...clean, connections })).connections).toEqual(connections);
    expect(formatReport('json', clean)).not.toContain('connections');
  });
});

describe('the numbers of translations', () => {
  const languages = {
    en: { translated: 12, outdated: 1, missing: 3, onlyThere: 0 },
    'pt-br': { translated: 0, outdated: 0, missing: 16, onlyThere: 2 },
  };

  it('are a table, if they are asked for', () => {
    expect(formatReport('pretty', { ...clean, languages })).toBe(
      `Páginas  traducidas  por actualizar  faltan  solo allí
en               12               1       3          0
pt-br             0               0      16          2
Sin problemas en 2 archivos.
`,
    );
    expect(formatReport('pretty', { ...clean, languages: {}, locale: 'en' })).toContain('The site has one language.\n');
  });

  it('are data in JSON', () => {
    expect(JSON.parse(formatReport('json', { ...clean, languages })).languages).toEqual(languages);
    expect(formatReport('json', clean)).not.toContain('languages');
  });
});

describe('pretty', () => {
  it('shows each diagnostic in its lines, and a summary', () => {
    expect(formatReport('pretty', report)).toMatchInlineSnapshot(`
      "pages/a b.yaml:1:1 warning [description-missing] Añade «description» (70–160 caracteres): es el texto que se ve en el buscador.

      > 1 | title: Nómina 100 %, “a tiempo”
          | ^^^^^
        2 | blocks:

      pages/a b.yaml:4:5 error [unknown-field] El bloque «hero» no tiene el campo «titel». ¿Querías decir «title»? (obligatorio)

        3 |   - type: hero
      > 4 |     titel: Hola
          |     ^^^^^
        5 | →

      pages/a b.yaml:7:13 warning [html-in-text] Este campo no admite HTML: se verían las etiquetas. Usa **Hola**.

        6 |   - type: quote
      > 7 |     text: 👋 <b>Hola</b>
          |              ^^^^^^^^^^^
        8 |     author: ""

      pages/a b.yaml:8:13 error [empty-value] «author» está vacío. Escribe un texto o borra la línea si el campo es opcional.

        7 |     text: 👋 <b>Hola</b>
      > 8 |     author: ""
          |             ^^

      2 errores y 2 avisos en 1 de 2 archivos.
      "
    `);
  });

  it('colours only when asked', () => {
    expect(formatReport('pretty', report)).not.toContain('\u001b');
    expect(formatReport('pretty', { ...report, color: true })).toContain('\u001b[31merror\u001b[39m');
  });

  it('says that all is well', () => {
    expect(formatReport('pretty', clean)).toBe('Sin problemas en 2 archivos.\n');
    expect(formatReport('pretty', { ...clean, locale: 'en', files: ['x'] })).toBe('No problems in 1 file.\n');
  });

  it('shows a window of a long line', () => {
    const long = `title: "${'x'.repeat(300)}" y\n`;
    const [diagnostic] = checkText(long);
    const text = formatReport('pretty', { ...report, diagnostics: [{ ...diagnostic!, file }], sources: () => long });
    const [, line = '', mark = ''] = /^(> 1 .*)\n(.*\^)/m.exec(text) ?? [];
    expect(line.length).toBeLessThan(120);
    expect(line[mark.length - 1]).toBe('y');
  });
});

/** A file name, a message and a line with control characters that could change or forge output of a terminal or log. */
const hostile = 'a\u001b[2J\u0007\u0085\u202eb';
const shown = 'a\\x1b[2J\\x07\\x85\\u202eb';
const hostileReport: Report = {
  ...report,
  diagnostics: [
    {
      ...report.diagnostics[0]!,
      file: `pages/${hostile}\n.yaml`,
      message: `«${hostile}» 👩‍💻`,
      hint: hostile,
      line: 1,
      column: 12,
      endLine: 1,
      endColumn: 14,
    },
  ],
  sources: () => `${hostile}: xy\n`,
};

describe('control characters', () => {
  it('are shown, not sent, by the report for people', () => {
    expect(formatReport('pretty', hostileReport).split('\n')).toEqual([
      `pages/${shown}\\x0a.yaml:1:12 warning [description-missing] «${shown}» 👩‍💻`,
      `  ${shown}`,
      '',
      `> 1 | ${shown}: xy`,
      `    | ${' '.repeat(shown.length + 2)}^^`,
      '',
      '1 aviso en 1 de 2 archivos.',
      '',
    ]);
  });

  it('are shown, not sent, by annotations, whose lines stay', () => {
    const [line] = formatReport('github', hostileReport).split('\n');
    expect(line).toContain(`file=pages/${shown}%0A.yaml,`);
    expect(line).toContain(`::«${shown}» 👩‍💻`);
  });

  it('are shown, not sent, by the summary page', () => {
    const text = githubSummary(hostileReport);
    expect(text).not.toMatch(/(?![\n\u200d])[\p{Cc}\p{Cf}]/u);
    expect(text).toContain('a\\\\x1b\\[2J');
  });
});

describe('json', () => {
  it('keeps the contract', () => {
    const parsed = JSON.parse(formatReport('json', report));
    expect(Object.keys(parsed)).toEqual(['version', 'files', 'errors', 'warnings', 'diagnostics']);
    expect(parsed).toMatchObject({ version: 1, files: 2, errors: 2, warnings: 2 });
    expect(Object.keys(parsed.diagnostics[0])).toEqual([
      'rule',
      'severity',
      'file',
      'line',
      'column',
      'endLine',
      'endColumn',
      'path',
      'message',
    ]);
  });
});

describe('github', () => {
  it('writes annotations, errors first', () => {
    expect(formatReport('github', report)).toMatchInlineSnapshot(`
      "::error file=pages/a b.yaml,line=4,endLine=4,col=5,endColumn=9,title=unknown-field::El bloque «hero» no tiene el campo «titel». ¿Querías decir «title»? (obligatorio)
      ::error file=pages/a b.yaml,line=8,endLine=8,col=13,endColumn=14,title=empty-value::«author» está vacío. Escribe un texto o borra la línea si el campo es opcional.
      ::warning file=pages/a b.yaml,line=1,endLine=1,col=1,endColumn=5,title=description-missing::Añade «description» (70–160 caracteres): es el texto que se ve en el buscador.
      ::warning file=pages/a b.yaml,line=7,endLine=7,col=13,endColumn=23,title=html-in-text::Este campo no admite HTML: se verían las etiquetas. Usa **Hola**.
      2 errores y 2 avisos en 1 de 2 archivos.
      "
    `);
  });

  it('escapes characters that end a command', () => {
    const [diagnostic] = report.diagnostics;
    const nasty = { ...diagnostic!, file: 'a,b:c%.yaml', message: '100 %\n::error::x' };
    expect(formatReport('github', { ...report, diagnostics: [nasty] }).split('\n')[0]).toContain(
      'file=a%2Cb%3Ac%25.yaml,',
    );
    expect(formatReport('github', { ...report, diagnostics: [nasty] }).split('\n')[0]).toMatch(
      /::100 %25%0A::error::x$/,
    );
  });

  it('has a summary page with every diagnostic', () => {
    const text = githubSummary({ ...report, rulesUrl: 'docs/reglas.md' });
    expect(text).toContain('| 4:5 | ❌ | [unknown-field](docs/reglas.md#unknown-field) |');
    expect(text).toContain('Usa \\*\\*Hola\\*\\*.');
  });
});

describe('junit', () => {
  it('is well-formed and counts', () => {
    expect(formatReport('junit', report)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="pages" tests="5" failures="2">
        <testsuite name="pages/a b.yaml" tests="4" failures="2">
          <testcase name="description-missing 1:1" classname="pages/a b.yaml"><system-out>pages/a b.yaml:1:1 Añade «description» (70–160 caracteres): es el texto que se ve en el buscador.</system-out></testcase>
          <testcase name="unknown-field 4:5" classname="pages/a b.yaml"><failure type="unknown-field" message="El bloque «hero» no tiene el campo «titel». ¿Querías decir «title»? (obligatorio)">pages/a b.yaml:4:5 El bloque «hero» no tiene el campo «titel». ¿Querías decir «title»? (obligatorio)</failure></testcase>
          <testcase name="html-in-text 7:13" classname="pages/a b.yaml"><system-out>pages/a b.yaml:7:13 Este campo no admite HTML: se verían las etiquetas. Usa **Hola**.</system-out></testcase>
          <testcase name="empty-value 8:13" classname="pages/a b.yaml"><failure type="empty-value" message="«author» está vacío. Escribe un texto o borra la línea si el campo es opcional.">pages/a b.yaml:8:13 «author» está vacío. Escribe un texto o borra la línea si el campo es opcional.</failure></testcase>
        </testsuite>
        <testsuite name="pages/index.yaml" tests="1" failures="0">
          <testcase name="pages/index.yaml" classname="pages/index.yaml"/>
        </testsuite>
      </testsuites>
      "
    `);
  });
});
