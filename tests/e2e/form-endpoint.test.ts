import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { open, untilInteractive } from './browser.ts';
import { fieldNames, fill, isPanelFocused, message, panel, submit, written } from './form.ts';
import { copyPages, edit, shareSite } from './other-site.ts';
import { eventually, shareVisitor } from './visitor.ts';

/** Response of the test endpoint to the next form. */
type Mood = 'accepts' | 'refuses' | 'hangs' | 'dies';

let mood: Mood = 'accepts';
let received: URLSearchParams[] = [];
/** What the form of visits has sent. */
let asked: URLSearchParams[] = [];

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  if (mood === 'dies') return request.socket.destroy();
  // The browser asks for the icon of the page that answers a form.
  if (request.method !== 'POST') return response.writeHead(404).end();
  (request.url === '/formularios/visitas' ? asked : received).push(new URLSearchParams(await text(request)));
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
  const endpoints = `  endpoint: ${endpoint}\n  endpoints: {visitas: "${endpoint}/visitas"}\n`;
  await edit(path.join(pages, 'site.yaml'), (yaml) => yaml.replace(/^forms:\n/m, `forms:\n${endpoints}`));
  await writeFile(path.join(pages, 'visita.yaml'), visitPage);
});

/** A form with every kind of choice, which is sent to an address of its own. */
const visitPage = `title: Pida una visita a su empresa
description: Diga qué día y a qué hora le queda bien que pasemos, y adjunte el plano del lugar.
blocks:
  - type: hero
    title: Visitas
  - type: contact-form
    title: Pida una visita
    recipient: visitas@sysbucara.example
    subject: Visita
    submit: Pedir la visita
    success: Recibimos su solicitud.
    endpoint: visitas
    fields:
      - {name: ciudad, label: Ciudad, type: select, options: [Cali, Pasto], isRequired: true}
      - {name: dia, label: Día, type: date}
      - {name: horario, label: Horario, type: radio, options: [Mañana, Tarde], isRequired: true}
      - {name: novedades, label: Quiero novedades, type: checkbox}
`;

/** Fills the form of visits as a visitor does. */
async function askForVisit(page: Page): Promise<void> {
  await page.getByLabel('Ciudad').selectOption('Pasto');
  await page.getByLabel('Día').fill('2026-05-04');
  await page.getByLabel('Tarde').check();
  await page.getByLabel('Quiero novedades').check();
}

/** What the form of visits holds. */
function visitOf(page: Page): Promise<Record<string, string>> {
  return page.locator('form').evaluate((form) => {
    const data = new FormData(form as HTMLFormElement);
    return Object.fromEntries(['ciudad', 'dia', 'horario', 'novedades'].map((name) => [name, String(data.get(name))]));
  });
}

const visit = { ciudad: 'Pasto', dia: '2026-05-04', horario: 'Tarde', novedades: 'Sí' };

function expectVisit(): void {
  expect(received, 'The address of the site gets nothing').toEqual([]);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ ...visit, _subject: 'Visita' });
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  mood = 'accepts';
  received = [];
  asked = [];
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

describe('A form with choices and a date, and an address of its own', () => {
  test('asks for what is missing, keeps everything when sending fails, and sends it in the end', async () => {
    const page = await visitor.enter('/visita');
    await submit(page).click();
    await eventually(() => isPanelFocused(page)).toBe(true);
    expect(await panel(page).locator('a').allInnerTexts()).toEqual([
      'Complete el campo «Ciudad».',
      'Complete el campo «Horario».',
    ]);
    expect(await findBarriers(page)).toEqual([]);
    await panel(page)
      .getByRole('link', { name: /Horario/ })
      .click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('horario');
    mood = 'refuses';
    await askForVisit(page);
    await submit(page).click();
    await panel(page).getByText('No se pudo enviar.').waitFor();
    expect(await visitOf(page), 'Nothing is lost').toEqual(visit);
    mood = 'accepts';
    asked = [];
    await panel(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByText('Recibimos su solicitud.').waitFor();
    expectVisit();
  });

  test('keeps what was chosen over a reload, except for boxes', async () => {
    const page = await visitor.enter('/visita');
    await askForVisit(page);
    await page.reload();
    await untilInteractive(page);
    await eventually(() => visitOf(page)).toEqual({ ...visit, novedades: 'null' });
  });

  test('is posted by the browser without JavaScript', async () => {
    await using opened = await open(`${site.url}/visita`, { javaScriptEnabled: false });
    const { page } = opened;
    await askForVisit(page);
    await submit(page).click();
    await page.waitForURL(`${endpoint}/visitas`);
    expectVisit();
  });
});
