// Vite's client waits for a restarted server in a worker with an inline source, which the policy of this document
// forbids. Without workers, it waits in the document.
Reflect.deleteProperty(globalThis, 'SharedWorker');

/** The browser's factory for trusted HTML; absent in browsers without Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string, ...sink: readonly string[]) => string | null },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
// turndown parses an empty text while it loads, to detect support. ProseMirror asks this policy itself, before it parses
// the clipboard in a document without scripts. The browser, which names the sink, is given no other text.
trustedTypes?.createPolicy('default', {
  createHTML: (html, ...sink) => (html === '' || sink.length === 0 ? html : null),
});
const inert = trustedTypes?.createPolicy('inert-document', { createHTML: (html) => html });

/** Parses HTML into a separate document, in which no script runs and nothing is loaded. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(inert ? inert.createHTML(html) : html, 'text/html');
}
