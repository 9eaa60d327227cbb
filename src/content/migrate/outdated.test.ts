import { describe, expect, test } from 'vitest';
import type { BlockMigrations } from '../../../schema/block-files.ts';
import type { FileMigrations } from '../../../schema/migrations.ts';
import { text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';
import { createChecker } from '../analyze/check-files.ts';
import { createSchemas } from '../common/site-schemas.ts';
import { applyFixes } from '../edit/apply-fixes.ts';
import { editContext } from '../edit/edit-context.ts';

/** Opening hours: first `from` and `to`, then `hours`, now a list of `spans`. */
const hours: BlockSchema = {
  label: 'Horario',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'spans'],
  properties: {
    title: text('Título.'),
    spans: { type: 'array', minItems: 1, description: 'Los horarios.', items: text('Un horario.') },
  },
};

const migrations: BlockMigrations = [
  {
    change: { es: '«from» y «to» son ahora «hours».', en: '"from" and "to" are now "hours".' },
    migrate: ({ from, to, ...rest }) =>
      typeof from === 'string' && typeof to === 'string' ? { ...rest, hours: `${from}–${to}` } : undefined,
  },
  {
    change: { es: '«hours» es ahora la lista «spans».', en: '"hours" is now the list "spans".' },
    migrate: ({ hours, ...rest }) => (hours === undefined ? undefined : { ...rest, spans: [hours] }),
  },
];
/** The envelope and `site.yaml` as after a release that divides and removes fields. */
const fileMigrations: FileMigrations = {
  page: [
    {
      change: { es: '«hidden» es ahora «draft».', en: '"hidden" is now "draft".' },
      migrate: ({ hidden, ...rest }) => (hidden === 'yes' ? { ...rest, draft: true } : undefined),
    },
  ],
  site: [
    {
      change: { es: '«year» está en «legal».', en: '"year" was in "legal".' },
      migrate: ({ legal, ...rest }) =>
        typeof legal === 'object' && legal && 'since' in legal ? { ...rest, year: legal.since } : undefined,
    },
    {
      change: { es: '«analytics» ya no existe.', en: '"analytics" was removed.' },
      migrate: ({ analytics, ...rest }) => (analytics === undefined ? undefined : rest),
    },
  ],
};
const schemas = createSchemas({ hours }, { migrations: { hours: migrations }, fileMigrations });

const file = 'pages/p.yaml';
const read = (source: string) => ({ path: file, bytes: new TextEncoder().encode(source) });

function check(source: string, locale: 'es' | 'en' = 'es') {
  return createFileAnalysis(schemas, locale).page(read(source)).diagnostics;
}

const siteFile = 'pages/site.yaml';

function checkSite(source: string) {
  return createFileAnalysis(schemas, 'en').site({ ...read(source), path: siteFile }).diagnostics;
}

function fixSite(source: string): string {
  return applyFixes(source, checkSite(source), checkSite, editContext(siteFile, schemas, 'en')).source;
}

function fix(source: string): string {
  return applyFixes(source, check(source), check, editContext(file, schemas, 'es')).source;
}

const page = (...lines: string[]) =>
  `title: Horarios\ndescription: Los horarios de atención de la oficina en cada día de la semana, con los sábados.\nblocks:\n${lines.join('\n')}\n`;

const latest = page('  - type: hours', '    title: Oficina', '    spans:', '      - 8–17');
const former = page('  - type: hours', '    title: Oficina', '    hours: 8–17');
const oldest = page('  - type: hours', "    from: '8' # en punto", '    title: Oficina', "    to: '17'");

describe('a block in an earlier shape', () => {
  test('is one warning at its type, which names the change', () => {
    expect(check(former)).toMatchObject([{ rule: 'outdated-block', severity: 'warning', line: 4, column: 11 }]);
    expect(check(former)[0]!.message).toContain('«hours» es ahora la lista «spans».');
    expect(check(oldest, 'en')[0]!.message).toContain(
      '"from" and "to" are now "hours". "hours" is now the list "spans".',
    );
  });

  test('is compiled in its present shape', () => {
    const { pages, compilePage } = createChecker(schemas, 'es')([read(former)], new Map(), 'pages');
    expect([...pages.keys()]).toEqual(['/p']);
    expect(compilePage('/p').blocks).toMatchObject([{ type: 'hours', props: { title: 'Oficina', spans: ['8–17'] } }]);
  });

  test('is written anew by --fix, and the other lines stay', () => {
    expect(fix(former)).toBe(latest);
    expect(fix(`# Nota\n${former}  # fin\n`)).toBe(`# Nota\n${latest}  # fin\n`);
    expect(fix(oldest)).toContain('    title: Oficina\n    spans:\n      - 8–17');
    expect(check(fix(oldest))).toEqual([]);
  });
});

describe('a block is left alone', () => {
  test('in its present shape', () => {
    expect(check(latest)).toEqual([]);
    expect(fix(latest)).toBe(latest);
  });

  test.each([
    ['which no migration fits', page('  - type: hours', '    title: Oficina', '    from: 8')],
    ['which would be invalid in its present shape', page('  - type: hours', '    title: Oficina', '    hours: [8]')],
  ])('%s: it has the messages of the present schema', (_, source) => {
    expect(check(source).map(({ rule }) => rule)).not.toContain('outdated-block');
    expect(check(source).some(({ severity }) => severity === 'error')).toBe(true);
    expect(fix(source)).toBe(source);
  });
});

const site = (...lines: string[]) => `brand: Norte
url: https://norte.example
lang: es
${lines.join('\n')}
title: Norte
logo: {src: /assets/logo.svg, alt: Norte}
header: {links: [{label: Inicio, href: /}]}
footer: {copyright: Norte, columns: [{title: Sitio, links: [{label: Inicio, href: /}]}]} # pie
`;

describe('the fields of a file in an earlier shape', () => {
  const hidden = former.replace('title:', 'hidden: "yes" # por ahora\ntitle:');

  test('are one warning at the first of them', () => {
    expect(check(hidden, 'en')).toMatchObject([
      { rule: 'outdated-fields', severity: 'warning', line: 1, column: 1, endColumn: 7 },
      { rule: 'outdated-block', severity: 'warning', line: 5 },
    ]);
    expect(check(hidden, 'en')[0]!.message).toContain('"hidden" is now "draft".');
  });

  test('are written anew by --fix together with outdated blocks, and the other lines stay', () => {
    const fixed = fix(hidden.replace('blocks:', 'blocks: # secciones'));
    expect(fixed).toBe(latest.replace('blocks:', 'draft: true\nblocks: # secciones'));
    expect(check(fixed)).toEqual([]);
  });

  test('are reported as unknown if no migration fits', () => {
    const unknown = latest.replace('title:', 'hidden: no\ntitle:');
    expect(check(unknown).map(({ rule }) => rule)).not.toContain('outdated-fields');
    expect(check(unknown)).not.toEqual([]);
    expect(fix(unknown)).toContain('hidden: no\n');
  });

  test('are migrated while other fields have problems', () => {
    const broken = hidden.replace('description: Los', 'layout: wide\ndescription: Los');
    expect(check(broken).map(({ rule }) => rule)).toContain('outdated-fields');
    expect(fix(broken)).toContain('draft: true\n');
  });

  test('are migrated while a required field is missing', () => {
    const broken = hidden.replace('title: Horarios\n', '');
    const rules = check(broken).map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['missing-required', 'outdated-fields']));
    expect(fix(broken)).toContain('draft: true\n');
  });

  test('are migrated in site.yaml', () => {
    const current = site('year: 2020');
    expect(checkSite(current)).toEqual([]);
    const old = site('legal:', '  since: 2020 # fundación', 'analytics: UA-1');
    expect(checkSite(old)).toMatchObject([{ rule: 'outdated-fields', line: 4, file: siteFile }]);
    expect(fixSite(old)).toBe(current);
  });
});
