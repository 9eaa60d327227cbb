// Vite's client waits for a restarted server in a worker that it makes of a text, which the policy of this document
// forbids. Without workers it waits in the document.
Reflect.deleteProperty(globalThis, 'SharedWorker');

/** The browser's factory of texts that its policy permits to be read as HTML; absent in browsers without Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
// turndown reads an empty text as it is loaded, to find out whether it can; of texts it is never given any.
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
const inert = trustedTypes?.createPolicy('inert-document', { createHTML: (html) => html });

/** Reads HTML as a document of its own, in which no script runs and nothing is loaded. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(inert ? inert.createHTML(html) : html, 'text/html');
}
