import { describe, expect, test } from 'vitest';
import { checkWith, listed, problemsOf, sponsor } from '../../helpers/sites/forum.ts';

describe('a file of another program', () => {
  const more = {
    isSelective: true,
    fields: {
      ...sponsor.fields,
      level: { type: 'integer', isRequired: true, from: 'rank.level' },
      logo: { type: 'mark', from: 'image', base: '/assets/' },
      href: { type: 'href', from: 'links.url' },
      tags: { type: 'string', isList: true, isShown: true, from: 'topics.name' },
    },
  };
  const written = {
    gold: [
      {
        name: 'Acme',
        rank: { level: 1 },
        image: 'acme.svg',
        links: { url: 'https://acme.example' },
        owner: { age: 4 },
      },
      { name: 'Acme', rank: { level: 2 }, image: null, topics: [{ name: 'agua' }, { name: 'sol' }] },
      { name: 'Sin nivel' },
    ],
    Silver: [{ id: 7, name: 'Sol', rank: { level: 3 } }],
    updated: '2026-01-02',
  };
  const json = (value: object = written) => ({ 'data/s.json': JSON.stringify(value, undefined, 1) });

  test('gives a collection its lists and the fields that are declared', () => {
    const groups = listed(json(), { from: 'data/s.json#*', more });
    expect(Object.keys(groups)).toEqual(['Oro', 'Plata']);
    expect(groups.Oro).toMatchObject([
      { id: 'acme', name: 'Acme', href: 'https://acme.example', image: { src: '/assets/acme.1.svg', alt: '' } },
      { id: 'acme-2', name: 'Acme', facts: [{ values: ['agua', 'sol'] }] },
    ]);
    expect(groups.Plata).toMatchObject([{ id: '7', name: 'Sol' }]);
  });

  test.each(['csv', 'tsv'])('may be a table: %s', (ending) => {
    const fields = {
      ...more.fields,
      name: { type: 'string', from: 'Empresa' },
      href: { type: 'href', from: 'Sitio web', base: 'https://' },
      tags: { type: 'string', isList: true, isShown: true, from: 'topics' },
      docs: { type: 'url', from: 'Sitio web', base: 'https://' },
    };
    const table = (logo: string) => ({
      [`data/s.${ending}`]: [
        'Empresa,rank.level,image,Sitio web,topics,group,name',
        `Acme,1,${logo},acme.example,agua|sol,gold,17`,
        'Sol,2,,https://sol.example,,gold,18',
      ]
        .join('\n')
        .replaceAll(',', ending === 'csv' ? ',' : '\t'),
    });
    expect(problemsOf(table('acme.svg'), { more: { fields } })).toEqual([]);
    expect(listed(table('/acme.svg'), { more: { fields } }).Oro).toMatchObject([
      { id: 'acme', name: 'Acme', href: 'https://acme.example', image: { src: '/assets/acme.1.svg', alt: '' } },
      { id: 'sol', name: 'Sol', href: 'https://sol.example' },
    ]);
    expect(problemsOf(table('acne.svg'), { more: { fields } })).toEqual([
      `data/s.${ending}:2:8-16 missing-asset No se encuentra el archivo /assets/acne.svg. ¿Querías /assets/acme.svg?`,
    ]);
    expect(checkWith(table('acne.svg'), { more: { fields } }).diagnostics.filter(({ fix }) => fix)).toEqual([]);
    const titled = { [`data/s.${ending}`]: 'image\nacme.svg\n' };
    expect(problemsOf(titled, { more: { fields } })).toEqual([
      `data/s.${ending}:1:1-6 missing-required Faltan «Empresa» y «rank.level» (obligatorios).`,
    ]);
  });

  const moments = (format: string, more: object = {}) => ({
    settings: { timeZone: 'America/Bogota' },
    more: { fields: { ...sponsor.fields, since: { type: 'date', isShown: true, format, ...more } } },
  });

  test.each([
    ['iso', '2026-05-01T03:30:00Z', '2026-04-30'],
    ['iso', '2026-05-01 09:30', '2026-05-01'],
    ['seconds', 1777606200, '2026-04-30'],
    ['milliseconds', '1777606200000', '2026-04-30'],
    ['day-first', '1.5.2026', '2026-05-01'],
    ['month-first', '5/1/2026', '2026-05-01'],
    ['english', 'May 1st, 2026', '2026-05-01'],
    ['english', 'Fri, 01 May 2026 03:30:00 GMT', '2026-04-30'],
    ['seconds', '2026-05-01', '2026-05-01'],
  ])('has days in the form %s: %s', (format, since, day) => {
    const list = [{ name: 'Acme', level: 1, group: 'gold', since }];
    const files = {
      'data/s.json': JSON.stringify(list),
      'data/s.csv': `name,level,group,since\nAcme,1,gold,"${since}"\n`,
    };
    for (const from of Object.keys(files))
      expect(listed({ [from]: files[from as keyof typeof files] }, moments(format)).Oro![0]!.facts).toEqual([
        { values: [day], isDate: true },
      ]);
  });

  test.each([
    ['day-first', '12/31/2026 6:30 PM', undefined],
    ['month-first', '12/31/2026 6:30 PM', '2026-12-31T18:30-05:00'],
    ['iso', '2026-05-01T09:30:00+0200', '2026-05-01T02:30-05:00'],
  ])('has times in the form %s: %s', (format, since, time) => {
    const site = [
      { 'data/s.json': JSON.stringify([{ name: 'Acme', level: 1, group: 'gold', since }]) },
      moments(format, { type: 'dateTime' }),
    ] as const;
    if (time !== undefined) expect(listed(...site).Oro![0]!.facts).toEqual([{ values: [time], isDate: true }]);
    else
      expect(problemsOf(...site)).toEqual([
        'data/s.json:1:50-70 foreign-date «12/31/2026 6:30 PM» no está escrito como «31/12/2026», que es lo que dice «format: day-first» en site.yaml. Corrígelo, o corrige «format».',
      ]);
  });

  test('gives a field without a value the value of its fallback', () => {
    const fields = {
      ...sponsor.fields,
      summary: { type: 'string', isRequired: true, fallback: 'about' },
      about: { type: 'string', from: 'description' },
    };
    const files = {
      'data/s.json': JSON.stringify([
        { name: 'Acme', level: 1, group: 'gold', summary: 'Uno', description: 'Dos' },
        { name: 'Sol', level: 2, group: 'gold', description: 'Tres' },
        { name: 'Luz', level: 3, group: 'gold' },
      ]),
      'data/s.csv': 'name,level,group,summary,description\nAcme,1,gold,Uno,Dos\nSol,2,gold,,Tres\nLuz,3,gold,,\n',
    };
    for (const [from, text] of Object.entries(files)) {
      const site = [{ [from]: text }, { more: { fields } }] as const;
      expect(listed(...site).Oro!.map(({ summary }) => summary)).toEqual(['Uno', 'Tres']);
      expect(problemsOf(...site).map((problem) => problem.replace(/^\S+ /, ''))).toEqual([
        expect.stringMatching(/^missing-required .*«summary»/),
      ]);
    }
    const selected = { isSelective: true, groups: sponsor.groups, fields };
    expect(listed({ 'data/s.json': files['data/s.json'] }, { more: selected }).Oro!.map(({ name }) => name)).toEqual([
      'Acme',
      'Sol',
    ]);
    const wrong = { fields: { ...fields, summary: { type: 'string', fallback: 'abuot' } } };
    expect(problemsOf({ 'data/s.csv': files['data/s.csv'] }, { more: wrong })).toEqual([
      expect.stringMatching(/site\.yaml.*«about»/),
    ]);
  });

  test('gives entries of equal names ids that no other entry has', () => {
    const named = [
      { name: 'Acme' },
      { name: 'Acme' },
      { name: 'Acme 2' },
      { id: 'acme-3', name: 'Acme' },
      { name: 'Acme' },
    ];
    const list = { gold: named.map((entry) => ({ ...entry, rank: { level: 1 } })) };
    const { Oro = [] } = listed(json(list), { from: 'data/s.json#*', more });
    expect(Oro.map(({ id }) => id).sort()).toEqual(['acme', 'acme-2', 'acme-2-2', 'acme-3', 'acme-4']);
  });

  test('may have a list for each of several collections', () => {
    const group = { type: 'string', from: 'kind', isRequired: true };
    const list = [
      { kind: 'Gold', ...written.gold[0] },
      { other: 'gold', ...written.gold[1] },
    ];
    const site = (from: string) =>
      listed(json({ all: { list } }), {
        from: 'data/s.json#all.list',
        more: { ...more, fields: { ...more.fields, group: { ...group, from } } },
      });
    expect(site('kind')).toMatchObject({ Oro: [{ image: { alt: '' } }] });
    expect(site('other')).toMatchObject({ Oro: [{ facts: [{ values: ['agua', 'sol'] }] }] });
  });

  test('has problems at their places', () => {
    const wrong = { gold: [{ name: 'Acme', rank: { level: 'uno' }, image: 'acne.svg', links: { url: '/no' } }] };
    const site = [json(wrong), { from: 'data/s.json#gold', more: { ...more, groups: [] } }] as const;
    expect(problemsOf(...site)).toEqual([
      'data/s.json:6:14-19 number-as-word «level» es un número: escribe 1.',
      'data/s.json:8:13-23 missing-asset No se encuentra el archivo /assets/acne.svg. ¿Querías /assets/acme.svg?',
      'data/s.json:10:12-17 broken-internal-link No existe la página /no.',
    ]);
    expect(checkWith(...site).diagnostics.filter(({ fix }) => fix)).toEqual([]);
    expect(problemsOf(json(), { from: 'data/s.json#bronze', more })).toEqual([
      'data/s.json:1:1-1 missing-data-list La colección «sponsor» toma de este archivo la lista «bronze», que no está en él. Corrige lo que va tras «#» en «from», en site.yaml.',
    ]);
    const renamed = {
      ...more,
      isSelective: false,
      fields: { ...sponsor.fields, name: { type: 'string', from: 'title' } },
    };
    const titled = JSON.stringify([{ title: 'Acme', name: 17, level: 1, group: 'gold' }]);
    expect(listed({ 'data/s.json': titled }, { more: renamed }).Oro).toMatchObject([{ id: 'acme', name: 'Acme' }]);
    const whole = problemsOf(json(), { from: 'data/s.json#gold', more: { ...more, isSelective: false } });
    expect(whole.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
      'data/s.json:12:4-11 unknown-field-no-guess',
      'data/s.json:17:4-10 missing-group',
      'data/s.json:32:4-10 missing-required',
    ]);
  });
});
