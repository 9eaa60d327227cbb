/** Code of the keys that an input method takes; Safari marks in no other way the one that ends a composition. */
const TAKEN = 229;

/**
 * Keeps keys that an input method takes, such as Enter and Escape while it proposes characters, from every handler of
 * the document: they belong to the text that is being composed. The editor of texts has its own rules for them.
 * Called once for each document, before handlers are added.
 */
export function ignoreComposition(): void {
  for (const name of ['keydown', 'keyup'] as const)
    addEventListener(
      name,
      (event) => {
        const isTaken = event.isComposing || event.keyCode === TAKEN;
        if (isTaken && !(event.target as Element).closest?.('.cm-editor')) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
