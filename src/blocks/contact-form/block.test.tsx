import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatHref } from '../../ui/common/chat.ts';
import { mailHref } from '../../ui/common/mail-href.ts';
import { es } from '../../ui/messages/es.ts';
import { clearDraft, draftKey, readDraft, writeDraft } from './draft.ts';
import { messageText } from './mail.ts';
import { send } from './send.ts';
import { type FormField, patternOf, type Values, validate } from './validation.ts';

const messages = es;

const name: FormField = { name: 'nombres', label: 'Nombres', type: 'text', isRequired: true };
const email: FormField = {
  name: 'email',
  label: 'Correo electrónico',
  type: 'email',
  isRequired: true,
  pattern: String.raw`[a-z0-9._%+\-]+@[a-z0-9.\-]+\.[a-z]{2,3}`,
  patternMessage: 'El correo va en minúsculas.',
};
const phone: FormField = { name: 'telefono', label: 'Teléfono', type: 'tel' };
const note: FormField = { name: 'mensaje', label: 'Mensaje', type: 'textarea' };
const fields = [name, email, phone, note];

/** Messages about values that the browser accepts, unless it refuses the values of some fields. */
const validateAll = (all: readonly FormField[], values: Values, refused: readonly string[] = []) =>
  validate(all, values, messages, (field) => refused.includes(field));

const errorsOf = (field: FormField, value: string) =>
  validateAll([field], { [field.name]: value }).map(({ message }) => message);

describe('validation', () => {
  test('reports every empty required field, in the order of the form', () => {
    expect(validateAll(fields, {})).toEqual([
      { name: 'nombres', message: 'Complete el campo «Nombres».' },
      { name: 'email', message: 'Complete el campo «Correo electrónico».' },
    ]);
  });

  test('spaces alone are not a value, and spaces around a value do not matter', () => {
    expect(errorsOf(name, '  \n')).toEqual(['Complete el campo «Nombres».']);
    expect(errorsOf(email, ' ana@empresa.co ')).toEqual([]);
  });

  test('an optional field may stay empty, but its value must be valid', () => {
    expect(errorsOf(phone, '')).toEqual([]);
    expect(errorsOf(phone, 'mañana')).toEqual([messages.invalidPhone]);
    const validNumbers = ['3000000000', '+57 300 000 0001', '(607) 600-0000'];
    for (const number of validNumbers) expect(errorsOf(phone, number)).toEqual([]);
    for (const extension of ['ext. 12', 'Ext 12', 'extensión 1204', 'x12', '#5'])
      expect(errorsOf(phone, `(607) 600-0000 ${extension}`), extension).toEqual([]);
    for (const wrong of ['(607) 600-0000 ext', 'ext. 12345678', '12 34', '(607) 600-0000 mañana', 'ana1234567@x.co'])
      expect(errorsOf(phone, wrong), wrong).toEqual([messages.invalidPhone]);
  });

  test.each([
    ['es', '91 555 01 00 int. 12', '(607) 600 0000 extensión 1204', '11 5555-0100 interno 5'],
    ['en', '+44 7700 900001 ext 5', '555–0100–22', '(212) 555-0100 x12', '+1 212 555 0100;ext=5'],
    ['pt', '11 5550-0100 ramal 7', '+55 (11) 95555-0100'],
    ['fr', '01 23 45 67 89 poste 12', '01.23.45.67.89', '+33 (0)1 23 45 67 89'],
    ['de', '0211/4567890', '0211 / 456 78 90', '030 5550100 Durchwahl 3', '030 5550100-0', '+49 (0)30 555 01 00'],
    ['it', '02 5550100 int. 5', '+39 02 555 0100', '02/5550100'],
    ['ar', '06 555 0100 تحويلة 12'],
    ['he', '03-555-0100 שלוחה 12', '\u200f03-555-0100'],
    ['ja', '03-5555-0100 内線 12', '03（5555）0100'],
    ['zh', '010-5550 0100 分机 12', '010-55500100转12'],
    [
      'Arabic and others',
      '٠٧٩ ٥٥٥ ٠١٠٠',
      '۰۲۱ ۵۵۵۵ ۰۱۰۰',
      '٠٦ ٥٥٥ ٠١٠٠ تحويلة ٥',
      '０３-５５５５-０１００',
      '०११ ५५५५ ०१००',
    ],
    ['of two telephones', '0211 4567890 / 0171 5550100', '300 000 0001 o 300 000 0002', '\u2066+962 79 555 0100\u2069'],
  ])('accepts telephones as people write them: %s', (_, ...numbers) => {
    for (const number of numbers) expect(errorsOf(phone, number), number).toEqual([]);
  });

  test('browsers get the same pattern as the script, also for a telephone without an own pattern', () => {
    for (const type of ['tel', 'email'] as const) {
      const pattern = patternOf({ type })!;
      // The flags of older and of newer browsers.
      for (const flag of ['u', 'v']) expect(() => new RegExp(pattern, flag)).not.toThrow();
      expect(patternOf({ type, pattern: 'x' })).toBe('x');
    }
    expect(patternOf({ type: 'text' })).toBeUndefined();
  });

  test('a missing consent has its own message', () => {
    const consent: FormField = { name: '_consent', label: 'Autorización', type: 'consent', isRequired: true };
    expect(errorsOf(consent, '')).toEqual([messages.missingConsent]);
    expect(errorsOf(consent, 'Sí')).toEqual([]);
  });

  test('a choice and a date are required, and valid as the browser returns them', () => {
    for (const type of ['select', 'radio', 'checkbox', 'date', 'file'] as const) {
      const field: FormField = { name: 'dato', label: 'Dato', type, isRequired: true };
      expect(errorsOf(field, ''), type).toEqual(['Complete el campo «Dato».']);
      expect(errorsOf(field, 'x'), type).toEqual([]);
    }
  });

  test('a value that the browser refuses is reported, also if the field is optional', () => {
    const people: FormField = { name: 'personas', label: 'Personas', type: 'number' };
    const refused = validateAll([people, phone], {}, ['personas']);
    expect(refused).toEqual([{ name: 'personas', message: 'Revise el formato de «Personas».' }]);
  });

  test.each([
    [undefined, { quien: 'Empresa' }, true],
    [undefined, { quien: '' }, false],
    [['Empresa', 'Otra'], { quien: 'Otra' }, true],
    [['Empresa', 'Otra'], { quien: 'Persona' }, false],
    [['Empresa'], {}, false],
  ])('a field shown if the other is %j is required with the values %j: %s', (is, values, isShown) => {
    const company: FormField = { ...name, showIf: { field: 'quien', ...(is && { is }) } };
    expect(validateAll([company], values).length === 1).toBe(isShown);
  });

  test('a pattern must match the whole value and has its own message', () => {
    for (const bad of ['Ana@empresa.co', 'ana@empresa', 'ana@empresa.info', 'ana@empresa.co y otro']) {
      expect(errorsOf(email, bad)).toEqual(['El correo va en minúsculas.']);
    }
    expect(errorsOf(email, 'ana.maria-1@mi-empresa.com.co')).toEqual([]);
  });

  test('without a pattern an e-mail still needs a valid form', () => {
    const plain: FormField = { name: 'email', label: 'Correo', type: 'email' };
    expect(errorsOf(plain, 'ana')).toEqual([messages.invalidEmail]);
    expect(errorsOf(plain, 'ANA@EMPRESA.CO')).toEqual([]);
  });

  test('an invalid pattern is ignored, as in browsers', () => {
    expect(errorsOf({ ...name, pattern: '[a-z0-9._%+-]+(' }, 'x')).toEqual([]);
  });
});

describe('mail', () => {
  const values = { nombres: 'Ana & Cía', email: 'ana@empresa.co', telefono: ' ', mensaje: 'Uno\nDos {city} $& 100 %' };
  const text = 'Nombres: Ana & Cía\nCorreo electrónico: ana@empresa.co\nMensaje:\nUno\nDos {city} $& 100 %';

  test('contains the values, without empty fields', () => {
    expect(messageText(fields, values)).toBe(text);
  });

  test('opens with subject and body, every character intact', () => {
    const url = new URL(mailHref('info@empresa.example', 'Contacto & más', text));
    expect(url.pathname).toBe('info@empresa.example');
    expect(url.searchParams.get('subject')).toBe('Contacto & más');
    expect(url.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'));
  });

  test('has no body while the form is empty', () => {
    expect(mailHref('a@b.co', 'Hola')).toBe('mailto:a@b.co?subject=Hola');
  });

  test('can also be a chat message', () => {
    const line = { name: 'Ventas', city: 'Cali', phone: '+57 300 000 0001' };
    const chat = { label: 'Chat', service: 'https://chat.example/{phone}?text={text}', greeting: text, lines: [line] };
    const url = new URL(chatHref(chat, line));
    expect(url.pathname).toBe('/573000000001');
    expect(url.searchParams.get('text')).toContain('Ana & Cía');
  });
});

describe('draft', () => {
  const key = draftKey('/contacto', 'formulario');

  afterEach(() => vi.unstubAllGlobals());

  test('is kept for its form and cleared', () => {
    const store = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
      removeItem: (name: string) => store.delete(name),
    });
    writeDraft(key, { nombres: 'Ana' });
    expect(readDraft(key)).toEqual([['nombres', 'Ana']]);
    expect(readDraft(draftKey('/soporte', 'formulario'))).toEqual([]);
    clearDraft(key);
    expect(readDraft(key)).toEqual([]);
  });

  test.each(['null', '[]', '{"nombres":1}', '{', '7'])('is empty if the storage contains %s', (stored) => {
    vi.stubGlobal('sessionStorage', { getItem: () => stored });
    expect(readDraft(key)).toEqual([]);
  });

  test('is skipped if the browser has no storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => writeDraft(key, { nombres: 'Ana' })).not.toThrow();
    expect(() => clearDraft(key)).not.toThrow();
    expect(readDraft(key)).toEqual([]);
  });
});

describe('sending', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('posts the same data as the form without script', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 200 }));
    vi.stubGlobal('fetch', fetch);
    expect(await send('https://forms.example/1', new URLSearchParams({ nombres: 'Ana & Cía' }))).toBe(true);
    const [url, options] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect([url, options.method, String(options.body)]).toEqual([
      'https://forms.example/1',
      'POST',
      'nombres=Ana+%26+C%C3%ADa',
    ]);
  });

  test('posts files unchanged', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 200 }));
    vi.stubGlobal('fetch', fetch);
    const body = new FormData();
    body.set('plano', new File(['%PDF'], 'plano.pdf'));
    expect(await send('https://forms.example/1', body)).toBe(true);
    const [, options] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect((options.body as FormData).get('plano')).toMatchObject({ name: 'plano.pdf', size: 4 });
  });

  test('fails if the server refuses or the connection is lost', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    expect(await send('https://forms.example/1', new URLSearchParams())).toBe(false);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await send('https://forms.example/1', new URLSearchParams())).toBe(false);
  });

  test('fails after 15 seconds without a response', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const result = send('https://forms.example/1', new URLSearchParams());
    await vi.advanceTimersByTimeAsync(14_900);
    vi.advanceTimersByTime(200);
    expect(await result).toBe(false);
  });
});
