import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnose, writeFixtureSite } from '../outputs/site.ts';

/** The additional diagnostics of a small valid site after a change of its folder, as `file rule`. */
async function findAfter(change: (folder: string) => void): Promise<string[]> {
  const folder = await writeFixtureSite();
  const before = new Set((await diagnose(folder)).map(({ rule, file }) => `${file} ${rule}`));
  change(folder);
  return (await diagnose(folder)).map(({ rule, file }) => `${file} ${rule}`).filter((found) => !before.has(found));
}

const page = `title: Otra página del sitio
description: Una descripción que tiene el largo que piden los buscadores, ni más corta ni más larga de lo que se lee.
blocks:
  - { type: hero, title: Otra }
`;

describe('unusual entries of a pages folder are reported, and no link is followed out of it', () => {
  test('a link to a file outside', async () => {
    const found = await findAfter((folder) => symlinkSync('/etc/hostname', path.join(folder, 'fuera.yaml')));
    expect(found).toEqual(['pages/fuera.yaml symbolic-link']);
  });

  test('a link to a folder that contains it', async () => {
    const found = await findAfter((folder) => symlinkSync(folder, path.join(folder, 'bucle')));
    expect(found).toEqual(['pages/bucle symbolic-link']);
  });

  test('links to each other, and one without a target', async () => {
    const found = await findAfter((folder) => {
      symlinkSync(path.join(folder, 'b.yaml'), path.join(folder, 'a.yaml'));
      symlinkSync(path.join(folder, 'a.yaml'), path.join(folder, 'b.yaml'));
      symlinkSync(path.join(folder, 'nada.yaml'), path.join(folder, 'c.yaml'));
    });
    expect(found).toEqual(['a', 'b', 'c'].map((name) => `pages/${name}.yaml symbolic-link`));
  });

  test.skipIf(process.platform === 'win32')('pipes and sockets among pages, assets and other files', async () => {
    const sockets: Server[] = [];
    const names = ['tubo.yaml', 'carpeta/tubo.yaml', 'assets/tubo.svg', 'assets/tubo.pdf', 'assets/tubo.woff2'];
    const found = await findAfter((folder) => {
      mkdirSync(path.join(folder, 'carpeta'));
      execFileSync(
        'mkfifo',
        [...names, 'tubo.yml'].map((name) => path.join(folder, name)),
      );
      sockets.push(createServer().listen(path.join(folder, 'enchufe.yaml')));
    });
    for (const socket of sockets) socket.close();
    const unreadable = [...names, 'enchufe.yaml'].map((name) => `pages/${name} unreadable-file`);
    expect(found.sort()).toEqual([...unreadable, 'pages/tubo.yml file-extension'].sort());
  });

  test('a name with accents, composed or not', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      const name = 'información.yaml'.normalize(form);
      const found = await findAfter((folder) => writeFileSync(path.join(folder, name), page));
      expect(found, form).toContain(`pages/${name} file-name`);
    }
  });

  test.skipIf(['darwin', 'win32'].includes(process.platform))('names that differ in their case alone', async () => {
    const found = await findAfter((folder) => {
      writeFileSync(path.join(folder, 'otra.yaml'), page);
      writeFileSync(path.join(folder, 'Otra.yaml'), page.replace('Otra página', 'Una página más'));
    });
    // Which one is the later depends on the clock of the file system.
    expect(found.filter((line) => /^pages\/otra\.yaml duplicate-route$/i.test(line))).toHaveLength(1);
  });

  test.skipIf(['darwin', 'win32'].includes(process.platform))(
    'folders that differ in their case alone, once',
    async () => {
      const found = await findAfter((folder) => {
        for (const inside of ['notas', 'Notas']) mkdirSync(path.join(folder, inside));
        writeFileSync(path.join(folder, 'notas/una.yaml'), page);
        writeFileSync(path.join(folder, 'notas/dos.yaml'), page.replace('Otra página', 'La segunda página'));
        writeFileSync(path.join(folder, 'Notas/tres.yaml'), page.replace('Otra página', 'La tercera página'));
        writeFileSync(path.join(folder, 'Notas/mas.yaml'), page.replace('Otra página', 'Una página más'));
        writeFileSync(path.join(folder, 'notas/ultima.yaml'), page.replace('Otra página', 'La última página'));
      });
      expect(found.filter((line) => line.endsWith('folder-case'))).toEqual(['pages/Notas/mas.yaml folder-case']);
    },
  );

  test.each([
    ['nueva.txt', 'Renómbralo a nueva.yaml.'],
    ['nueva.yml', 'Renómbralo a nueva.yaml.'],
    ['nueva.yaml.txt', 'Renómbralo a nueva.yaml.'],
    ['nueva', 'Renómbralo a nueva.yaml.'],
    ['nueva.docx', 'crea nueva.yaml y copia en ella lo que dice este.'],
    ['nueva.png', 'Pásalo a la carpeta assets.'],
    ['empleo.yaml.bak', 'Ya existe empleo.yaml: si esta copia sobra, bórrala o guárdala en otra carpeta.'],
    ['empleo.txt', 'Ya existe empleo.yaml: si esta copia sobra, bórrala o guárdala en otra carpeta.'],
  ])('%s next to the pages', async (name, advice) => {
    const folder = await writeFixtureSite();
    writeFileSync(path.join(folder, name), page);
    const found = (await diagnose(folder)).filter(({ file }) => file === `pages/${name}`);
    expect(found.map(({ rule }) => rule)).toEqual(['file-extension']);
    expect(found[0]!.message.endsWith(advice), found[0]!.message).toBe(true);
  });

  test.each(['productos.txt', 'productos.yml', 'productos', 'index.yml', 'index'])(
    'a page that became %s is reported once, and no link to it',
    async (name) => {
      const file = name.replace(/(?:\..*)?$/, '.yaml');
      const found = await findAfter((folder) => renameSync(path.join(folder, file), path.join(folder, name)));
      expect(found).toEqual([`pages/${name} file-extension`]);
    },
  );

  test.each(['LEEME.md', 'README', '_headers', 'datos.json', '~$blog.docx'])(
    '%s is not taken for a page',
    async (name) => {
      expect(await findAfter((folder) => writeFileSync(path.join(folder, name), 'x'))).toEqual([]);
    },
  );

  test('a repeated extension, with the right name', async () => {
    const folder = await writeFixtureSite();
    writeFileSync(path.join(folder, 'doble.yaml.yaml'), page);
    const found = (await diagnose(folder)).filter(({ file }) => file === 'pages/doble.yaml.yaml');
    expect(found.filter(({ rule }) => rule.startsWith('file-'))).toMatchObject([
      { rule: 'file-name', message: expect.stringContaining('Renómbralo a doble.yaml.') },
    ]);
  });

  test('a name that is too long for the extensions of the built files, once per folder', async () => {
    const long = 'a'.repeat(245);
    const found = await findAfter((folder) => {
      writeFileSync(path.join(folder, `${long}.yaml`), page);
      writeFileSync(path.join(folder, 'assets', `${long}.pdf`), '');
      mkdirSync(path.join(folder, 'b'.repeat(201)));
      writeFileSync(path.join(folder, 'b'.repeat(201), 'uno.yaml'), page.replace('Otra página', 'Una página'));
      writeFileSync(path.join(folder, 'b'.repeat(201), 'dos.yaml'), page.replace('Otra página', 'Dos páginas'));
    });
    const names = [long, `assets/${long}`, 'b'.repeat(201)];
    expect(found.filter((line) => line.endsWith('file-name-length'))).toEqual(
      [`pages/${names[0]}.yaml`, `pages/${names[1]}.pdf`, `pages/${names[2]}`].map(
        (name) => `${name} file-name-length`,
      ),
    );
  });

  test.skipIf(process.platform !== 'linux')('a name that is not UTF-8, of a file and of a folder', async () => {
    const found = await findAfter((folder) => {
      const named = (name: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
      writeFileSync(named('caf\xe9.yaml'), page);
      writeFileSync(named('assets/dise\xf1o.svg'), '<svg/>');
      mkdirSync(named('cami\xf3n'));
      mkdirSync(named('static'));
      writeFileSync(named('static/a\xf1o.txt'), '');
      writeFileSync(named('cami\xf3n/uno.yaml'), page);
    });
    expect(found).toEqual(
      ['assets/dise\\xf1o.svg', 'cami\\xf3n', 'caf\\xe9.yaml', 'static/a\\xf1o.txt']
        .sort()
        .map((name) => `pages/${name} file-name-encoding`),
    );
  });

  test.skipIf(process.platform === 'win32')('names that Windows cannot store, of pages and of files', async () => {
    const found = await findAfter((folder) => {
      mkdirSync(path.join(folder, 'aux'));
      for (const name of ['aux/una', 'nul'])
        writeFileSync(path.join(folder, `${name}.yaml`), page.replace('Otra', `La ${name}`));
      for (const name of ['con.pdf', 'guía: uno.pdf', 'a*b.pdf', 'conserva.pdf'])
        writeFileSync(path.join(folder, 'assets', name), '%PDF-1.7');
    });
    const names = ['assets/a*b.pdf', 'assets/con.pdf', 'assets/guía: uno.pdf', 'aux/una.yaml', 'nul.yaml'];
    expect(found.filter((line) => line.endsWith('windows-name')).sort()).toEqual(
      names.map((name) => `pages/${name} windows-name`),
    );
  });

  test('a folder with the name of a page', async () => {
    expect(await findAfter((folder) => mkdirSync(path.join(folder, 'carpeta.yaml')))).toEqual([]);
  });

  test.skipIf(process.getuid?.() === 0)('a file that may not be read', async () => {
    const found = await findAfter((folder) => chmodSync(path.join(folder, 'empleo.yaml'), 0o000));
    expect(found).toContain('pages/empleo.yaml unreadable-file');
  });
});

test('a broken link of saved sections is a warning at its place, and nothing else of them is reported', async () => {
  const folder = await writeFixtureSite();
  const saved = `- type: cta
  titulo: Ya
  link: {label: Ver, href: /productoz}
- type: text
  body: Una [página](/productos), esta [sección](#otra) y un [documento](/assets/no-existe.pdf).
`;
  mkdirSync(path.join(folder, '.sections'));
  writeFileSync(path.join(folder, '.sections/Cierre.yaml'), saved);
  writeFileSync(path.join(folder, '.sections/Rota.yaml'), 'href: [/contacto');
  const found = (await diagnose(folder)).filter(({ file }) => file.includes('.sections'));
  expect(found).toMatchObject([
    { file: 'pages/.sections/Cierre.yaml', severity: 'warning', rule: 'broken-internal-link', line: 3, column: 28 },
    { file: 'pages/.sections/Cierre.yaml', severity: 'warning', rule: 'missing-asset', line: 5 },
  ]);
  expect(found[0]?.message).toContain('/productoz');
});
