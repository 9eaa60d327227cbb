import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type VisitService, visitServices } from '../../../schema/site/service-fields.ts';
import type { Connection } from '../../../src/content/diagnostics/report/connections.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { createContext, openPage, reportBreaches, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { eventually } from '../../../src/testing/browser/visitor.ts';
import { runCommand } from '../../helpers/command.ts';
import { description, writeWorkshop } from '../../helpers/sites/workshop.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../../helpers/web-servers.ts';
import { edit, shareSite } from '../helpers/other-site.ts';

const site = 'https://tresrios.example';

/** A script that marks the document, so that a test sees that it has run. */
const marking = (name: string) => `document.documentElement.dataset.${name} = 'ran';`;
const widget = `${marking('widget')} fetch('https://api.book.example/tables').catch(() => {});`;
const integrity = `sha384-${createHash('sha384').update(widget).digest('base64')}`;

/** What the other hosts answer. */
const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
  'https://widget.example/v1.js': ['text/javascript', widget],
  'https://changed.example/v1.js': ['text/javascript', marking('changed')],
  'https://chat.example/chat.js': ['text/javascript', marking('chat')],
  'https://book.example/tables': ['text/html', '<!doctype html><title>Mesas</title><p>Mesas libres</p>'],
};

const settings = `
embeds: [https://book.example]
scripts:
  - {src: /booking.js, isModule: true}
  - {src: https://widget.example/v1.js, integrity: ${integrity}, connect: [https://api.book.example], on: idle}
  - {src: https://changed.example/v1.js, integrity: ${integrity}, on: load}
  - {src: https://chat.example/chat.js, integrity: none, consent: ask}
visits: {service: plausible, endpoint: https://stats.example/api/event, site: tresrios.example}
head: {verification: {google: code-1}}
consent:
  text: ¿Permite que esta página cargue el chat de **chat.example**?
  allow: Permitir
  refuse: No permitir
  change: Cambiar permisos
`;

/** Lines of the list of redirects, as many as a site has after a move. */
const moved = Array.from({ length: 2000 }, (_, index) => ({
  from: `/tienda/articulo-${index}.php`,
  to: index % 2 === 0 ? '/productos' : '/reserva',
}));

const served = shareSite(async (pages) => {
  await mkdir(path.join(pages, 'static'), { recursive: true });
  writeWorkshop(pages);
  await edit(path.join(pages, 'site.yaml'), (yaml) => yaml + settings);
  await edit(path.join(pages, 'productos.yaml'), (yaml) => `${yaml}  - type: text\n    body: '[Reservar](/reserva)'\n`);
  await writeFile(path.join(pages, 'static/booking.js'), `export {};\n${marking('booking')}\n`);
  await writeFile(path.join(pages, 'static/google1a2b.html'), 'google-site-verification: google1a2b.html');
  await writeFile(
    path.join(pages, 'redirects.csv'),
    `from,to\n${moved.map(({ from, to }) => `${from},${to}`).join('\n')}\n`,
  );
  await edit(path.join(pages, 'productos.yaml'), (yaml) => `robots: noindex\n${yaml}`);
  await writeFile(
    path.join(pages, '404.yaml'),
    `title: No existe\ndescription: ${description('lo que no existe')}\nblocks:\n  - {type: hero, title: No existe}\n`,
  );
  await writeFile(
    path.join(pages, 'reserva.yaml'),
    `title: Reserva
description: ${description('las reservas')}
blocks:
  - type: hero
    title: Reserva
  - type: embed
    title: Reserve una mesa
    src: https://book.example/tables
    label: Ver las mesas
    height: 480
`,
  );
});

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The requests to other hosts. */
  readonly asked: readonly Asked[];
  /** Violations of the policy, and other errors. */
  readonly errors: readonly string[];
}

interface VisitOptions {
  readonly javaScriptEnabled?: boolean;
  readonly scripts?: readonly (() => void)[];
  /** Address of the site. Default: its own one. */
  readonly origin?: string;
  /** Changes the documents and their headers. */
  readonly change?: (text: string) => string;
  /** Address of the server that answers for the site. Default: the preview. */
  readonly server?: string;
}

const sendSignal = () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });

/** The settings of a browser whose visitor does not want to be tracked. */
const signals = [
  ['Global Privacy Control', sendSignal],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
] as const;

/** Opens a page of the site at its own address. Other hosts answer what the tests expect. */
async function visit(route: string, options: VisitOptions = {}): Promise<Visit> {
  const {
    javaScriptEnabled = true,
    scripts = [],
    origin = site,
    change = (text) => text,
    server = served.url,
  } = options;
  const context = await createContext({ javaScriptEnabled });
  const asked: Asked[] = [];
  const errors: string[] = [];
  await context.route('**/*', async (request) => {
    const url = new URL(request.request().url());
    if (url.origin === origin) {
      const response = await request.fetch({ url: server + url.pathname + url.search });
      const headers = Object.fromEntries(
        Object.entries(response.headers()).map(([name, value]) => [name, change(value)]),
      );
      const isHtml = headers['content-type']?.startsWith('text/html');
      return request.fulfill({ response, headers, ...(isHtml && { body: change(await response.text()) }) });
    }
    const { method, postData, allHeaders } = {
      method: request.request().method(),
      postData: request.request().postData(),
      allHeaders: await request.request().allHeaders(),
    };
    asked.push({ url: url.href, method, body: postData, headers: allHeaders });
    const [contentType, body] = answers[url.href] ?? ['text/plain', ''];
    return request.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
  });
  const page = await openPage(context, [reportBreaches, ...scripts]);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(origin + route);
  const close = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, asked, errors, [Symbol.asyncDispose]: close };
}

const ran = (page: Page, name: string) => page.evaluate((mark) => document.documentElement.dataset[mark] ?? '', name);

/** Errors besides the refused script, whose bytes are not those of its hash. */
const unexpected = (errors: readonly string[]) => errors.filter((text) => !/changed\.example/.test(text));

const hostsOf = (asked: readonly Asked[]) => [...new Set(asked.map(({ url }) => new URL(url).host))].sort();

describe('content of another host', () => {
  test('is asked for after a press, in a frame that the policy permits, next to the other way', async () => {
    await using opened = await visit('/reserva', { scripts: [sendSignal] });
    const { page, asked, errors } = opened;
    await untilInteractive(page);
    const frame = page.getByRole('link', { name: 'Ver las mesas' });
    await frame.hover();
    const before = (await page.locator('.embed .player-frame').boundingBox())!;
    expect(asked.filter(({ url }) => url.includes('//book.example'))).toEqual([]);
    await page.getByText('carga contenido de book.example').waitFor();
    await frame.click();
    await page.frameLocator('.embed iframe').getByText('Mesas libres').waitFor();
    expect(await page.locator('.embed iframe').getAttribute('title')).toBe('Reserve una mesa');
    expect((await page.locator('.embed .player-frame').boundingBox())!.height).toBeCloseTo(before.height, 0);
    expect(before.height).toBeGreaterThanOrEqual(480);
    const other = page.getByRole('link', { name: 'Abrirlo en otra pestaña' });
    expect(await other.getAttribute('href')).toBe('https://book.example/tables');
    expect(unexpected(errors)).toEqual([]);
  });

  test('is a link without JavaScript', async () => {
    await using opened = await visit('/reserva', { javaScriptEnabled: false });
    const { page, asked } = opened;
    expect(await page.getByRole('link', { name: 'Ver las mesas' }).getAttribute('href')).toBe(
      'https://book.example/tables',
    );
    expect(await page.getByRole('link', { name: 'Abrirlo en otra pestaña' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Cambiar permisos' }).isVisible()).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('declared scripts', () => {
  test('run when site.yaml says so, and ask only the hosts that it names', async () => {
    await using opened = await visit('/', { scripts: [sendSignal] });
    const { page, asked, errors } = opened;
    await eventually(() => ran(page, 'widget')).toBe('ran');
    await eventually(() => hostsOf(asked)).toContain('api.book.example');
    expect(await ran(page, 'booking'), 'a script for the first use has run before').toBe('');
    await page.mouse.click(5, 5);
    await eventually(() => ran(page, 'booking')).toBe('ran');
    expect(await ran(page, 'changed'), 'a script with another hash has run').toBe('');
    expect(unexpected(errors)).toEqual([]);
    await page.evaluate(() => fetch('https://evil.example').catch(() => {}));
    await eventually(() => errors.join()).toContain('connect-src');
    expect(hostsOf(asked)).toEqual(['api.book.example', 'changed.example', 'widget.example']);
  });
});

describe('visits', () => {
  const referrer = `${site}/`;
  const expected: Readonly<Record<VisitService, (asked: Asked, first: boolean) => void>> = {
    plausible: ({ url, body }, first) => {
      expect(url).toBe('https://stats.example/api/event');
      const page = `${site}/${first ? '' : 'productos'}`;
      expect(JSON.parse(body!)).toEqual({
        name: 'pageview',
        url: page,
        domain: 'tresrios.example',
        referrer: first ? '' : referrer,
      });
    },
    umami: ({ url, body, headers }, first) => {
      expect(url).toBe('https://stats.example/api/send');
      expect(headers['content-type']).toBe('application/json');
      expect(JSON.parse(body!)).toEqual({
        type: 'event',
        payload: {
          website: 'tresrios.example',
          hostname: 'tresrios.example',
          url: first ? '/' : '/productos',
          title: expect.stringContaining(first ? 'Inicio' : 'Productos'),
          referrer: first ? '' : referrer,
          language: 'es-CO',
          screen: expect.stringMatching(/^\d+x\d+$/),
        },
      });
    },
    goatcounter: ({ url, body }, first) => {
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe('https://stats.example/count');
      expect(Object.fromEntries(searchParams)).toEqual({
        p: first ? '/' : '/productos',
        q: '',
        t: expect.stringContaining(first ? 'Inicio' : 'Productos'),
        r: first ? '' : referrer,
      });
      expect(body).toBe(null);
    },
    matomo: ({ url }, first) => {
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe('https://stats.example/matomo.php');
      expect(Object.fromEntries(searchParams)).toEqual({
        idsite: 'tresrios.example',
        rec: '1',
        apiv: '1',
        send_image: '0',
        url: `${site}/${first ? '' : 'productos'}`,
        urlref: first ? '' : referrer,
        action_name: expect.stringContaining(first ? 'Inicio' : 'Productos'),
      });
    },
  };

  const counted = (asked: readonly Asked[]) => asked.filter(({ url }) => url.startsWith('https://stats.example'));

  test.each(Object.entries(visitServices))('%s gets one request for each view', async (service, { path: end }) => {
    const change = (text: string) =>
      text.replaceAll('/api/event', end).replace('data-service="plausible"', `data-service="${service}"`);
    await using opened = await visit('/', { change });
    const { page, asked, errors, context } = opened;
    await eventually(() => counted(asked).length).toBe(1);
    expected[service as VisitService](counted(asked)[0]!, true);
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Productos' }).first().click();
    await eventually(() => counted(asked).length).toBe(2);
    expected[service as VisitService](counted(asked)[1]!, false);
    for (const { method, headers } of counted(asked)) {
      expect(method).toBe('POST');
      expect(headers.cookie).toBe(undefined);
    }
    expect(await context.cookies()).toEqual([]);
    expect(unexpected(errors)).toEqual([]);
  });

  test.each(signals)('are not counted with %s', async (_, signal) => {
    await using opened = await visit('/', { scripts: [signal] });
    await eventually(() => ran(opened.page, 'widget')).toBe('ran');
    expect(counted(opened.asked)).toEqual([]);
  });

  test('are not counted at an address that does not exist, and on other hosts', async () => {
    await using missing = await visit('/no-existe');
    await using copy = await visit('/', { origin: 'https://vista-previa.example' });
    await using preview = await visit('/', { origin: 'https://vista-previa.tresrios.example' });
    for (const { page, asked } of [missing, copy, preview]) {
      await eventually(() => ran(page, 'widget')).toBe('ran');
      expect(counted(asked)).toEqual([]);
    }
    await untilInteractive(missing.page);
    await missing.page.getByRole('link', { name: 'Productos' }).first().click();
    await eventually(() => counted(missing.asked).length).toBe(1);
  });
});

/** The home page of a build for another address. */
async function homeAt(url: string): Promise<string> {
  const out = path.join(temporaryFolder(), 'dist');
  const options = ['--pages', served.pages, '--out', out, '--url', url, '--workers', '0'];
  const { code, output } = await runCommand('build', options);
  expect(code, output).toBe(0);
  return readFile(path.join(out, 'index.html'), 'utf8');
}

test('all of it has the path of a site below one', async () => {
  const html = await homeAt(`${site}/a/b`);
  expect(html).toContain(' src="/a/b/booking.js"');
  for (const name of ['scripts', 'visits', 'consent']) expect(html).toContain(` src="/a/b/assets/extra-${name}.`);
});

test('a build for another host has no sender of visits', async () => {
  const html = await homeAt('https://vista-previa.example');
  expect(html).toContain('/assets/extra-consent.');
  expect(html).not.toContain('extra-visits');
});

test('check lists the same hosts as the policy that the site sends', async () => {
  const { stdout } = await runCommand('check', ['--pages', served.pages, '--format', 'json']);
  const { connections } = JSON.parse(stdout) as { connections: readonly Connection[] };
  const { headers } = await fetch(served.url);
  const named = headers.get('content-security-policy')!.match(/https:[^ ;]+/g)!;
  expect(new Set(connections.map(({ address }) => address))).toEqual(new Set(named));
  expect(connections).toContainEqual({ why: 'script', address: 'https://chat.example/chat.js', needsConsent: true });
  const table = (await runCommand('check', ['--pages', served.pages])).stdout;
  expect(table).toMatch(/^ {2}https:\/\/stats\.example +cuenta visitas$/m);
});

test('the sender of visits weighs less than 0.8 kB, and other sites have none of these scripts', async () => {
  const named = (files: readonly string[]) => files.filter((name) => /extra-/.test(name));
  const own = named(await readdir(path.join(served.out, 'assets')));
  expect(own).toHaveLength(3);
  const sender = await readFile(path.join(served.out, 'assets', own.find((name) => name.includes('visits'))!));
  expect(gzipSync(sender).length).toBeLessThan(800);
  expect(brotliCompressSync(sender).length).toBeLessThan(800);
  const first = inject('out');
  expect(named(await readdir(path.join(first, 'assets')))).toEqual([]);
  const html = await readFile(path.join(first, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<template|consent|extra-/);
  const data = await readFile(path.join(first, /data-site="\/([^"]+)"/.exec(html)![1]!), 'utf8');
  expect(Object.keys(JSON.parse(data).words)).not.toContain('embed');
});

describe('the question for consent', () => {
  const panel = (page: Page) => page.locator('#consent');
  const chats = (asked: readonly Asked[]) => asked.filter(({ url }) => url.startsWith('https://chat.example')).length;

  test('precedes what needs it, works by keyboard, and keeps the answer until the visitor changes it', async () => {
    await using opened = await visit('/');
    const { page, asked, errors } = opened;
    await panel(page).waitFor();
    const buttons = panel(page).getByRole('button');
    const looks = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, fontWeight].join();
      }),
    );
    expect(new Set(looks).size, 'the two answers look the same').toBe(1);
    expect(looks).toHaveLength(2);
    expect(await findBarriers(page)).toEqual([]);
    expect(chats(asked)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Permitir');
    await page.keyboard.press('Enter');
    await eventually(() => ran(page, 'chat')).toBe('ran');
    expect(await panel(page).isVisible()).toBe(false);

    await page.reload();
    await eventually(() => ran(page, 'chat')).toBe('ran');
    expect(await panel(page).isVisible()).toBe(false);

    const change = page.getByRole('link', { name: 'Cambiar permisos' });
    await change.click();
    expect(await panel(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    const reloaded = page.waitForEvent('load');
    await panel(page).getByRole('button', { name: 'No permitir' }).click();
    await reloaded;
    await eventually(() => ran(page, 'widget')).toBe('ran');
    expect(await ran(page, 'chat')).toBe('');
    expect(await panel(page).isVisible()).toBe(false);
    expect(unexpected(errors)).toEqual([]);
  });

  test('is asked again when another service needs the answer', async () => {
    await using opened = await visit('/');
    const { page, context } = opened;
    await panel(page).getByRole('button', { name: 'Permitir', exact: true }).click();
    await eventually(() => ran(page, 'chat')).toBe('ran');
    const state = await context.storageState();
    const change = (text: string) => text.replace('data-services="', '$&https://more.example/m.js ');
    await using again = await visit('/', { change });
    await again.page.evaluate(({ origins }) => {
      for (const { name, value } of origins[0]!.localStorage) localStorage.setItem(name, value);
    }, state);
    await again.page.reload();
    await panel(again.page).waitFor();
    expect(await ran(again.page, 'chat')).toBe('');
  });

  test.each(signals)('is answered by a browser with %s', async (_, signal) => {
    await using opened = await visit('/', { scripts: [signal] });
    const { page, asked } = opened;
    await eventually(() => ran(page, 'widget')).toBe('ran');
    expect(await panel(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Cambiar permisos' }).click();
    await panel(page).getByRole('button', { name: 'Permitir', exact: true }).click();
    await eventually(() => chats(asked)).toBe(1);
  });
});

const nginx = webServers.find(({ name }) => name === 'nginx')!;

describe.skipIf(!nginx.executable)('the site on nginx', () => {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    const work = temporaryFolder();
    await symlink(served.out, path.join(work, 'site'));
    await chmod(path.dirname(served.out), 0o755);
    server = await startWebServer(nginx, work);
  });
  afterAll(() => server?.stop());

  test('redirects the addresses of a list with 2,000 lines', async () => {
    for (const { from, to } of [moved[0]!, moved[999]!, moved[1999]!]) {
      const response = await fetch(server!.url + from, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], from).toEqual([301, to]);
    }
    expect((await fetch(`${server!.url}/tienda/articulo-2000.php`)).status).toBe(404);
  });

  test('sends the files that verify its owner, and hides a page from search engines', async () => {
    expect(await (await fetch(`${server!.url}/google1a2b.html`)).text()).toContain('google-site-verification');
    const html = await (await fetch(server!.url)).text();
    expect(html).toContain('<meta name="google-site-verification" content="code-1"');
    expect(await (await fetch(`${server!.url}/productos`)).text()).toContain('<meta name="robots" content="noindex"');
    expect(await (await fetch(`${server!.url}/sitemap.xml`)).text()).not.toContain('/productos');
  });

  test('is visited without a violation of its policy', async () => {
    await using opened = await visit('/', { server: server!.url });
    const { page, asked, errors } = opened;
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await eventually(() => ran(page, 'chat')).toBe('ran');
    await page.goto(`${site}/reserva`);
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Ver las mesas' }).click();
    await page.frameLocator('.embed iframe').getByText('Mesas libres').waitFor();
    expect(hostsOf(asked)).toContain('stats.example');
    expect(unexpected(errors)).toEqual([]);
  });
});
