import { readdir, readFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../../src/site/vite/preview.ts';
import { runCommand } from '../helpers/command.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/*
 * Limits of download sizes in bytes after brotli. Sizes do not depend on the machine, unlike times,
 * which `npm run bench:visit` measures.
 */

/**
 * A page with its styles and the headers of its response, compressed as servers usually do: what a server sends before
 * it waits for the first acknowledgement, ten packets of 1,460 bytes (RFC 6928). One more costs a round trip, which the
 * largest contentful paint of a telephone shows.
 */
const firstPackets = 14_600;

/**
 * All that a page fetches before its visitor does something, with the font of headings and all pictures: a window shows
 * some of them only. It fetches no script.
 */
const atRest = 60_000;

/** The inline script, uncompressed. */
const startScript = 1_000;

/** Scripts by content, with a margin for growth. */
const scripts = {
  /** React weighs 57 kB, the router 12 kB and React Helmet 5 kB, which bundlers cannot reduce (decision 0039). */
  react: 75_000,
  /** Layout, user interface and renderer, with the names of the files of all blocks: about 50 bytes a block. */
  app: 10_250,
  /** The behaviour without React. Vite's loader for dynamic imports is half of it (decision 0039). */
  shell: 1_400,
  /** Animations, which are loaded last. */
  motion: 4_000,
  /** A single block. */
  block: 3_000,
  /** All blocks of a page together. */
  blocksOfPage: 6_500,
};

/** The pages of the built site; `sent` is the size of the response to a browser, in bytes, with its headers. */
let pages: readonly { readonly route: string; readonly html: string; readonly sent: number }[] = [];
const modules = new Map<string, number>();
/** Sizes of the pictures as they are sent: drawings compressed, photographs as they are. */
const pictures = new Map<string, number>();
const fonts = new Map<string, number>();

beforeAll(async () => {
  const out = path.join(temporaryFolder(), 'dist');
  const { code, output } = await runCommand('build', ['--out', out]);
  if (code !== 0) throw new Error(output);
  const names = (await readdir(out, { recursive: true })).sort();
  const read = (name: string) => readFile(path.join(out, name), 'utf8');
  const documents = names.filter((name) => name.endsWith('.html'));
  const sentBytes = await sizesOfResponses(
    out,
    documents.map((name) => `/${name.slice(0, -5)}`.replace(/^\/index$/, '/')),
  );
  pages = await Promise.all(
    documents.map(async (name, index) => ({
      route: `/${name.slice(0, -5)}`,
      html: await read(name),
      sent: sentBytes[index]!,
    })),
  );
  for (const name of names.filter((file) => file.endsWith('.js'))) modules.set(`/${name}`, sizeOf(await read(name)));
  for (const name of names.filter((file) => file.endsWith('.woff2')))
    fonts.set(`/${name}`, (await readFile(path.join(out, name))).length);
  for (const name of names.filter((file) => /\.(svg|png|jpg|webp|avif)$/.test(file))) {
    const bytes = await readFile(path.join(out, name));
    pictures.set(`/${name}`, name.endsWith('.svg') ? brotliCompressSync(bytes).length : bytes.length);
  }
});

/** Bytes of the responses of the preview, headers included, to a browser that takes brotli. */
async function sizesOfResponses(out: string, addresses: readonly string[]): Promise<number[]> {
  const server = createServer(serveFolder(out));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sizeOfResponse = (address: string) =>
    new Promise<number>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: address, agent: false, headers: { 'Accept-Encoding': 'br' } }, (response) =>
        response.resume().on('end', () => resolve(response.socket.bytesRead)),
      ).on('error', reject);
    });
  try {
    return await Promise.all(addresses.map(sizeOfResponse));
  } finally {
    server.close();
  }
}

function sizeOf(text: string): number {
  return brotliCompressSync(text).length;
}

/** All files over their limit, so that one run reports all of them. */
function over(sizes: readonly (readonly [name: string, size: number])[], limitOf: (name: string) => number): string[] {
  return sizes
    .filter(([name, size]) => size > limitOf(name))
    .map(([name, size]) => `${name}: ${size} bytes, ${size - limitOf(name)} over its limit`);
}

function dataOf(html: string, name: string): string[] {
  return (new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1] ?? '').split(' ').filter(Boolean);
}

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('');
}

/** Modules whose name starts like this: `assets/<stem>.<hash>.js`. */
function modulesOf(stem: string): (readonly [name: string, size: number])[] {
  return [...modules].filter(([name]) => name.startsWith(`/assets/${stem}.`));
}

/** The pictures of a page; of a photograph the copy that is named first. */
function picturesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/<img[^>]* src="([^"#]+)/g)].map(([, address]) => address!))];
}

/** The fonts that a page fetches at once. */
function fontsOf(html: string): string[] {
  return [...html.matchAll(/<link[^>]+href="?([^" >]+\.woff2)/g)].map(([, address]) => address!);
}

/** The sizes of the scripts of a page's blocks, by type, largest first. */
function blocksOf(html: string): (readonly [type: string, size: number])[] {
  const sizes = dataOf(html, 'blocks').map((type) => [type, modulesOf(type)[0]![1]] as const);
  return sizes.sort(([, a], [, b]) => b - a);
}

describe('a visitor downloads at most', () => {
  test(`${firstPackets} bytes to read a page, which a server sends at once`, () => {
    expect(pages.every(({ sent }) => sent > 0)).toBe(true);
    const sizes = pages.map(({ route, sent }) => [route, sent] as const);
    expect(over(sizes, () => firstPackets)).toEqual([]);
  });

  test(`${atRest} bytes before it does something`, () => {
    const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
    const sizes = pages.map(({ route, html }) => {
      const shown = [...picturesOf(html), ...fontsOf(html)].map(
        (name) => pictures.get(name) ?? fonts.get(name) ?? Number.NaN,
      );
      return [route, sizeOf(html) + sum(shown)] as const;
    });
    expect(
      sizes.filter(([, size]) => !(size > 0)),
      'a picture of these pages is no file of the site',
    ).toEqual([]);
    expect(over(sizes, () => atRest)).toEqual([]);
  });

  test(`${startScript} bytes of script to start with`, () => {
    const scripts = pages.map(({ route, html }) => [route, Buffer.byteLength(inlineScripts(html))] as const);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.every(([, size]) => size > 0)).toBe(true);
    expect(over(scripts, () => startScript)).toEqual([]);
  });

  test('no data of languages, which take 20 ms of processor time, to start with', () => {
    const asking = pages.filter(({ html }) => /\bIntl\b|\.toLocale/.test(inlineScripts(html)));
    expect(
      asking.map(({ route }) => route),
      'write dates and numbers without Intl in src/app/start.ts',
    ).toEqual([]);
  });

  test.each(['react', 'app', 'shell', 'motion'] as const)('its budget for the script of %s', (stem) => {
    const sizes = modulesOf(stem);
    expect(sizes, `the build has no script assets/${stem}.<hash>.js`).toHaveLength(1);
    expect(over(sizes, () => scripts[stem])).toEqual([]);
  });

  test(`${scripts.block} bytes for any one block`, () => {
    const types = new Set(pages.flatMap(({ html }) => dataOf(html, 'blocks')));
    const sizes = [...types].flatMap(modulesOf);
    expect(sizes.length).toBeGreaterThan(10);
    expect(over(sizes, () => scripts.block)).toEqual([]);
  });

  test(`${scripts.blocksOfPage} bytes for the blocks of a page`, () => {
    const sizes = pages.map(({ route, html }) => {
      const blocks = blocksOf(html);
      const parts = blocks.map(([type, size]) => `${type} ${size}`).join(', ');
      return [`${route} (${parts})`, blocks.reduce((sum, [, size]) => sum + size, 0)] as const;
    });
    expect(over(sizes, () => scripts.blocksOfPage)).toEqual([]);
  });

  test('no script before those of its blocks but React, the app and the runtime of modules', () => {
    const stems = pages.flatMap(({ html }) => dataOf(html, 'app')).map((name) => name.split(/[/.]/)[2]);
    expect(new Set(stems)).toEqual(new Set(['app', 'react', 'runtime']));
  });
});

/** The font of headings. A page that gets it late is shown with a system font of the same widths (decision 0016). */
const largestFont = 25_000;

test(`a page is one request and a font of at most ${largestFont} bytes, and waits for no style sheet or script`, () => {
  for (const { route, html } of pages) {
    const read = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    const first = /<link[^>]+rel="?(stylesheet|modulepreload)|<script[^>]+src=/.exec(read);
    expect(first?.[0], `${route} asks for a file before it can be read`).toBeUndefined();
    expect(fontsOf(html)).toHaveLength(1);
    expect(html).toContain('font-display:optional');
    expect(
      over(
        fontsOf(html).map((name) => [name, fonts.get(name) ?? Number.NaN] as const),
        () => largestFont,
      ),
    ).toEqual([]);
  }
});
