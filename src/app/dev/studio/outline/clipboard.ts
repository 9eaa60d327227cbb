/** The text of the clipboard of this page, used if the browser denies access to the system's clipboard. */

let own: string | undefined;

/**
 * Copies a text that is still being fetched. Must be called while a key or press is handled, because browsers allow
 * copying only then.
 * @throws the reason if the text is rejected
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  const written = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // The text is awaited below, which reports a failure.
  written.catch(() => {});
  const isWritten = navigator.clipboard?.write([new ClipboardItem({ 'text/plain': written })]).catch(() => {});
  own = await text;
  await isWritten;
}

/** The text of the clipboard; undefined if there is none or the browser denies access. */
export async function readClipboard(): Promise<string | undefined> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  return text || own;
}
