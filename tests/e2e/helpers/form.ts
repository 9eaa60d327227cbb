import type { Page } from 'playwright';

/** Section 3, "Contact form fields", with valid values. */
export const message = {
  nombres: 'Ana Lucía Pérez',
  email: 'ana.perez@empresa.com.co',
  telefono: '+57 300 123 4567',
  empresa: 'Transportes «El Puente» & Cía.',
  mensaje: 'Buenos días:\n¿Cuánto cuesta TransCarga para 12 camiones?\n100 % de la flota es propia.',
} as const;

export type FieldName = keyof typeof message;

export const fieldNames = Object.keys(message) as FieldName[];

export const form = (page: Page) => page.locator('form');

export const field = (page: Page, name: FieldName) => form(page).locator(`[name=${name}]`);

export const consentBox = (page: Page) => form(page).locator('[name=_consent]');

/** Fills the fields and gives the consent. */
export async function fill(page: Page, values: Partial<Record<FieldName, string>> = message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as FieldName).fill(value);
  await consentBox(page).check();
}

/** Values of the fields. */
export async function written(page: Page): Promise<Record<string, string>> {
  const entries = await Promise.all(
    fieldNames.map(async (name) => [name, await field(page, name).inputValue()] as const),
  );
  return Object.fromEntries(entries);
}

export const submit = (page: Page) => form(page).locator('.contact-form-send button[type=submit]');

export const panel = (page: Page) => page.locator('.contact-form-panel');

/** True if the message about the last attempt has the focus. */
export const isPanelFocused = (page: Page) => panel(page).evaluate((element) => element === document.activeElement);
