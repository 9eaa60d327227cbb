import type { Plugin } from 'vite';

/**
 * Helps the bundler remove unused library code. If an update no longer matches these patterns, the site still works, and
 * the size budget in `tests/build/budgets.test.ts` fails.
 */
export const leanLibraries: Plugin = {
  name: 'site:lean-libraries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules[\\/](react-router|react-helmet-async)[\\/]|vite[\\/]preload-helper/ },
    handler(code, id) {
      const lean = id.includes('preload-helper') ? plainImport : id.includes('helmet') ? oneReact(code) : pure(code);
      return { code: lean, map: null };
    },
  },
};

/**
 * React Router ships as one module, in which `createContext(…)`, `forwardRef(…)` and debug names count as side effects.
 * Data routers, forms and prefetching therefore stay in the bundle: 8 kB (brotli) of 11.
 */
function pure(code: string): string {
  return code
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(/= (React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}

/**
 * React Helmet detects the version of React at run time and therefore contains a second implementation. It also validates
 * its children and compares them deeply; in the browser this is unnecessary, because they change only with the page and
 * the server, which uses the full library, has validated them. 3.6 kB of 5.
 */
function oneReact(code: string): string {
  return code
    .replace(/\bif \(isReact19\)/g, 'if (true)')
    .replace(/\bif \(helmetData && /g, 'if (false && ')
    .replace(/return !fastCompare\(.*\);/, 'return true;')
    .replace(/^\s+this\.warnOnInvalidChildren\(.*\);$/gm, ';')
    .replace(/^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, '');
}

/** Vite wraps each `import()` in a loader for style sheets and preloads; the imports of this project have neither. */
const plainImport = 'export const __vitePreload = (load) => load();';
