import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, untilInteractive } from './browser.ts';
import { fieldNames, fill, isPanelFocused, message, panel, submit, written } from './form.ts';
import { copyPages, edit, shareSite } from './other-site.ts';
import { eventually, shareVisitor } from './visitor.ts';

/** Response of the test endpoint to the next form. */
type Mood = 'accepts' | 'refuses' | 'hangs' | 'dies';

let mood: Mood = 'accepts';
let received: URLSearchParams[] = [];

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  if (mood === 'dies') return request.socket.destroy();
  // The browser asks for the icon of the page that answers a form.
  if (request.method !== 'POST') return response.writeHead(404).end();
  received.push(new URLSearchParams(await text(request)));
  if (mood === 'hangs') return;
  response.setHeader('access-control-allow-origin', '*');
  response.statusCode = mood === 'accepts' ? 200 : 500;
  response.end(mood === 'accepts' ? '<!doctype html><title>Recibido</title>' : 'No');
});

let endpoint = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/formularios`;
});

const site = shareSite(async (pages) => {
  await copyPages(pages);
  await edit(path.join(pages, 'site.yaml'), (yaml) => yaml.replace(/^forms:\n/m, `forms:\n  endpoint: ${endpoint}\n`));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  mood = 'accepts';
  received = [];
});

const visitor = shareVisitor({ site: () => site.url });
const route = '/contactoGeneral';

async function expectFailure(page: Page): Promise<void> {
  await panel(page).getByText('No se pudo enviar.').waitFor();
  await eventually(() => isPanelFocused(page), 'The failure takes the focus').toBe(true);
  expect(await written(page), 'Nothing typed is lost').toEqual(message);
  expect(await submit(page).isEnabled(), 'The form can be sent again').toBe(true);
  expect(await panel(page).getByRole('link', { name: 'Enviar por correo' }).getAttribute('href')).toContain(
    encodeURIComponent(message.nombres),
  );
  expect(await panel(page).getByRole('link', { name: 'Enviar por chat' }).getAttribute('href')).toContain(
    encodeURIComponent(message.nombres),
  );
}

function expectReceived(): void {
  expect(received).toHaveLength(1);
  for (const name of fieldNames) expect(received[0]!.get(name)?.replaceAll('\r\n', '\n')).toBe(message[name]);
  expect(received[0]!.get('_subject')).toMatch(/^Contacto general/);
  expect(received[0]!.get('_consent'), 'The consent is proven by what is sent').toBe('Sí');
}

describe('With forms.endpoint in site.yaml a form is posted there', () => {
  test('The server accepts: it gets every field once, the visitor reads the thanks, the draft is gone', async () => {
    const page = await visitor.enter(route);
    await fill(page);
    await submit(page).click();
    await page.getByText('Gracias por escribir.').waitFor();
    await eventually(() => isPanelFocused(page)).toBe(true);
    expectReceived();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage)), 'No draft is left').not.toContain(
      message.nombres,
    );
    expect(visitor.complaints).toEqual([]);
  });

  test('The server fails (500): the visitor gets a message, and a second attempt succeeds', async () => {
    const page = await visitor.enter(route);
    mood = 'refuses';
    await fill(page);
    await submit(page).click();
    await expectFailure(page);
    mood = 'accepts';
    received = [];
    await panel(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByText('Gracias por escribir.').waitFor();
    expectReceived();
  });

  test('The server hangs: progress is shown, a second press sends nothing, after 15 seconds it has failed', async () => {
    await using opened = await open('about:blank');
    const { page } = opened;
    await page.clock.install();
    await page.goto(site.url + route);
    await untilInteractive(page);
    mood = 'hangs';
    await fill(page);
    await submit(page).click();
    await eventually(() => submit(page).innerText()).toBe('Enviando…');
    expect(await submit(page).isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await written(page), 'Nothing typed is lost meanwhile').toEqual(message);
    await eventually(() => received.length).toBe(1);
    await page.clock.fastForward(16_000);
    await expectFailure(page);
    expect(received.length, 'It was sent once').toBe(1);
  });

  test('The connection breaks: the visitor gets a message, and the input survives a reload', async () => {
    const page = await visitor.enter(route);
    mood = 'dies';
    await fill(page);
    await submit(page).click();
    await expectFailure(page);
    await page.reload();
    await untilInteractive(page);
    await eventually(() => written(page)).toEqual(message);
  });

  test('Invalid fields are reported before anything is sent', async () => {
    const page = await visitor.enter(route);
    await fill(page, { ...message, email: 'Ana@Empresa.com' });
    await submit(page).click();
    await eventually(() => isPanelFocused(page)).toBe(true);
    expect(received).toEqual([]);
  });

  test('A machine that fills the honeypot sends nothing', async () => {
    const page = await visitor.enter(route);
    await fill(page);
    await page.getByLabel('Deje este campo vacío').fill('https://spam.example', { force: true });
    await submit(page).click();
    await page.getByText('Gracias por escribir.').waitFor();
    expect(received).toEqual([]);
  });

  test('Without JavaScript the browser posts the form itself', async () => {
    await using opened = await open(site.url + route, { javaScriptEnabled: false });
    const { page } = opened;
    await fill(page);
    await submit(page).click();
    await page.waitForURL(endpoint);
    expectReceived();
  });
});
