import { describe, expect, test } from 'vitest';
import { ownWords, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { at, hrefs, urlOf } from '../helpers/addresses.ts';
import { greeting } from '../helpers/spec.ts';

const visitor = shareVisitor();

describe('2. /compania', () => {
  test('About the company, mission, vision (year 2026)', async () => {
    const page = await visitor.lookAt('/compania');
    const titles = await page.locator('main').getByRole('heading').allInnerTexts();
    for (const title of ['Quiénes somos', 'Misión', 'Visión 2026']) {
      expect(titles, `pages/compania.yaml: a section «${title}»`).toContain(title);
    }
    expect(await ownWords(page)).toMatch(/En 2026, Sysbucara será/);
  });

  test.each(['/trabajemos', '/historia'])('Links to /trabajemos and /historia: %s', async (route) => {
    const page = await visitor.enter('/compania');
    await page
      .locator(`main a[href="${at(route)}"]`)
      .first()
      .click();
    await page.waitForURL(urlOf(route));
  });

  test('1. Company founded 1995; a business in Bucaramanga', async () => {
    const page = await visitor.lookAt('/compania');
    expect(await ownWords(page)).toMatch(/Bucaramanga en 1995/);
  });
});

describe('2. /trabajemos', () => {
  test.each(['Analista de software', 'Desarrollador'])(
    'Two job openings (section 3: team, position, contract type, city): %s',
    async (position) => {
      const page = await visitor.lookAt('/trabajemos');
      expect(await page.locator('.job-list-item').count(), 'pages/trabajemos.yaml: two openings').toBe(2);
      const job = page.locator('.job-list-item', { has: page.getByRole('heading', { name: position, exact: true }) });
      const facts = await job.locator('dd').allInnerTexts();
      expect(facts, `${position}: team, full time, city`).toEqual([
        'Equipo de Desarrollo',
        'Tiempo completo',
        'Bucaramanga',
      ]);
      const apply = job.getByRole('link', { name: 'Aplicar' });
      const mail = new URL((await apply.getAttribute('href'))!);
      expect(mail.protocol, 'The Aplicar button opens a mail link').toBe('mailto:');
      expect(mail.searchParams.get('subject'), 'The mail says which opening it is about').toContain(position);
    },
  );
});

describe('2. /historia', () => {
  test('The company story, with years of experience since 1995', async () => {
    const page = await visitor.lookAt('/historia');
    const words = await ownWords(page);
    expect(words).toMatch(/En 1995, en Bucaramanga/);
    expect(words).toContain(`${new Date().getFullYear() - 1995} años de experiencia`);
    expect(await page.locator('.timeline-item').count(), 'The stages of the story').toBeGreaterThanOrEqual(3);
  });

  test('A link to the personal-data policy PDF, opened in a new tab', async () => {
    const page = await visitor.lookAt('/historia');
    const link = page.locator('main a[href$=".pdf"]');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.innerText()).toMatch(/política.*se abre en una pestaña nueva/is);
    const response = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
    expect(response.headers()['content-type']).toBe('application/pdf');
  });
});

describe('2. /contacto', () => {
  test.each(['/contactoGeneral', '/contactoSoporte'])(
    'Two contact cards leading to /contactoGeneral and /contactoSoporte: %s',
    async (route) => {
      const page = await visitor.enter('/contacto');
      expect((await hrefs(page, '.card-list a')).sort()).toEqual(['/contactoGeneral', '/contactoSoporte']);
      await page.locator(`.card-list a[href="${at(route)}"]`).click();
      await page.waitForURL(urlOf(route));
    },
  );

  test('Direct phone and chat lines', async () => {
    const page = await visitor.lookAt('/contacto');
    const phones = await hrefs(page, '#lineas a[href^="tel:"]');
    expect(phones.length, 'site.yaml, chat: lines and footerLines').toBe(4);
    for (const phone of phones) expect(phone).toMatch(/^tel:\+57\d{10}$/);
    const chats = await hrefs(page, '#lineas a[href^="https://wa.me/"]');
    const texts = chats.map((href) => new URL(href).searchParams.get('text'));
    expect(texts).toEqual(['Bucaramanga', 'Bucaramanga', 'Bucaramanga', 'Bogotá'].map((city) => greeting(city)));
  });

  test('The page for support names the line for support alone', async () => {
    const page = await visitor.lookAt('/contactoSoporte');
    expect(await page.locator('.contact-lines-name').allInnerTexts()).toEqual(['Soporte']);
  });

  test('Office addresses in Bucaramanga (main office), Barranquilla, Bogotá and Medellín', async () => {
    const page = await visitor.lookAt('/contacto');
    const cities = await page.locator('#oficinas').getByRole('heading', { level: 3 }).allInnerTexts();
    expect(cities).toEqual(['Bucaramanga', 'Barranquilla', 'Bogotá', 'Medellín']);
    const addresses = await page.locator('#oficinas address').allInnerTexts();
    for (const [index, address] of addresses.entries()) expect(address).toContain(cities[index]);
    const main = page.locator('.office-list-item', { hasText: 'Oficina principal' });
    expect(await main.getByRole('heading').innerText(), 'One main office').toBe('Bucaramanga');
  });
});

describe('1. There is no login', () => {
  test.each(['/', '/productos', '/contacto'])('%s asks for no password', async (route) => {
    const page = await visitor.enter(route);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/iniciar sesión|contraseña/i);
  });
});
