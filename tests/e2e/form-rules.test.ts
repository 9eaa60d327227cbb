import { describe, expect, test } from 'vitest';
import { open, untilInteractive } from './browser.ts';
import {
  type FieldName,
  field,
  fieldNames,
  fill,
  form,
  isPanelFocused,
  message,
  panel,
  submit,
  written,
} from './form.ts';
import { eventually, shareVisitor } from './visitor.ts';

const forms = [
  { name: 'General', route: '/contactoGeneral', isRequired: true },
  { name: 'Support', route: '/contactoSoporte', isRequired: false },
];

describe('2. /contactoGeneral and /contactoSoporte: contact forms', () => {
  const visitor = shareVisitor();

  test('The general form has the title «Tienes algo en mente que decirnos?»', async () => {
    const page = await visitor.enter('/contactoGeneral');
    expect(await form(page).getAttribute('aria-label')).toMatch(/^¿?Tienes algo en mente que decirnos\?$/);
    await page.getByRole('heading', { name: 'Tienes algo en mente que decirnos?' }).waitFor();
  });

  test.each(forms)(
    '3. Contact form fields ($name): nombres, email, telefono, empresa, mensaje, all labelled',
    async ({ route }) => {
      const page = await visitor.enter(route);
      const names = await form(page)
        .locator('.contact-form-control')
        .evaluateAll((all) => all.map((control) => control.getAttribute('name')));
      expect(names).toEqual(fieldNames);
      for (const label of ['Nombres', 'Correo electrónico', 'Teléfono', 'Empresa', 'Mensaje']) {
        expect(await form(page).getByLabel(label).count(), `${route}: a field with the label ${label}`).toBe(1);
      }
    },
  );

  test.each(forms)(
    '5. $name form: the email field is of email type, telefono of telephone type, mensaje 3 rows tall',
    async ({ route }) => {
      const page = await visitor.enter(route);
      expect(await field(page, 'email').getAttribute('type')).toBe('email');
      expect(await field(page, 'telefono').getAttribute('type')).toBe('tel');
      expect(await field(page, 'mensaje').evaluate((element) => element.tagName)).toBe('TEXTAREA');
      expect(await field(page, 'mensaje').getAttribute('rows')).toBe('3');
    },
  );

  test.each(forms)('5. $name form: all five fields are required, or none is', async ({ route, isRequired }) => {
    const page = await visitor.enter(route);
    const required = await form(page).locator('.contact-form-control[required]').count();
    expect(required, `${route}: isRequired of its fields`).toBe(isRequired ? fieldNames.length : 0);
  });
});

/** The lowercase pattern of section 5: letters, digits and . _ % + - before the @, a domain, 2 or 3 letters. */
const addresses: readonly (readonly [address: string, isValid: boolean])[] = [
  ['ana@empresa.com', true],
  ['ana@empresa.co', true],
  ['ana.perez_2%x+y-z@sub-dominio.empresa.com.co', true],
  ['9@1a.org', true],
  ['Ana@empresa.com', false],
  ['ana@Empresa.com', false],
  ['ana@empresa.COM', false],
  ['ana@empresa.info', false],
  ['ana@empresa.c', false],
  ['ana@empresa.c0', false],
  ['ana@empresa', false],
  ['@empresa.com', false],
  ['ana!@empresa.com', false],
  ['peña@empresa.com', false],
  ['ana@empresa.com@otra.com', false],
  ['ana perez@empresa.com', false],
];

describe.each(forms)('5. The email field of the $name form must match a lowercase pattern', ({ route }) => {
  const visitor = shareVisitor();

  test.each(addresses)('%s: %s', async (address, isValid) => {
    if (!visitor.page.url().endsWith(route)) await visitor.enter(route);
    const { page } = visitor;
    await fill(page, { email: address });
    const native = await field(page, 'email').evaluate((input) => (input as HTMLInputElement).checkValidity());
    expect(native, `The browser's own check of ${address}: see «pattern» of the field`).toBe(isValid);
    await submit(page).click();
    const error = page.locator('[id$=email-error]');
    expect(await error.count(), `The message at the field for ${address}`).toBe(isValid ? 0 : 1);
    if (!isValid) expect(await error.innerText()).toMatch(/minúsculas/);
  });
});

describe('5. Required fields, with JavaScript', () => {
  test('An empty general form is not sent: a focused summary names all five fields and leads to them', async () => {
    await using opened = await open('/contactoGeneral');
    const { page } = opened;
    await untilInteractive(page);
    await submit(page).click();
    await eventually(() => isPanelFocused(page), 'The summary takes the focus').toBe(true);
    expect(await panel(page).getByRole('link').count()).toBe(fieldNames.length);
    for (const name of fieldNames) {
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
      const described = await field(page, name).getAttribute('aria-describedby');
      expect(described, `${name} names its message`).toContain(`${name}-error`);
    }
    await panel(page).getByRole('link').nth(2).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('telefono');
    await fill(page, { telefono: message.telefono });
    expect(await field(page, 'telefono').getAttribute('aria-invalid'), 'A valid value removes the message').toBeNull();
    expect(opened.complaints).toEqual([]);
  });

  test.each(fieldNames)('Without %s alone the general form is not sent', async (missing) => {
    await using opened = await open('/contactoGeneral');
    const { page } = opened;
    await untilInteractive(page);
    await fill(page, { ...message, [missing]: '  ' });
    await submit(page).click();
    await eventually(() => panel(page).getByRole('link').count()).toBe(1);
    const { [missing]: _, ...rest } = message;
    expect(await written(page), 'Nothing typed is lost').toMatchObject(rest);
  });

  test('A support form without any field is accepted', async () => {
    await using opened = await open('/contactoSoporte');
    const { page } = opened;
    await untilInteractive(page);
    await submit(page).click();
    await page.getByRole('link', { name: 'Abrir el correo preparado' }).waitFor();
  });
});

describe('5. Required fields, without JavaScript', () => {
  const visitor = shareVisitor({ javaScriptEnabled: false });
  const isValid = (name: FieldName) =>
    field(visitor.page, name).evaluate((element) => (element as HTMLInputElement).checkValidity());

  test.each(forms)('the browser itself holds the rules of the $name form', async ({ route, isRequired }) => {
    await visitor.visit(route);
    const { page } = visitor;
    expect(await form(page).getAttribute('novalidate'), 'The browser validates').toBeNull();
    for (const name of fieldNames) expect(await isValid(name), name).toBe(!isRequired);
    await fill(page);
    for (const name of fieldNames) expect(await isValid(name), name).toBe(true);
    await fill(page, { email: 'Ana@empresa.com' });
    expect(await isValid('email')).toBe(false);
    expect(await form(page).getAttribute('action'), 'Submitting opens a mail').toMatch(/^mailto:.+@.+\?subject=/);
  });
});
