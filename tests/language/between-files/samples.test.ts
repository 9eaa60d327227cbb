import { describe, expect, test } from 'vitest';
import { description } from '../../helpers/sites/workshop.ts';
import { base, checked, diagnosticsOf, page, site } from './workshop-site.ts';

describe('samples', () => {
  const samples = {
    'contacto.yaml': `title: Contacto\ndescription: ${description('el contacto')}\nblocks:\n  - type: text\n    id: sedes\n    isSample: true\n    title: Sedes\n    body: Calle 00\n  - type: text\n    body: Escriba.\n`,
    'index.yaml': `${base['index.yaml']}  - type: text\n    body: Vea [las sedes](/contacto#sedes).\n`,
  };
  const published = { ...samples, 'site.yaml': `${site}sample: true\n` };
  const blocksOf = (files: Readonly<Record<string, string>>) => checked(files).compilePage('/contacto').blocks.length;

  test('are shown while the site is a sample', () => {
    expect(diagnosticsOf(published)).toEqual([]);
    expect(blocksOf(published)).toBe(2);
  });

  test('are left out of other sites, with their anchors, and listed as missing', () => {
    const found = diagnosticsOf(samples);
    expect(found.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'pages/index.yaml broken-fragment',
      'pages/site.yaml missing-content',
    ]);
    expect(found[1]!.message).toContain('Lo que falta antes de publicar: «Sedes» (pages/contacto.yaml).');
    expect(blocksOf(samples)).toBe(1);
  });

  test('that are hidden are listed as missing too, and not published in a sample site', () => {
    const hidden = {
      ...samples,
      'contacto.yaml': samples['contacto.yaml'].replace(
        '    isSample: true\n',
        '    isSample: true\n    isHidden: true\n',
      ),
      'index.yaml': samples['index.yaml'].replace('#sedes', ''),
    };
    const found = diagnosticsOf(hidden).map(({ message }) => message);
    expect(found).toEqual([expect.stringContaining('«Sedes» (pages/contacto.yaml)')]);
    const shown = { ...hidden, 'site.yaml': published['site.yaml'] };
    expect(diagnosticsOf(shown)).toEqual([]);
    expect(blocksOf(shown)).toBe(1);
  });

  test('do not change the numbering of headings after them if they are not published', () => {
    const text = (more: string) => `  - type: text\n${more}    body: |\n      ## Horario\n\n      Texto.\n`;
    const contact = `title: Contacto\ndescription: ${description('el contacto')}\nblocks:\n${text('    isSample: true\n')}${text('')}`;
    const files = (link: string) => ({
      'contacto.yaml': contact,
      'index.yaml': `${base['index.yaml']}  - type: text\n    body: Vea [el horario](/contacto#${link}).\n`,
    });
    for (const [sample, link] of [
      [true, 'horario-2'],
      [false, 'horario'],
    ] as const) {
      const { diagnostics, compilePage } = checked({ ...files(link), 'site.yaml': `${site}sample: ${sample}\n` });
      expect(diagnostics.map(({ rule }) => rule)).toEqual(sample ? [] : ['missing-content']);
      expect(JSON.stringify(compilePage('/contacto').blocks.at(-1))).toContain(`"id":"${link}"`);
    }
    const wrong = diagnosticsOf({ ...files('horario-2') });
    expect(wrong.map(({ rule }) => rule)).toContain('broken-fragment');
  });

  test('legal documents that are still to be completed are published, and missing', () => {
    const legal = (isSample: boolean) =>
      site.replace(
        /^footer:\n/m,
        `footer:\n  legal: [{label: Política de datos, href: /productos${isSample ? ', isSample: true' : ''}}]\n`,
      );
    const found = (isSample: boolean) =>
      diagnosticsOf({ 'site.yaml': legal(isSample) }).filter(({ rule }) => rule === 'missing-content');
    expect(found(false)).toEqual([]);
    expect(found(true).map(({ message }) => message)).toEqual([
      expect.stringContaining('publicar: «Política de datos» (site.yaml).'),
    ]);
  });

  test('links to addresses reserved for examples are reported as missing, if the site has a real address', () => {
    const links = `${base['index.yaml']}  - type: text\n    body: Vea [el correo](https://correo.taller.example/entrar).\n`;
    const missing = (url: string) =>
      diagnosticsOf({ 'index.yaml': links, 'site.yaml': site.replace(/^url: .*$/m, `url: ${url}`) }).flatMap(
        ({ rule, message }) => (rule === 'missing-content' ? (/publicar: (.+?)\. /.exec(message)?.[1] ?? message) : []),
      );
    expect(missing('https://taller.example')).toEqual([]);
    expect(missing('https://taller.co')).toEqual(['«https://correo.taller.example/entrar» (pages/index.yaml)']);
  });
});

describe('hidden blocks', () => {
  const hidden = `  - type: text
    isHidden: true
    id: sedes
    validUntil: 2020-12-31
    title: Sedes
    body: |
      Calle 00, [como siempre](/productos).

      ## Horario
  - type: text
    body: |
      Escriba.

      ## Horario
`;
  const contact = `title: Contacto\ndescription: ${description('el contacto')}\nblocks:\n${hidden}`;
  const withLink = (link: string) => ({
    'contacto.yaml': contact,
    'index.yaml': `${base['index.yaml']}  - type: text\n    body: Vea [el contacto](/contacto${link}).\n`,
  });
  const found = (files: Readonly<Record<string, string>>) =>
    checked(files, '2026-01-01').diagnostics.map(({ file, rule, message }) => `${file} ${rule} ${message}`);

  test('are left out of their page, and the rest of the page stays', () => {
    const { compilePage, pages } = checked(withLink('#horario'));
    const { blocks } = compilePage('/contacto');
    expect(blocks).toHaveLength(1);
    expect(JSON.stringify(blocks)).toContain('"id":"horario"');
    expect(pages.get('/contacto')!.facts).toMatchObject({ ids: ['horario'], words: 2, lastDays: [] });
    expect(found(withLink('#horario'))).toEqual([]);
  });

  test('cannot be the target of links to their anchors', () => {
    expect(found(withLink('#sedes'))).toEqual([
      'pages/index.yaml link-to-hidden Enlaza a «#sedes», de un bloque oculto («Sedes») que no se publica. Quita el enlace, o «isHidden» de ese bloque.',
    ]);
  });

  test('have no links for visitors, but their links must have targets', () => {
    const only = { ...withLink(''), 'secreto.yaml': page('Secreto') };
    const linked = contact.replace('/productos', '/secreto');
    expect(found({ ...only, 'contacto.yaml': linked }).map((each) => each.split(' ').slice(0, 2))).toEqual([
      ['pages/secreto.yaml', 'orphan-page'],
    ]);
    expect(found({ ...only, 'secreto.yaml': '', 'contacto.yaml': linked })).toEqual([
      expect.stringContaining('pages/contacto.yaml broken-internal-link'),
    ]);
  });

  test('have no diagnostics about empty, repeated or second parts', () => {
    const more = `  - type: hero
    title: Contacto
  - type: hero
    isHidden: true
    title: Contacto
  - type: collection-list
    isHidden: true
    collection: {of: product}
  - type: text
    isHidden: true
    id: sedes
    body: Otra vez.
`;
    expect(found({ ...withLink(''), 'contacto.yaml': contact.replace(hidden, hidden + more) })).toEqual([]);
  });
});
