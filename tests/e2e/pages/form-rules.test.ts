import { describe, expect, test } from 'vitest';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import {
  consentBox,
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
} from '../helpers/form.ts';

const forms = [
  { name: 'General', route: '/contactoGeneral', isRequired: true },
  { name: 'Support', route: '/contactoSoporte', isRequired: false },
];

const visitor = shareVisitor();

describe('2. /contactoGeneral and /contactoSoporte: contact forms', () => {
  test('The general form has the title «Tienes algo en mente que decirnos?»', async () => {
    const page = await visitor.lookAt('/contactoGeneral');
    expect(await form(page).getAttribute('aria-label')).toMatch(/^¿?Tienes algo en mente que decirnos\?$/);
    await page.getByRole('heading', { name: 'Tienes algo en mente que decirnos?' }).waitFor();
  });

  describe.each(forms)('the $name form', ({ route, isRequired }) => {
    test('3. Contact form fields: nombres, email, telefono, empresa, mensaje, all labelled', async () => {
      const page = await visitor.lookAt(route);
      const names = await form(page)
        .locator('.form-control')
        .evaluateAll((all) => all.map((control) => control.getAttribute('name')));
      expect(names).toEqual(fieldNames);
      for (const label of ['Nombres', 'Correo electrónico', 'Teléfono', 'Empresa', 'Mensaje']) {
        expect(await form(page).getByLabel(label).count(), `${route}: a field with the label ${label}`).toBe(1);
      }
    });

    test('5. The email field is of email type, telefono of telephone type, mensaje 3 rows tall', async () => {
      const page = await visitor.lookAt(route);
      expect(await field(page, 'email').getAttribute('type')).toBe('email');
      expect(await field(page, 'telefono').getAttribute('type')).toBe('tel');
      expect(await field(page, 'mensaje').evaluate((element) => element.tagName)).toBe('TEXTAREA');
      expect(await field(page, 'mensaje').getAttribute('rows')).toBe('3');
    });

    test('5. All five fields are required, or none is', async () => {
      const page = await visitor.lookAt(route);
      const required = await form(page).locator('.form-control[required]').count();
      expect(required, `${route}: isRequired of its fields`).toBe(isRequired ? fieldNames.length : 0);
    });
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
  test("by the browser's own check", async () => {
    const page = await visitor.enter(route);
    const values = addresses.map(([address]) => address);
    const found = await field(page, 'email').evaluate((input: HTMLInputElement, all) => {
      return all.map((value) => {
        input.value = value;
        return [value, input.checkValidity()] as const;
      });
    }, values);
    expect(found, 'see «pattern» of the field').toEqual(addresses);
  });

  test('and by the message at the field', async () => {
    const page = await visitor.enter(route);
    for (const [address, isValid] of addresses.filter((_, index) => index % 5 === 0)) {
      await fill(page, { email: address });
      await submit(page).click();
      await panel(page).waitFor();
      const error = page.locator('[id$=email-error]');
      await eventually(() => error.count(), `The message at the field for ${address}`).toBe(isValid ? 0 : 1);
      if (!isValid) expect(await error.innerText()).toMatch(/minúsculas/);
    }
  });
});

describe('5. Required fields, with JavaScript', () => {
  test('An empty general form is not sent: a focused summary names all five fields and the consent, and leads to them', async () => {
    const page = await visitor.enter('/contactoGeneral');
    await submit(page).click();
    await eventually(() => isPanelFocused(page), 'The summary takes the focus').toBe(true);
    expect(await panel(page).getByRole('link').count()).toBe(fieldNames.length + 1);
    for (const name of fieldNames) {
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
      const described = await field(page, name).getAttribute('aria-describedby');
      expect(described, `${name} names its message`).toContain(`${name}-error`);
    }
    await panel(page).getByRole('link').nth(2).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('telefono');
    await fill(page, { telefono: message.telefono });
    expect(await field(page, 'telefono').getAttribute('aria-invalid'), 'A valid value removes the message').toBeNull();
    expect(visitor.consoleErrors).toEqual([]);
  });

  test.each(fieldNames)('Without %s alone the general form is not sent', async (missing) => {
    const page = await visitor.lookAt('/contactoGeneral');
    await fill(page, { ...message, [missing]: '  ' });
    await submit(page).click();
    // The panel may still be that of the test before, which names another field.
    const missed = () =>
      panel(page)
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) =>
          links.map(({ hash }) => document.querySelector(hash)!.getAttribute('name')),
        );
    await eventually(missed).toEqual([missing]);
    const { [missing]: _, ...rest } = message;
    expect(await written(page), 'Nothing typed is lost').toMatchObject(rest);
  });

  test.each(forms)(
    'The $name form is not sent without consent, which is asked for before the button',
    async ({ route }) => {
      const page = await visitor.enter(route);
      expect(await consentBox(page).isChecked(), 'The box is never ticked in advance').toBe(false);
      const policy = page.locator('.form-box-field a[href$=".pdf"]');
      expect(await policy.count(), 'The policy is linked beside the box').toBe(1);
      const isBefore = await policy.evaluate((link) => {
        const button = document.querySelector('.contact-form-send button')!;
        return Boolean(link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(isBefore, 'The visitor reads it before the button').toBe(true);
      expect(await page.locator('.form-box-field').innerText()).toMatch(/Aviso de privacidad:.*revocar/s);
      await fill(page);
      await consentBox(page).uncheck();
      await submit(page).click();
      await eventually(() => isPanelFocused(page)).toBe(true);
      expect(await panel(page).getByRole('link').allInnerTexts()).toEqual([
        'Marque la casilla para autorizar el uso de sus datos.',
      ]);
      expect(await consentBox(page).getAttribute('aria-invalid')).toBe('true');
      await consentBox(page).check();
      expect(await consentBox(page).getAttribute('aria-invalid'), 'A tick removes the message').toBeNull();
    },
  );

  test('A support form without any field is accepted, with consent', async () => {
    const page = await visitor.enter('/contactoSoporte');
    await consentBox(page).check();
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
    const isConsentValid = () => consentBox(page).evaluate((box) => (box as HTMLInputElement).checkValidity());
    expect(await isConsentValid(), 'Consent is required').toBe(false);
    await fill(page);
    for (const name of fieldNames) expect(await isValid(name), name).toBe(true);
    await fill(page, { email: 'Ana@empresa.com' });
    expect(await isValid('email')).toBe(false);
    expect(await form(page).getAttribute('action'), 'Submitting opens a mail').toMatch(/^mailto:.+@.+\?subject=/);
  });
});
