import { chmod, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type VisitService, visitServices } from '../../../schema/site/service-fields.ts';
import type { Connection } from '../../../src/content/diagnostics/report/connections.ts';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { untilInteractive } from '../../../src/testing/browser/browser.ts';
import { eventually } from '../../../src/testing/browser/visitor.ts';
import { runCommand } from '../../helpers/command.ts';
import { testAddresses } from '../../helpers/sites/test-address.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { type RunningServer, startWebServer, webServers } from '../../helpers/web-servers.ts';
import { at, routeAt } from '../helpers/addresses.ts';
import { shareSite } from '../helpers/other-site.ts';
import {
  type Asked,
  moved,
  ran,
  sendSignal,
  signals,
  site,
  type VisitOptions,
  visitSite,
  writeServices,
} from './services-site.ts';
import { expectView } from './visit-requests.ts';

const served = shareSite(writeServices);

const visit = (route: string, options?: VisitOptions) => visitSite(served.url, route, options);

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
  const counted = (asked: readonly Asked[]) => asked.filter(({ url }) => url.startsWith('https://stats.example'));

  test.each(Object.entries(visitServices))('%s gets one request for each view', async (service, { path: end }) => {
    const change = (text: string) =>
      text.replaceAll('/api/event', end).replace('data-service="plausible"', `data-service="${service}"`);
    await using opened = await visit('/', { change });
    const { page, asked, errors, context } = opened;
    await eventually(() => counted(asked).length).toBe(1);
    expectView[service as VisitService](counted(asked)[0]!, true);
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Productos' }).first().click();
    await eventually(() => counted(asked).length).toBe(2);
    expectView[service as VisitService](counted(asked)[1]!, false);
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
  const data = await readFile(path.join(first, routeAt(/data-site="([^"]+)"/.exec(html)![1]!)), 'utf8');
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
  const { file } = testAddresses;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    const work = temporaryFolder();
    const folder = path.join(work, 'site', testAddresses.base);
    await mkdir(path.dirname(folder), { recursive: true });
    await symlink(served.out, folder);
    await chmod(path.dirname(served.out), 0o755);
    server = await startWebServer(nginx, work, testAddresses.base);
  });
  afterAll(() => server?.stop());

  test('redirects the addresses of a list with 2,000 lines', async () => {
    for (const { from, to } of [moved[0]!, moved[999]!, moved[1999]!]) {
      const response = await fetch(server!.url + file(from), { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], from).toEqual([301, at(to)]);
    }
    expect((await fetch(server!.url + file('/tienda/articulo-2000.php'))).status).toBe(404);
  });

  test('sends the files that verify its owner, and hides a page from search engines', async () => {
    expect(await (await fetch(server!.url + file('/google1a2b.html'))).text()).toContain('google-site-verification');
    const html = await (await fetch(server!.url + at('/'))).text();
    expect(html).toContain('<meta name="google-site-verification" content="code-1"');
    expect(await (await fetch(server!.url + at('/productos'))).text()).toContain(
      '<meta name="robots" content="noindex"',
    );
    expect(await (await fetch(server!.url + file('/sitemap.xml'))).text()).not.toContain('/productos');
  });

  test('is visited without a violation of its policy', async () => {
    await using opened = await visitSite(server!.url, '/');
    const { page, asked, errors } = opened;
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await eventually(() => ran(page, 'chat')).toBe('ran');
    await page.goto(site + at('/reserva'));
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Ver las mesas' }).click();
    await page.frameLocator('.embed iframe').getByText('Mesas libres').waitFor();
    expect(hostsOf(asked)).toContain('stats.example');
    expect(unexpected(errors)).toEqual([]);
  });
});
