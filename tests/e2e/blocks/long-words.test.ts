import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { wideElements } from '../../../src/testing/browser/overlap.ts';
import type { PageFinding } from '../../../src/testing/browser/page-finding.ts';
import { checkEach, shareVisitor } from '../../../src/testing/browser/visitor.ts';
import {
  changeTexts,
  changeWords,
  framePages,
  readExamplePages,
  writeExampleSite,
} from '../../../src/testing/examples/example-pages.ts';
import { shareSite } from '../helpers/other-site.ts';

/*
 * All examples of all blocks, and the frame around them, on a German site in which every word that visitors read is
 * longer than a line of a narrow screen.
 */
const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

const routes = (await readExamplePages()).map(({ route }) => route);

const site = shareSite((pages) =>
  writeExampleSite(pages, {
    site: (data) => ({ ...changeTexts({ ...data, ...fullFrame(data) }, lengthen, 'site'), lang: 'de' }),
    page: (data) => changeTexts(data, lengthen, 'page'),
  }),
);

/** Site data with all optional parts of header and footer. */
function fullFrame({ header, footer, chat }: Record<string, unknown>): Record<string, unknown> {
  const link = { label: 'Enlace', href: '/contacto' };
  const line = { name: 'Soporte', city: 'Bogotá', phone: '+57 300 000 0003' };
  return {
    header: { ...(header as object), buttons: [{ label: 'Correo', href: 'https://mail.example/' }] },
    footer: { ...(footer as object), tagline: 'Programas', legal: [link, { ...link, href: '/compania' }] },
    chat: { ...(chat as object), footerLines: [line] },
    social: ['facebook', 'youtube'].map((network) => ({ network, href: `https://${network}.example/` })),
    blog: { label: 'Blog', networks: ['facebook', 'youtube'] },
  };
}

/** Replaces each word of at least two letters by the long word. */
function lengthen(text: string): string {
  return changeWords(text, (old) => (old.length > 1 ? word : old));
}

const visitor = shareVisitor({ site: () => site.url, viewport: { width: 320, height: 640 }, isStatic: true });

checkEach(visitor, [...framePages, ...routes], {
  'no element is wider than a screen of 320 px': async () =>
    expect(await visitor.page.evaluate(wideElements), 'let these wrap: see overflow-wrap in src/ui/base.css').toEqual(
      [],
    ),
});

test('nor are the opened menus', async () => {
  const page = await visitor.enter('/');
  const names = await page.locator('[popover]').evaluateAll((popovers) => popovers.map(({ id }) => id));
  expect(names).toHaveLength(2);
  for (const name of names) expect(await openMenu(page, name), name).toEqual([]);
});

async function openMenu(page: Page, id: string): Promise<PageFinding[]> {
  await page.evaluate((name) => document.getElementById(name)!.showPopover(), id);
  return page.evaluate(wideElements);
}
