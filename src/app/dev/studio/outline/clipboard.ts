/** The system's clipboard, and where the browser keeps it from this page, a clipboard of this page alone. */

let own: string | undefined;

/**
 * Copies a text that is still being fetched. It is to be called while a key or press is handled, because browsers allow
 * it only then.
 * @throws what the text is rejected with
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  const written = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // The text is awaited below, too, where its failure is reported.
  written.catch(() => {});
  const isWritten = navigator.clipboard?.write([new ClipboardItem({ 'text/plain': written })]).catch(() => {});
  own = await text;
  await isWritten;
}

/** The text of the clipboard; undefined where there is none, or where the browser keeps it from this page. */
export async function readClipboard(): Promise<string | undefined> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  return text || own;
}
