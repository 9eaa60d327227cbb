/**
 * Development only: gives the modules of a bundle the connection to the server, as Vite does for modules that it
 * serves, and reloads the document when a source has changed (`site/dev/bundler.ts`).
 */
Object.assign(globalThis, { siteConnection: import.meta.hot });
import.meta.hot?.on('site:code-changed', () => location.reload());
import.meta.hot?.send('site:shows-bundle', {});

export {};
