import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { createContext, openPage, reportBreaches } from '../../../src/testing/browser/browser.ts';
import { description, writeWorkshop } from '../../helpers/sites/workshop.ts';
import { at } from '../helpers/addresses.ts';
import { edit } from '../helpers/other-site.ts';

/* A site that uses other hosts: scripts, frames, a counter of visits. The tests answer for these hosts. */

export const site = 'https://tresrios.example';

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
export const moved = Array.from({ length: 2000 }, (_, index) => ({
  from: `/tienda/articulo-${index}.php`,
  to: index % 2 === 0 ? '/productos' : '/reserva',
}));

/** Writes the pages folder of the site. */
export async function writeServices(pages: string): Promise<void> {
  await mkdir(path.join(pages, 'static'), { recursive: true });
  writeWorkshop(pages);
  await edit(path.join(pages, 'site.yaml'), (yaml) => yaml + settings);
  await edit(
    path.join(pages, 'productos.yaml'),
    (yaml) => `robots: noindex\n${yaml}  - type: text\n    body: '[Reservar](/reserva)'\n`,
  );
  await writeFile(path.join(pages, 'static/booking.js'), `export {};\n${marking('booking')}\n`);
  await writeFile(path.join(pages, 'static/google1a2b.html'), 'google-site-verification: google1a2b.html');
  await writeFile(
    path.join(pages, 'redirects.csv'),
    `from,to\n${moved.map(({ from, to }) => `${from},${to}`).join('\n')}\n`,
  );
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
}

/** A request to another host. */
export interface Asked {
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

export interface VisitOptions {
  readonly javaScriptEnabled?: boolean;
  readonly scripts?: readonly (() => void)[];
  /** Address of the site. Default: its own one. */
  readonly origin?: string;
  /** Changes the documents and their headers. */
  readonly change?: (text: string) => string;
}

export const sendSignal = () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });

/** The settings of a browser whose visitor does not want to be tracked. */
export const signals = [
  ['Global Privacy Control', sendSignal],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
] as const;

/**
 * Opens a page of the site at its own address. Other hosts answer what the tests expect.
 * @param server address of the server that answers for the site
 */
export async function visitSite(server: string, route: string, options: VisitOptions = {}): Promise<Visit> {
  const { javaScriptEnabled = true, scripts = [], origin = site, change = (text) => text } = options;
  const context = await createContext({ javaScriptEnabled });
  const asked: Asked[] = [];
  const errors: string[] = [];
  await context.route('**/*', async (requested) => {
    const request = requested.request();
    const url = new URL(request.url());
    if (url.origin === origin) {
      const response = await requested.fetch({ url: new URL(server).origin + url.pathname + url.search });
      const headers = Object.fromEntries(
        Object.entries(response.headers()).map(([name, value]) => [name, change(value)]),
      );
      const isHtml = headers['content-type']?.startsWith('text/html');
      return requested.fulfill({ response, headers, ...(isHtml && { body: change(await response.text()) }) });
    }
    asked.push({
      url: url.href,
      method: request.method(),
      body: request.postData(),
      headers: await request.allHeaders(),
    });
    const [contentType, body] = answers[url.href] ?? ['text/plain', ''];
    return requested.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
  });
  const page = await openPage(context, [reportBreaches, ...scripts]);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(origin + at(route));
  const close = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, asked, errors, [Symbol.asyncDispose]: close };
}

/** The mark of a script on the document, empty if it has not run. */
export const ran = (page: Page, name: string) =>
  page.evaluate((mark) => document.documentElement.dataset[mark] ?? '', name);
