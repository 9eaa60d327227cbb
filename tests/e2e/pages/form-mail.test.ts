import { describe, expect, test } from 'vitest';
import { open, untilInteractive } from '../../../src/testing/browser/browser.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { urlOf } from '../helpers/addresses.ts';
import { fill, form, isPanelFocused, message, panel, submit, written } from '../helpers/form.ts';

const lines = [
  `Nombres: ${message.nombres}`,
  `Correo electrónico: ${message.email}`,
  `Teléfono: ${message.telefono}`,
  `Empresa: ${message.empresa}`,
  `Mensaje:\n${message.mensaje}`,
  'Autorización de datos: Sí',
].join('\n');

const visitor = shareVisitor();

describe('7. The site makes no calls: a form without endpoint prepares a mail', () => {
  test.each([
    ['/contactoGeneral', /^Contacto general/, '570000000001'],
    ['/contactoSoporte', /^Solicitud de soporte/, '570000000002'],
  ])('%s: the mail and the chat message hold every field, word for word', async (route, subject, line) => {
    const page = await visitor.enter(route);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await fill(page);
    await submit(page).click();
    await eventually(() => isPanelFocused(page), 'The message about the prepared mail takes the focus').toBe(true);
    const mail = new URL(
      (await panel(page)
        .getByRole('link', { name: /correo/ })
        .getAttribute('href'))!,
    );
    expect(mail.protocol).toBe('mailto:');
    expect(mail.pathname, 'The recipient of the form').toMatch(/^(contacto|soporte)@sysbucara\.example$/);
    expect(mail.searchParams.get('subject')).toMatch(subject);
    expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(lines);
    const chat = new URL((await panel(page).getByRole('link', { name: /chat/ }).getAttribute('href'))!);
    expect(chat.searchParams.get('text')).toBe(lines);
    expect(chat.pathname, 'The line that attends the recipient of the form').toBe(`/${line}`);
    expect(await written(page), 'Nothing typed is lost').toEqual(message);
    expect(
      requests.filter((method) => method !== 'GET'),
      'Nothing is sent anywhere',
    ).toEqual([]);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('A change after that asks for a new mail with the new text', async () => {
    const page = await visitor.enter('/contactoGeneral');
    await fill(page);
    await submit(page).click();
    await panel(page).waitFor();
    await fill(page, { empresa: 'Otra empresa' });
    await panel(page).waitFor({ state: 'detached' });
    await submit(page).click();
    const mail = new URL(
      (await panel(page)
        .getByRole('link', { name: /correo/ })
        .getAttribute('href'))!,
    );
    expect(mail.searchParams.get('body')).toContain('Empresa: Otra empresa');
  });
});

describe('Typed text survives', () => {
  test('a reload', async () => {
    const page = await visitor.enter('/contactoGeneral');
    await fill(page);
    await page.reload();
    await untilInteractive(page);
    await eventually(() => written(page)).toEqual(message);
    expect(visitor.consoleErrors, 'A restored draft is no hydration mismatch').toEqual([]);
  });

  test('a navigation, and it stays with its own form', async () => {
    const page = await visitor.enter('/contactoGeneral');
    await fill(page);
    await page.locator('main').getByRole('link', { name: 'formulario de soporte' }).click();
    await page.waitForURL(urlOf('/contactoSoporte'));
    await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
    expect((await written(page)).nombres, 'The other form is empty').toBe('');
    await page.goBack();
    await page.waitForURL(urlOf('/contactoGeneral'));
    await page.getByRole('heading', { level: 1, name: 'Preguntas' }).waitFor();
    await eventually(() => written(page)).toEqual(message);
    expect(await form(page).innerText(), 'The visitor gets a message').toContain('Recuperamos lo que había escrito.');
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('Hydration while the visitor types', async () => {
    await using opened = await open('/');
    const { page } = opened;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/app\..*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(urlOf('/contactoGeneral'), { waitUntil: 'commit' });
    await fill(page, { nombres: message.nombres, mensaje: message.mensaje });
    expect(await page.locator('html[data-ready]').count()).toBe(0);
    release();
    await untilInteractive(page);
    const { nombres, mensaje } = await written(page);
    expect({ nombres, mensaje }).toEqual({ nombres: message.nombres, mensaje: message.mensaje });
    expect(opened.consoleErrors).toEqual([]);
  });
});

describe('Honeypot', () => {
  test('a message in the field that people never see is not sent, but looks as if it were', async () => {
    const page = await visitor.enter('/contactoGeneral');
    await fill(page);
    const honeypot = page.getByLabel('Deje este campo vacío');
    expect(await honeypot.getAttribute('tabindex'), 'It is not in the tab order').toBe('-1');
    const frame = await honeypot.locator('..').boundingBox();
    expect(frame?.width, 'It is invisible').toBeLessThanOrEqual(1);
    await honeypot.evaluate((input) => {
      (input as HTMLInputElement).value = 'https://spam.example';
    });
    await submit(page).click();
    await page.getByText('Gracias por escribir.').waitFor();
    expect(await page.locator('a[href^="mailto:"][href*="body="]').count(), 'No mail is prepared').toBe(0);
  });
});
