/** Code of keys that an input method handles. Safari marks the key that ends a composition only by this code. */
const TAKEN = 229;

/**
 * Stops keys that an input method handles, such as Enter and Escape while it proposes characters, before any handler of
 * the document: they belong to the composed text. The text editor has its own rules for them. Called once for each
 * document, before handlers are added.
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
