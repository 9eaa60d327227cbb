/** The path of the site on its host: empty, or `/vets`. The server does not need it. */
export const base = globalThis.document?.documentElement.dataset.base ?? '';
