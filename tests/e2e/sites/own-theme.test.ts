import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../../../src/testing/browser/axe.ts';
import { open } from '../../../src/testing/browser/browser.ts';
import { eventually, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import { writeWorkshop } from '../../helpers/sites/workshop.ts';
import { at, routeOf } from '../helpers/addresses.ts';
import { shareSite } from '../helpers/other-site.ts';

const counter = `import { useState } from 'react';
import type { SlotProps } from 'page-schema-renderer/theme';
import { at, routeOf } from '../helpers/addresses.ts';

export const contract = 1;
export const script = 'intent';

export default function FooterStart({ page }: SlotProps) {
  const [count, setCount] = useState(0);
  if (count > 1) throw new Error('no more');
  return (
    <div className="slot-footer-start">
      <button type="button" className="action action-secondary" onClick={() => setCount(count + 1)}>
        {page.title}: {count}
      </button>
    </div>
  );
}
`;
const header = `import type { PartProps } from 'page-schema-renderer/theme';

export const contract = 1;

export default function Header({ original }: PartProps) {
  return <>{original}<p className="notice">Aviso</p></>;
}
`;

const site = shareSite(async (pages) => {
  writeWorkshop(pages);
  const theme = path.join(pages, '../theme');
  await mkdir(theme);
  await writeFile(path.join(theme, 'footer-start.tsx'), counter);
  await writeFile(path.join(theme, 'header.tsx'), header);
  await writeFile(path.join(theme, 'tokens.css'), ':root { --accent: light-dark(#0b5cad, #6cc4ff); }\n');
  await writeFile(path.join(theme, 'style.css'), '.notice { padding: 1rem; }\n');
  await writeFile(
    path.join(pages, '../page-schema.config.ts'),
    "export default { overrides: { header: 'theme/header.tsx' } };\n",
  );
});

describe("an owner's theme", () => {
  const visitor = shareVisitor({ site: () => site.url });

  test.each(['light', 'dark'] as const)('can be read, and has no barriers, in %s colours', async (colorScheme) => {
    await using opened = await open(site.url, { colorScheme });
    expect(await findBarriers(opened.page)).toEqual([]);
  });

  test('is taken over by React when it is used, and keeps its last markup if it fails', async () => {
    const { page } = visitor;
    await visitor.visit('/');
    const button = page.locator('.slot-footer-start button');
    await button.hover();
    await button.click();
    await eventually(() => button.textContent()).toMatch(/: [01]$/);
    await expect
      .poll(async () => {
        await button.click();
        return visitor.consoleErrors.join();
      })
      .toContain('slot footer-start (theme/footer-start.tsx) of / has failed and keeps its last markup');
    expect(await button.textContent()).toMatch(/: 1$/);
    await page.locator(`main a[href="${at('/productos')}"]`).click();
    await eventually(() => routeOf(page)).toBe('/productos');
    await eventually(() => button.textContent(), 'another page tries it again').toMatch(/: 0$/);
  });

  test('is complete without script', async () => {
    await using opened = await open(site.url, { javaScriptEnabled: false });
    expect(await opened.page.locator('.slot-footer-start button').isVisible()).toBe(true);
    expect(await opened.page.locator('.header').isVisible()).toBe(true);
    expect(await opened.page.locator('.notice').isVisible()).toBe(true);
  });
});
