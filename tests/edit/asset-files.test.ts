import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatPointer } from '../../schema/common/pointer.ts';
import { ChangedFilesError } from '../../src/site/changed-files-error.ts';
import { createSiteChecker } from '../../src/site/check/check-site.ts';
import { exampleFolder } from '../../src/site/examples/example-site.ts';
import { assetUses } from '../../src/site/page-files/assets/asset-uses.ts';
import { performAssetMove, planReferences } from '../../src/site/page-files/assets/move-asset.ts';
import { pictureTexts } from '../../src/site/page-files/assets/picture-texts.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let pages: string;
beforeEach(() => {
  pages = path.join(temporaryFolder(), 'pages');
  cpSync(exampleFolder, pages, { recursive: true });
  write('mapas.yaml', page);
});

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(pages, name)), { recursive: true });
  writeFileSync(path.join(pages, name), text);
};
const read = (name: string) => readFileSync(path.join(pages, name), 'utf8');
const check = () => createSiteChecker(schemas, 'es')(pages);

/** A page that names a file of the assets folder in every form. */
const page = `title: Mapas con todas las formas
description: Una página que nombra los mismos archivos de todas las maneras que admite el lenguaje de las páginas.
blocks:
  - type: split   # /assets/mapa.svg
    title: Mapas
    body: Los mapas de la sede.
    image: {src: /assets/mapa.svg, alt: "mapa.svg"}
  - type: text
    isHidden: true
    body: |
      ![](/assets/mapa.svg)

      ![La \\[sede\\]
      de día](/assets/mapa.svg "Pie") {end}

      Descarga el [folleto](/assets/folleto.pdf), o mira \`![x](/assets/mapa.svg)\`.
  - type: hero
    title: El folleto
    actions:
      - label: El folleto
        href: "/assets/folleto.pdf#page=2"
      - label: Con dominio
        href: https://ejemplo.example/assets/folleto.pdf
`;

describe('uses of files of the assets folder', () => {
  const usesIn = async (file: string, asset: string) => {
    const { uses } = assetUses(await check(), { locale: 'es' });
    const found = uses.get(asset)?.filter((use) => use.file === `pages/${file}`) ?? [];
    return found.map(({ reference }) => formatPointer(reference.pointer));
  };

  test('are found in pictures, links and texts, hidden sections included', async () => {
    expect(await usesIn('mapas.yaml', '/assets/mapa.svg')).toEqual([
      '/blocks/0/image/src',
      '/blocks/1/body',
      '/blocks/1/body',
    ]);
    expect(await usesIn('mapas.yaml', '/assets/folleto.pdf')).toEqual([
      '/blocks/2/actions/0/href',
      '/blocks/2/actions/1/href',
      // Uses in hidden sections come last.
      '/blocks/1/body',
    ]);
    expect(await usesIn('site.yaml', '/assets/ejemplo.svg')).toEqual(['/logo/src', '/icon']);
    expect(await usesIn('data/proyectos.yaml', '/assets/foto.jpg')).toEqual(['/0/photo/src']);
  });

  test('are found in saved sections', async () => {
    write('.sections/Mapa.yaml', '- type: text\n  body: "![Un mapa](/assets/marca.png)"\n');
    expect(await usesIn('.sections/Mapa.yaml', '/assets/marca.png')).toEqual(['/0/body']);
  });

  test.each([
    ['a page that does not parse', 'rota.yaml', 'title: [\nimage: /assets/suelta.jpg\n'],
    ['saved sections that do not parse', '.sections/Rota.yaml', '- image: [/assets/suelta.jpg\n'],
    ['a redirect', 'redirects.csv', 'from,to\n/folleto,/assets/suelta.jpg\n'],
  ])('may be in %s', async (_, name, text) => {
    cpSync(path.join(pages, 'assets/foto.jpg'), path.join(pages, 'assets/suelta.jpg'));
    const isUnused = async () => assetUses(await check(), { locale: 'es' }).isUnused('/assets/suelta.jpg');
    expect(await isUnused()).toBe(true);
    write(name, text);
    expect(await isUnused()).toBe(false);
  });
});

describe('alternative texts', () => {
  test('are found in fields and inside of long texts, but not in code or in names', async () => {
    const { schemas: own, ...checked } = await check();
    const found = pictureTexts({ schemas: own, ...checked }, { schemas: own, locale: 'es' });
    const { pictures, source } = found.find(({ file }) => file === 'pages/mapas.yaml')!;
    expect(source).toBe(page);
    expect(
      pictures.map(({ pointer, written, isUseless, mayBeEmpty }) => [
        formatPointer(pointer),
        written,
        isUseless,
        mayBeEmpty,
      ]),
    ).toEqual([
      ['/blocks/0/image/alt', 'mapa.svg', true, true],
      ['/blocks/1/body', '', false, true],
      ['/blocks/1/body', 'La \\[sede\\]\nde día', false, true],
    ]);
    const body = '![](/assets/mapa.svg)\n\n![La \\[sede\\]\nde día](/assets/mapa.svg "Pie")';
    for (const { within, written } of pictures.slice(1)) expect(body.slice(...within!)).toBe(written);
    const ofData = found.find(({ file }) => file === 'pages/data/proyectos.yaml')!.pictures;
    expect(ofData.map(({ written }) => written)).toContain('Foto de muestra');
  });

  test('may be empty, unless they name a link, and may be absent', async () => {
    const body = '[![mapa.svg](/assets/mapa.svg)](/mapas)';
    write('enlace.yaml', page.replace(', alt: "mapa.svg"', '').replace('![](/assets/mapa.svg)', body));
    const { schemas: own, ...checked } = await check();
    const found = pictureTexts({ schemas: own, ...checked }, { schemas: own, locale: 'es' });
    const { pictures } = found.find(({ file }) => file === 'pages/enlace.yaml')!;
    expect(pictures.slice(0, 2)).toEqual([
      expect.objectContaining({ written: '', isAbsent: true, mayBeEmpty: true }),
      expect.objectContaining({ written: 'mapa.svg', isUseless: true, mayBeEmpty: false }),
    ]);
  });

  test('of photographs behind sections are left out', async () => {
    const backdrop = '    image: {src: /assets/foto.jpg, alt: ""}';
    write('fondo.yaml', page.replace(/ {4}image: .*/, backdrop).replace('type: split', 'type: hero'));
    write(
      'portada.yaml',
      page.replace(/ {4}image: .*/, backdrop.replace('image', 'backdrop')).replace('type: split', 'type: hero'),
    );
    const { schemas: own, ...checked } = await check();
    const found = pictureTexts({ schemas: own, ...checked }, { schemas: own, locale: 'es' });
    const countIn = (name: string) => found.find(({ file }) => file === `pages/${name}`)!.pictures.length;
    expect([countIn('fondo.yaml'), countIn('portada.yaml')]).toEqual([3, 2]);
  });
});

describe('another name of a file of the assets folder', () => {
  const saved = '- type: text\n  body: "![Un mapa](/assets/mapa.svg)" # el mapa\n';

  async function move(to: string, from = 'assets/mapa.svg') {
    const checked = await check();
    const changed = planReferences(checked, `/${from}`, `/${to}`, { schemas: checked.schemas, locale: 'es' });
    return { changed, move: { file: `pages/${from}`, target: `pages/${to}`, changed } };
  }

  test('changes the references to it and nothing else, and comes back', async () => {
    write('.sections/Mapa.yaml', saved);
    const image = readFileSync(path.join(pages, 'assets/mapa.svg'));
    const plan = await move('assets/sedes/plano.svg');
    expect(performAssetMove(pages, plan.move)).toBe(true);
    expect(read('mapas.yaml')).toBe(
      page
        .replace('src: /assets/mapa.svg', 'src: /assets/sedes/plano.svg')
        .replace('![](/assets/mapa.svg)', '![](/assets/sedes/plano.svg)')
        .replace('/assets/mapa.svg "Pie"', '/assets/sedes/plano.svg "Pie"'),
    );
    expect(read('.sections/Mapa.yaml')).toBe(saved.replace('mapa.svg', 'sedes/plano.svg'));
    expect(plan.changed.find(({ file }) => file === 'pages/mapas.yaml')).toMatchObject({ links: 3, left: 0 });
    expect(readFileSync(path.join(pages, 'assets/sedes/plano.svg'))).toEqual(image);
    expect(existsSync(path.join(pages, 'assets/mapa.svg'))).toBe(false);

    const back = await move('assets/mapa.svg', 'assets/sedes/plano.svg');
    expect(performAssetMove(pages, back.move)).toBe(true);
    expect([read('mapas.yaml'), read('.sections/Mapa.yaml')]).toEqual([page, saved]);
    expect(existsSync(path.join(pages, 'assets/sedes')), 'a folder without files').toBe(false);
  });

  test('is followed by tables, and the other cells stay as written', async () => {
    const before = read('data/aliados.csv');
    expect(performAssetMove(pages, (await move('assets/aliados/sello.png', 'assets/marca.png')).move)).toBe(true);
    expect(read('data/aliados.csv')).toBe(before.replaceAll('/assets/marca.png', '/assets/aliados/sello.png'));
  });

  test('never replaces another file, and changes nothing then', async () => {
    const before = readFileSync(path.join(pages, 'assets/marca.png'));
    expect(performAssetMove(pages, (await move('assets/marca.png')).move)).toBe(false);
    expect(readFileSync(path.join(pages, 'assets/marca.png'))).toEqual(before);
    expect([read('mapas.yaml'), existsSync(path.join(pages, 'assets/mapa.svg'))]).toEqual([page, true]);
  });

  test('is given up if a page was saved meanwhile', async () => {
    const plan = await move('assets/plano.svg');
    write('mapas.yaml', `${page}# más\n`);
    expect(() => performAssetMove(pages, plan.move)).toThrow(ChangedFilesError);
    expect(existsSync(path.join(pages, 'assets/plano.svg'))).toBe(false);
    expect([read('mapas.yaml'), existsSync(path.join(pages, 'assets/mapa.svg'))]).toEqual([`${page}# más\n`, true]);
  });

  test('names the places that only the author can change', async () => {
    write('rota.yaml', 'title: [\nimage: /assets/mapa.svg\n');
    const { changed } = await move('assets/plano.svg');
    expect(changed.find(({ file }) => file === 'pages/rota.yaml')).toMatchObject({ links: 0, left: 1 });
  });
});
