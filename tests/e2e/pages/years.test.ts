import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { foundingYear } from '../helpers/spec.ts';

/** Date of the visit, one year after the year in `site.yaml`. */
const nextYear = { day: new Date('2027-03-04T10:00:00'), year: 2027, experience: 2027 - foundingYear };

/** Its clock is set. */
const visitor = shareVisitor({ isAlone: true });
const scriptless = shareVisitor({ javaScriptEnabled: false });

const copyright = (page: Page) => page.locator('footer').getByText('©').innerText();
const main = (page: Page) => page.locator('main').innerText();

describe('3. Computed value: years of experience = current year minus 1995; 9. Copyright year: current year', () => {
  test.each([
    { day: new Date('2026-06-15T10:00:00'), year: 2026, experience: 31 },
    nextYear,
    { day: new Date('2031-12-31T23:00:00'), year: 2031, experience: 36 },
  ])(
    'A site built in 2026 shows $year and $experience years when viewed in $year',
    async ({ day, year, experience }) => {
      const { page } = visitor;
      await page.clock.setFixedTime(day);
      // The other pages are seen on one of these days.
      const others = year === nextYear.year ? ['/', '/productos', '/blog'] : [];
      for (const route of ['/historia', ...others]) {
        await visitor.enter(route);
        expect(await copyright(page), `${route}: the copyright line`).toContain(`© ${year} Sysbucara`);
        expect(visitor.consoleErrors, 'React finds on the page what it expects').toEqual([]);
        if (route === '/blog') continue;
        const years = await page.locator(`main [data-year="${foundingYear}"]`).allInnerTexts();
        expect(new Set(years), `${route}: write the years as {years:1995}`).toEqual(new Set([String(experience)]));
        if (route === '/historia') expect(await main(page)).toContain(`${experience} años de experiencia`);
      }
    },
  );

  test('The years are right before React runs', async () => {
    const { page } = visitor;
    await page.clock.setFixedTime(nextYear.day);
    const app = /\/assets\/app\..*\.js$/;
    await page.route(app, (route) => route.abort());
    await visitor.visit('/historia');
    expect(await copyright(page)).toContain(`© ${nextYear.year} Sysbucara`);
    expect(await main(page)).toContain(`${nextYear.experience} años de experiencia`);
    expect(await page.locator('html[data-ready]').count(), 'React was kept away').toBe(0);
    await page.unroute(app);
  });

  test('The years are right on a page reached by client navigation', async () => {
    const { page } = visitor;
    await page.clock.setFixedTime(nextYear.day);
    await visitor.enter('/compania');
    await page.getByRole('link', { name: 'Leer la historia' }).click();
    await page.getByRole('heading', { level: 1, name: 'Desde 1995' }).waitFor();
    expect(await main(page)).toContain(`${nextYear.experience} años de experiencia`);
    expect(visitor.consoleErrors).toEqual([]);
  });

  test('Without JavaScript a page shows the year in which it was built', async () => {
    const page = await scriptless.enter('/historia');
    expect(await copyright(page)).toContain('© 2026 Sysbucara');
    expect(await main(page)).toContain('31 años de experiencia');
  });

  test('9. Vision year 2026 and founding year 1995 do not move with the day of viewing', async () => {
    const { page } = visitor;
    await page.clock.setFixedTime(nextYear.day);
    await visitor.enter('/compania');
    expect(await main(page)).toContain('Visión 2026');
    expect(await main(page)).toContain('1995');
  });
});
