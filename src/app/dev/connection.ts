/** Development only: gives bundled modules Vite's connection to the server, and reloads after changes of sources. */
Object.assign(globalThis, { siteConnection: import.meta.hot });
import.meta.hot?.on('site:code-changed', () => location.reload());
import.meta.hot?.send('site:shows-bundle', {});

export {};
