import type { Page } from 'playwright';

/** Has a browser tab behave as on a telephone, whose pointer is a finger, until the result is disposed of. */
export async function withTouch(page: Page): Promise<AsyncDisposable> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    [Symbol.asyncDispose]: async () => {
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await devtools.detach();
    },
  };
}

/** Visible controls that are less than 44 pixels wide or high, with their size. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const within = document.querySelector('dialog:modal') ?? document.body;
    const targets = [...within.querySelectorAll('a, button, summary, select, textarea, input, [role=button]')];
    return targets
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => Math.min(width, height) > 1 && Math.min(width, height) < least - 0.5)
      .map(({ target, box: { width, height } }) => `${target.outerHTML.slice(0, 200)}: ${width} × ${height}`);
  }, 44);
}

/** What a small window does not show: parts wider than the window or the dialog, and a dialog's main button below its end. */
export function findCutParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog:modal');
    const [root, main] = [dialog ?? document.documentElement, dialog?.querySelector('[data-kind=primary]')];
    const { top = 0, bottom = 0 } = main?.getBoundingClientRect() ?? {};
    return [
      ...(root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} > ${root.clientWidth} pixels`] : []),
      ...(top < 0 || bottom > innerHeight ? [`${main?.textContent} at ${top}`] : []),
    ];
  });
}
