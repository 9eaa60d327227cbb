import { describe, expect, test } from 'vitest';
import { checked, page, siteText } from '../../../../tests/helpers/sites/multilingual.ts';
import type { Texts } from '../../../../tests/helpers/sources.ts';
import { hostsOf } from '../../../site/hosting/host-files.ts';
import { performEdits } from '../../common/pieces.ts';
import { hostProblems } from '../files/hosts.ts';

describe('mistakes in languages', () => {
  const reported = (changes: Texts) =>
    checked(changes).diagnostics.map(
      ({ rule, file, line, fix }) => `${file}:${line} ${rule}${fix ? ` (${fix.title})` : ''}`,
    );
  const rules = (changes: Texts, rule: string) => reported(changes).filter((each) => each.includes(` ${rule}`));

  test('a language is declared twice', () => {
    const twice = siteText().replace('pt-BR', 'en');
    // Both keys mean the first language, whose pages have one folder.
    const again = siteText().replace('lang: pt-BR}', 'lang: pt-BR}, es: {label: Español}, es-co: {label: Español}');
    for (const site of [twice, again])
      expect(rules({ 'site.yaml': site }, 'language-twice')).toEqual(['pages/site.yaml:4 language-twice']);
  });

  test('a language has a domain that is taken, or whose address is wrong', () => {
    const withUrl = (url: string) => siteText().replace('label: English', `label: English, url: '${url}'`);
    const own = (url: string) =>
      reported({ 'site.yaml': withUrl(url) }).filter(
        (each) => each.includes('site.yaml:4') && !each.includes('untranslated'),
      );
    expect(own('https://workshop.example')).toEqual([]);
    expect(own('https://Taller.example')).toEqual(['pages/site.yaml:4 language-domain-twice']);
    const both = withUrl('https://a.example').replace('lang: pt-BR', "lang: pt-BR, url: 'https://a.example'");
    expect(rules({ 'site.yaml': both }, 'language-domain')).toEqual(['pages/site.yaml:4 language-domain-twice']);
    expect(own('https://workshop.example/').join()).toMatch(
      /^pages\/site\.yaml:4 url-with-slash \([^)]*'https:\/\/workshop\.exa/,
    );
    for (const url of ['https://workshop.example/en', 'http://workshop.example', 'workshop'])
      expect(own(url), url).toHaveLength(1);
  });

  test('a language has a domain that the host of the site cannot redirect to', () => {
    const languages = { es: { label: 'Castellano' }, en: { label: 'English', url: 'https://workshop.example' } };
    const onHost = (name: 'netlify' | 'github-pages') =>
      hostProblems({ lang: 'es-CO', languages, hosts: [name] }, hostsOf([name]), []);
    expect(onHost('netlify')).toEqual([]);
    expect(onHost('github-pages')).toMatchObject([
      { rule: 'language-domain-host', pointer: ['languages', 'en', 'url'], params: { folder: 'en' } },
    ]);
  });

  test('a link states the whole address of a page on the host of a language', () => {
    const site = siteText().replace('label: English', "label: English, url: 'https://workshop.example'");
    const text = page('Contacto').replace(
      'body: Texto.',
      "body: '[Only](https://workshop.example/only), [home](https://workshop.example), [map](https://workshop.example/sitemap.xml)'",
    );
    const found = checked({ 'site.yaml': site, 'contacto.yaml': text }).diagnostics.filter(
      ({ file, rule }) => file === 'pages/contacto.yaml' && /own-domain|broken/.test(rule),
    );
    expect(found.map(({ rule, params }) => [rule, params.guess])).toEqual([
      ['own-domain', '/en/only'],
      ['own-domain', '/en'],
    ]);
  });

  test('a page that only pages of other languages link to', () => {
    const linked = page('Contacto').replace('body: Texto.', 'body: "[Only](/en/only)"');
    const rest = (changes: Texts) => rules(changes, 'orphan-page').filter((each) => each.includes('only'));
    expect(rest({ 'contacto.yaml': linked })).toEqual(['pages/en/only.yaml:1 orphan-page']);
    expect(rest({ 'en/contact.yaml': `${linked}translationOf: /contacto\n` })).toEqual([]);
  });

  test('a language has no home page', () => {
    expect(rules({ 'pt/index.yaml': undefined }, 'language-without-home')).toEqual([
      'pages/site.yaml:4 language-without-home',
    ]);
  });

  test('a language is declared, and all its pages show the first one', () => {
    const show = siteText().replace('lang: pt-BR', 'lang: pt-BR, missing: show');
    const missing = rules({ 'site.yaml': show, 'pt/index.yaml': undefined }, 'language-');
    expect(missing).toEqual(['pages/site.yaml:4 language-folder-missing']);
    expect(rules({ 'site.yaml': show }, 'language-')).toEqual([]);
  });

  test('a folder translates pages into a language that the site does not have', () => {
    const folder = { 'de/index.yaml': page('Heim'), 'de/contacto.yaml': page('Kontakt') };
    const rule = 'language-folder-undeclared';
    expect(rules(folder, rule)).toEqual([
      `pages/site.yaml:4 ${rule} (Write "languages: {de: {label: Deutsch}, en: {label: English}, pt:…")`,
    ]);
    const others = { 'de/uno.yaml': page('Eins'), 'de/dos.yaml': page('Zwei') };
    expect(rules({ ...folder, ...others }, rule)).toEqual([]);
    expect(rules({ 'de/index.yaml': page('Heim') }, rule), 'a home page alone').toEqual([]);
    expect(rules({ 'faq/index.yaml': page('Preguntas'), 'faq/contacto.yaml': page('Otra') }, rule)).toEqual([]);
  });

  test.each([
    ['a flow map', siteText()],
    [
      'a block map',
      siteText().replace(
        /languages: .*/,
        'languages:\n  # Other ones\n  en: {label: English}\n  pt: {label: Português}',
      ),
    ],
    ['no map', siteText().replace(/languages: .*\n/, '')],
  ])('the fix for such a folder adds the language to %s', (_, site) => {
    const folder = { 'de/index.yaml': page('Heim'), 'de/contacto.yaml': page('Kontakt') };
    const fixes = checked({ ...folder, 'site.yaml': site }).diagnostics.flatMap(({ params, fix }) =>
      params.folder === 'de' && fix ? [fix] : [],
    );
    expect(fixes).toHaveLength(1);
    const after = checked({ ...folder, 'site.yaml': performEdits(site, fixes[0]!.edits) });
    expect(after.pairs.languages.others.de).toEqual({ label: 'Deutsch' });
  });

  test('the key of a language is no tag, and the other languages stay known', () => {
    const wrong = siteText().replace('pt: {label: Português, lang: pt-BR}', 'pt-b: {label: Português}');
    const found = reported({ 'site.yaml': wrong, 'pt/index.yaml': undefined, 'en/contacto.yaml': page('Contacto') });
    expect(found.filter((each) => !/useless-alt/.test(each))).toEqual(['pages/site.yaml:4 bad-format']);
  });

  test('a page names the original that it has anyway', () => {
    const same = page('Home', 'translationOf: /\n');
    expect(rules({ 'en/index.yaml': same }, 'translation-of')).toEqual([
      'pages/en/index.yaml:3 translation-of-same (Delete "translationOf: /")',
    ]);
  });

  test('a page of the first language says that it is a translation', () => {
    const stated = page('Contacto', 'translationOf: /blog\nsourceVersion: "0123abc"\n');
    expect(rules({ 'contacto.yaml': stated }, 'translation-in-first')).toEqual([
      'pages/contacto.yaml:3 translation-in-first (Delete "translationOf: /blog")',
      'pages/contacto.yaml:4 translation-in-first (Delete "sourceVersion: "0123abc"")',
    ]);
  });

  test('a folder has the site.yaml of a language that the site does not have', () => {
    expect(rules({ 'fr/site.yaml': 'title: Atelier\n' }, 'language-undeclared')).toEqual([
      'pages/fr/site.yaml:1 language-undeclared',
    ]);
  });

  test('a page names a translation as its original', () => {
    const wrong = page('Contato', 'translationOf: /en/contact\n');
    expect(rules({ 'pt/contato.yaml': wrong }, 'translation-of')).toEqual([
      'pages/pt/contato.yaml:3 translation-of-translation (Write "translationOf: /contacto")',
    ]);
  });

  test('two pages of a language translate one page', () => {
    expect(rules({ 'en/contacto.yaml': page('Second') }, 'translation-taken')).toEqual([
      'pages/en/contacto.yaml:1 translation-taken',
    ]);
  });

  test('a page links to the original of a page of its own language', () => {
    const linked = page('Only here').replace('body: Texto.', 'body: "[Contact](/contacto), [posts](/blog/alfa)"');
    expect(rules({ 'en/only.yaml': linked }, 'link-to-other-language')).toEqual([
      'pages/en/only.yaml:5 link-to-other-language (Write "- {type: text, body: "[Contact](/en/contact), [posts](/blog…")',
    ]);
  });
});
