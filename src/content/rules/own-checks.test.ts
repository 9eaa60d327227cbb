import { describe, expect, test } from 'vitest';
import type { SiteCheck, SiteFacts } from '../../../schema/block-files.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';
import { createChecker } from '../analyze/check-files.ts';
import { createSchemas } from '../common/site-schemas.ts';
import { failureOf } from '../diagnostics/failure.ts';
import { createSiteChecks } from '../link/site-checks.ts';

const schema: BlockSchema = {
  label: 'Cifras',
  description: 'Un bloque de prueba.',
  type: 'object',
  additionalProperties: false,
  required: ['min', 'max'],
  properties: {
    min: { type: 'integer', description: 'La menor.' },
    max: { type: 'integer', description: 'La mayor.' },
    same: {
      type: 'array',
      description: 'Cifras que se repiten.',
      mayRepeat: true,
      items: {
        type: 'object',
        description: 'Una.',
        additionalProperties: false,
        properties: { of: { type: 'integer', description: 'Cuál.' } },
      },
    },
  },
};

const message = { es: 'La mayor va después.', en: 'The larger one comes later.' };
const schemas = createSchemas(
  { range: schema },
  {
    checks: {
      range: ({ min, max }: { readonly min: number; readonly max: number }) =>
        min > max ? [{ pointer: ['max'], message }] : [],
    },
  },
);

const reportOf = (block: string, locale: 'es' | 'en' = 'es') =>
  createFileAnalysis(schemas, locale)
    .page({
      path: 'pages/a.yaml',
      bytes: new TextEncoder().encode(`title: Una página de prueba\nblocks:\n  - type: range\n${block}`),
    })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ line, column, rule, message: text }) => [line, column, rule, text]);

describe('the check of a block', () => {
  test('reports at the value, with its own sentence in the locale of the report', () => {
    const block = '    min: 3\n    max: 2\n';
    expect(reportOf(block)).toEqual([[5, 10, 'block-rule', message.es]]);
    expect(reportOf(block, 'en')).toEqual([[5, 10, 'block-rule', message.en]]);
    expect(reportOf('    min: 2\n    max: 3\n')).toEqual([]);
  });

  test('is asked about valid pages only', () => {
    const found = reportOf('    min: 3\n    max: dos\n  - type: range\n    min: 3\n    max: 2\n');
    expect(found.map(([line, , rule]) => [line, rule])).toEqual([[5, 'number-as-word']]);
  });
});

test('a check of a site has its messages in one language, and points to a value of the block', () => {
  const findings = (pointer: readonly string[]) => {
    const range = () => [{ pointer, message: 'Later than the end.' }];
    const bytes = new TextEncoder().encode('title: Una\nblocks:\n  - {type: range, min: 1, max: 2}\n');
    return createFileAnalysis(createSchemas({ range: schema }, { checks: { range } }), 'es').page({
      path: 'pages/a.yaml',
      bytes,
    });
  };
  expect(findings(['max']).diagnostics.map(({ message: text }) => text)).toContain('Later than the end.');
  expect(() => findings(['limits', 'max'])).toThrow('the pointer ["limits","max"] of a problem leads to no value');
});

describe('code of a block that throws', () => {
  const throwing = () => {
    throw new Error('x is undefined');
  };

  test.each(['check.ts', 'migrations.ts'])('%s is named, and not this program', (name) => {
    const change = { es: 'Otra forma.', en: 'Another shape.' };
    const range = [{ change, migrate: throwing }];
    const own =
      name === 'check.ts'
        ? createSchemas({ range: schema }, { checks: { range: throwing } })
        : createSchemas({ range: schema }, { migrations: { range } });
    const bytes = new TextEncoder().encode('title: Una\nblocks:\n  - {type: range, min: 1, max: 2}\n');
    let thrown: unknown;
    try {
      createFileAnalysis(own, 'en').page({ path: 'pages/a.yaml', bytes });
    } catch (error) {
      thrown = error;
    }
    const { rule, params } = failureOf(thrown);
    expect([rule, params]).toEqual(['failing-block', { file: `range/${name}`, reason: 'x is undefined' }]);
  });
});

test('a list whose items may repeat has no warning about it', () => {
  const analysis = createFileAnalysis(schemas, 'es');
  const yaml = 'title: Una\nblocks:\n  - {type: range, min: 1, max: 2, same: [{of: 1}, {of: 1}]}\n';
  const { diagnostics } = analysis.page({ path: 'pages/a.yaml', bytes: new TextEncoder().encode(yaml) });
  expect(diagnostics.map(({ rule }) => rule)).not.toContain('repeated-item');
});

describe('a check that sees other pages', () => {
  const seen: unknown[] = [];
  const check: SiteCheck<BlockSchema> = ({ min }, { route, page, pagesOf }) => {
    const posts = pagesOf('post');
    seen.push({ route, posts, about: page('/acerca'), draft: page('/borrador') });
    return posts.length < Number(min) ? [{ pointer: ['min'], message }] : [];
  };
  const checkFiles = createChecker(createSchemas({ range: schema }, { checks: { range: check } }), 'es');
  const post = (title: string) =>
    `title: ${title}\npost: {summary: Resumen}\nblocks: [{type: range, min: 0, max: 1}]\n`;
  const problemsWith = (others: Readonly<Record<string, string>>) => {
    seen.length = 0;
    const files = {
      site: 'brand: Taller\nurl: https://taller.example\nlang: es\nyear: 2026\ntitle: Taller\nlogo: {src: /assets/a.svg, alt: Taller}\nheader: {links: [{label: Inicio, href: /}]}\nfooter: {columns: [], copyright: Taller}\n',
      index: 'title: Inicio\nblocks:\n  - type: range\n    min: 2\n    max: 9\n',
      acerca: 'title: Acerca de\nblocks: [{type: range, min: 0, max: 1}]\n',
      borrador: 'title: Borrador\ndraft: true\nblocks: [{type: range, min: 0, max: 1}]\n',
      ...others,
    };
    const sources = Object.entries(files).map(([name, text]) => ({
      path: `pages/${name}.yaml`,
      bytes: new TextEncoder().encode(text),
    }));
    const assets = new Map([
      ['/assets/a.svg', { path: '/assets/a.svg', url: '/assets/a.svg', size: 1, width: 8, height: 8 }],
    ]);
    return checkFiles(sources, assets, 'pages')
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`);
  };

  test('reports at its value, and no more after another page has changed', () => {
    const one = { 'blog/uno': post('Uno') };
    expect(problemsWith(one)).toEqual(['pages/index.yaml:4:10 block-rule']);
    expect(problemsWith({ ...one, 'blog/dos': post('Dos') })).toEqual([]);
    const draft = `draft: true\n${post('Dos')}`;
    expect(problemsWith({ ...one, 'blog/dos': draft })).toEqual(['pages/index.yaml:4:10 block-rule']);
  });

  test('knows routes, titles, types of blocks, and the data of collections', () => {
    problemsWith({ 'blog/uno': post('Uno') });
    expect(seen).toContainEqual({
      route: '/',
      posts: [{ route: '/blog/uno', title: 'Uno', types: ['range'], collection: 'post', data: { summary: 'Resumen' } }],
      about: { route: '/acerca', title: 'Acerca de', types: ['range'], data: {} },
      draft: undefined,
    });
  });

  test('is not called while a page is not valid', () => {
    expect(problemsWith({ otra: 'title: Otra\nblocks: [{type: range, min: 1}]\n' })).toEqual([
      'pages/otra.yaml:2:11 missing-required',
    ]);
    expect(seen).toEqual([]);
  });

  test('that throws is named, and not this program', () => {
    const failing = createSchemas(
      { range: schema },
      {
        checks: {
          range: (_: never, { page }: SiteFacts) => {
            throw new Error(`no ${page('/nada')}`);
          },
        },
      },
    );
    const bytes = new TextEncoder().encode('title: Una\nblocks: [{type: range, min: 1, max: 2}]\n');
    const { entry } = createFileAnalysis(failing, 'es').page({ path: 'pages/index.yaml', bytes });
    const checks = createSiteChecks({ pages: new Map(), collections: {} }, failing);
    expect(checks(entry!).map(({ rule, params }) => [rule, params])).toEqual([
      ['failing-block', { file: 'range/check.ts', reason: 'no undefined' }],
    ]);
  });
});
