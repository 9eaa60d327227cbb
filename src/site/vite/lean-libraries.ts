import type { Plugin } from 'vite';

/**
 * Helps the bundler drop library code that nothing here calls. When an update no longer matches these
 * patterns, nothing breaks: the size budget in `tests/budgets.test.ts` says so.
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
 * React Router ships as one module, in which `createContext(…)`, `forwardRef(…)` and names given for
 * debugging count as effects, so that data routers, forms and prefetching stay in the bundle: 8 kB
 * (brotli) of 11.
 */
function pure(code: string): string {
  return code
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(/= (React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}

/**
 * React Helmet asks at run time which React it runs on, and so carries a second implementation. It also
 * compares its children in depth and checks them: they only change with the page, and the server side,
 * which keeps all of this, has checked them already. 3.6 kB of 5.
 */
function oneReact(code: string): string {
  return code
    .replace(/\bif \(isReact19\)/g, 'if (true)')
    .replace(/\bif \(helmetData && /g, 'if (false && ')
    .replace(/return !fastCompare\(.*\);/, 'return true;')
    .replace(/^\s+this\.warnOnInvalidChildren\(.*\);$/gm, ';')
    .replace(/^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, '');
}

/** Vite wraps every `import()` in the loading of style sheets and preloads beside it; ours have neither. */
const plainImport = 'export const __vitePreload = (load) => load();';
