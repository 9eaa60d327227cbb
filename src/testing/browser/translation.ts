import type { Page } from 'playwright';

/** Records the events of a page while it is translated. Runs in the browser. */
interface TranslatedWindow {
  /** Texts that a script has written into nodes that are no longer on the page: no visitor reads them. */
  unseenTexts: string[];
}

/**
 * Does to the open page what Chromium's translation does: each text, also one that is written later, gets a copy inside
 * two `font` elements, and its node leaves the document.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const unseen: string[] = [];
    Object.assign(window, { unseenTexts: unseen } satisfies TranslatedWindow);
    const untouched = 'font, script, style, noscript, textarea, option, svg';
    const former = new MutationObserver((changes) => {
      for (const { target } of changes) unseen.push((target as Text).data);
    });
    function wrapAll() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement!.closest(untouched)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
        former.observe(text, { characterData: true });
      }
    }
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Texts that a script has written since the translation, and that are not on the page. */
export function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as TranslatedWindow).unseenTexts);
}

/**
 * Presses every button and every link within the page, and sends every form of the page: first empty, then with wrong
 * values, then with right ones.
 */
export async function useEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // A permission that only some browsers have.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true });

    const pressed = 'main :is(button:not([type=submit]), summary, label, a[href^="#"], a[href^="http"]:not([target]))';
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      element.click();
      await frame();
      element.blur();
      await frame();
    }

    const right: Readonly<Record<string, string>> = {
      email: 'ana@ejemplo.co',
      tel: '+57 300 000 0001',
      url: 'https://ejemplo.co',
      date: '2026-05-04',
    };
    function write(form: HTMLFormElement, isRight: boolean) {
      for (const element of form.elements) {
        const field = element as HTMLInputElement;
        if (!field.name || field.type === 'hidden' || field.closest('.visually-hidden')) continue;
        if (field.type === 'checkbox' || field.type === 'radio') field.checked = isRight;
        else if (field.type === 'file') field.files = isRight ? fileList(field.accept) : fileList('.exe');
        else if (field.type === 'number') field.value = isRight ? field.min || '1' : '';
        else if (field.type === 'date') field.value = isRight ? right.date! : '';
        else if (field.type === 'select-one') (element as HTMLSelectElement).selectedIndex = isRight ? 1 : 0;
        else field.value = isRight ? (right[field.type] ?? 'Ana') : 'x';
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    function fileList(accept: string): FileList {
      const all = new DataTransfer();
      all.items.add(new File(['%PDF'], `plano${accept.split(',')[0] || '.pdf'}`));
      return all.files;
    }
    async function submit(form: HTMLFormElement) {
      form.requestSubmit();
      await frame();
      // Until the answer has come; a form that has failed waits for ever.
      for (let frames = 0; frames < 200 && form.querySelector('[type=submit]:disabled'); frames++) await frame();
    }
    for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
      form.reset();
      await submit(form);
      write(form, false);
      await frame();
      await submit(form);
      write(form, true);
      await frame();
      await submit(form);
    }
  });
}
