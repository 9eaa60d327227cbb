/**
 * Development only: gives the modules of a bundle the connection to the server that Vite gives to each module by itself,
 * and loads the document again once a source has changed (`site/dev/bundler.ts`).
 */
Object.assign(globalThis, { siteConnection: import.meta.hot });
import.meta.hot?.on('site:code-changed', () => location.reload());
import.meta.hot?.send('site:shows-bundle', {});

export {};
