import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { open, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { translate } from '../../../src/testing/browser/translation.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { fieldNames, fill, isPanelFocused, message, panel, submit, written } from '../helpers/form.ts';
import { copyPages, edit, shareSite } from '../helpers/other-site.ts';

/** Response of the test endpoint to the next form. */
type Mood = 'accepts' | 'refuses' | 'hangs' | 'dies';

let mood: Mood = 'accepts';
let received: FormData[] = [];
/** The requests of the form of visits. */
let asked: FormData[] = [];
/** The requests of the form of the newsletter. */
let subscribed: FormData[] = [];

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  if (mood === 'dies') return request.socket.destroy();
  // The browser asks for the icon of the page that answers a form.
  if (request.method !== 'POST') return response.writeHead(404).end();
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const posted = await new Response(await buffer(request), { headers }).formData();
  const of = { '/formularios/visitas': asked, '/formularios/boletin': subscribed }[request.url ?? ''] ?? received;
  of.push(posted);
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
  const endpoints = `  endpoint: ${endpoint}\n  endpoints: {visitas: "${endpoint}/visitas", boletin: "${endpoint}/boletin"}\n`;
  await edit(path.join(pages, 'site.yaml'), (yaml) => yaml.replace(/^forms:\n/m, `forms:\n${endpoints}`));
  await writeFile(path.join(pages, 'visita.yaml'), visitPage);
});

/** A form with every kind of choice and a file, which is sent to an address of its own. A newsletter stands before it. */
const visitPage = `title: Pida una visita a su empresa
description: Diga qué día y a qué hora le queda bien que pasemos, y adjunte el plano del lugar.
blocks:
  - type: hero
    title: Visitas
  - type: contact-form
    layout: line
    title: Un correo al mes
    recipient: boletin@sysbucara.example
    subject: Boletín
    submit: Suscribirme
    success: Ya está en la lista.
    endpoint: boletin
    fields: [{name: email, label: Su correo, type: email, isRequired: true}]
  - type: contact-form
    id: visita
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
      - {name: plano, label: Plano, type: file, accept: [pdf, png], maxMegabytes: 1, isRequired: true}
      - {name: novedades, label: Quiero novedades, type: checkbox}
      - {name: tema, label: Tema, type: text, isRequired: true, showIf: {field: novedades}}
      - {name: sede, label: Sede, type: text, showIf: {field: ciudad, is: [Cali]}}
      - {name: personas, label: Personas, type: number, max: 20}
      - {name: sitio, label: Sitio web, type: url}
`;

const plan = { name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

const visitForm = (page: Page) => page.getByRole('form', { name: 'Pida una visita' });
const askButton = (page: Page) => visitForm(page).getByRole('button', { name: 'Pedir la visita' });

/** Fills the form of visits as a visitor does. */
async function askForVisit(page: Page): Promise<void> {
  await page.getByLabel('Ciudad').selectOption('Pasto');
  await page.getByLabel('Día').fill('2026-05-04');
  await page.getByLabel('Tarde').check();
  await page.getByLabel('Quiero novedades').check();
  await page.getByLabel('Tema').fill('Nómina');
  await page.getByLabel('Plano').setInputFiles(plan);
}

/** The values in the form of visits. */
function visitOf(page: Page): Promise<Record<string, string>> {
  return visitForm(page).evaluate((form) => {
    const data = new FormData(form as HTMLFormElement);
    return Object.fromEntries(['ciudad', 'dia', 'horario', 'novedades'].map((name) => [name, String(data.get(name))]));
  });
}

const visit = { ciudad: 'Pasto', dia: '2026-05-04', horario: 'Tarde', novedades: 'Sí' };

function expectVisit(): void {
  expect(received, 'The address of the site gets nothing').toEqual([]);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ ...visit, _subject: 'Visita' });
  expect(asked[0]!.get('plano'), 'The file itself arrives').toMatchObject({
    name: plan.name,
    size: plan.buffer.length,
  });
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  mood = 'accepts';
  received = [];
  asked = [];
  subscribed = [];
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
  for (const name of fieldNames) expect(String(received[0]!.get(name)).replaceAll('\r\n', '\n')).toBe(message[name]);
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
    expect(visitor.consoleErrors).toEqual([]);
  });

  test.each([
    ['as it is', false],
    ['translated by the browser', true],
  ])(
    'The server fails (500), on a page %s: a message says so, and a second attempt succeeds',
    async (_, isTranslated) => {
      const page = await visitor.enter(route);
      if (isTranslated) await translate(page);
      mood = 'refuses';
      await fill(page);
      await submit(page).click();
      await expectFailure(page);
      mood = 'accepts';
      received = [];
      await panel(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
      await page.getByText('Gracias por escribir.').waitFor();
      expectReceived();
    },
  );

  test('The server hangs: progress is shown, a second press sends nothing, and after 15 seconds sending fails', async () => {
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

  test('A page that is translated before React starts stays as it is, and the browser posts the form itself', async () => {
    await visitor.visit(route);
    const { page } = visitor;
    await translate(page);
    await fill(page);
    // As a text, which the test runner leaves as it is.
    await page.evaluate(`dispatchEvent(new Event('start-app'));
      Promise.all(document.documentElement.dataset.app.split(' ').map((module) => import(module)))`);
    await page.waitForLoadState('networkidle');
    expect(await written(page), 'Nothing typed is lost').toEqual(message);
    expect(visitor.consoleErrors).toEqual([]);
    await submit(page).click();
    await page.waitForURL(endpoint);
    expectReceived();
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

describe('A form with choices, a date and a file, and an address of its own', () => {
  test('asks for what is missing, keeps everything when sending fails, and sends it in the end', async () => {
    const page = await visitor.enter('/visita');
    await askButton(page).click();
    await eventually(() => isPanelFocused(page)).toBe(true);
    expect(await panel(page).locator('a').allInnerTexts()).toEqual([
      'Complete el campo «Ciudad».',
      'Complete el campo «Horario».',
      'Complete el campo «Plano».',
    ]);
    expect(await findBarriers(page)).toEqual([]);
    await panel(page)
      .getByRole('link', { name: /Horario/ })
      .click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('horario');
    const photo = { ...plan, name: 'plano.heic' };
    await page.getByLabel('Plano').setInputFiles(photo);
    await page.getByText('No se puede adjuntar «plano.heic». Se admite: PDF, PNG, máx. 1 MB.').waitFor();
    mood = 'refuses';
    await askForVisit(page);
    await askButton(page).click();
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

  test('can be next to a newsletter form, which is sent to its own address', async () => {
    const page = await visitor.enter('/visita');
    await page.getByLabel('Su correo').fill('ana@empresa.example');
    await page.getByRole('button', { name: 'Suscribirme' }).click();
    await page.getByText('Ya está en la lista.').waitFor();
    expect(subscribed.map((data) => data.get('email'))).toEqual(['ana@empresa.example']);
    expect([received, asked]).toEqual([[], []]);
  });

  test('asks for a field only after the choice that shows it, and does not send what was written in a hidden one', async () => {
    const page = await visitor.enter('/visita?personas=30&_gotcha=x');
    expect([await page.getByLabel('Tema').isVisible(), await page.getByLabel('Sede').isVisible()]).toEqual([
      false,
      false,
    ]);
    await page.getByLabel('Ciudad').selectOption('Cali');
    await page.getByLabel('Sede').fill('Norte');
    await askForVisit(page);
    await page.getByLabel('Tema').fill('');
    await page.getByLabel('Sitio web').fill('empresa.example');
    expect([await page.getByLabel('Tema').isVisible(), await page.getByLabel('Sede').isVisible()]).toEqual([
      true,
      false,
    ]);
    await askButton(page).click();
    await eventually(() => panel(page).locator('a').allInnerTexts()).toEqual([
      'Complete el campo «Tema».',
      'Revise el formato de «Personas».',
      'Revise el formato de «Sitio web».',
    ]);
    await page.getByLabel('Quiero novedades').uncheck();
    await page.getByLabel('Personas').fill('20');
    await page.getByLabel('Sitio web').fill('https://empresa.example');
    await askButton(page).click();
    await page.getByText('Recibimos su solicitud.').waitFor();
    expect([...asked[0]!.keys()]).not.toContain('sede');
    expect([...asked[0]!.keys()]).not.toContain('tema');
    expect(asked[0]!.get('personas')).toBe('20');
  });

  test('is filled by a link, which leaves choices to the visitor', async () => {
    const page = await visitor.enter('/visita?ciudad=Pasto&horario=Tarde&dia=2026-05-04&novedades=no&personas=12');
    await eventually(() => visitOf(page)).toEqual({ ...visit, novedades: 'null' });
    expect(await page.getByLabel('Personas').inputValue()).toBe('12');
    expect(await page.getByText('se conservó').count()).toBe(0);
    await visitor.enter('/visita?ciudad=Otra');
    expect(await visitOf(page)).toMatchObject({ ciudad: '' });
  });

  test('is posted by the browser without JavaScript', async () => {
    await using opened = await open(`${site.url}/visita`, { javaScriptEnabled: false });
    const { page } = opened;
    expect(await page.getByLabel('Tema').isVisible()).toBe(false);
    await askForVisit(page);
    await askButton(page).click();
    await page.waitForURL(`${endpoint}/visitas`);
    expectVisit();
  });
});
