import { dirname, isAbsolute, relative } from 'node:path';
import { blockModules, publicModules } from '../../blocks/block-modules.mjs';

/** Packages that are part of the bundle because all commands need them; the others are imported on demand. */
const bundled = new Set(['yaml', 'ajv', 'marked', 'damerau-levenshtein', 'sax']);

export function bundleInput(root, folder) {
  return {
    cwd: root,
    platform: 'node',
    external: isExternal(root),
    plugins: [blockModules(root, { hasOwnDefinitions: false }), sourcePaths(root, folder)],
    logLevel: 'silent',
  };
}

export const bundleOutput = {
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Names are kept for stacks. Without blanks and comments, Node reads the code faster.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};

function isExternal(root) {
  return (id, importer) => {
    if (
      /^([.\0]|virtual:)/.test(id) ||
      Object.hasOwn(publicModules, id) ||
      isAbsolute(id) ||
      (importer && isOfPackage(root, importer))
    )
      return false;
    const [scope, name] = id.split('/');
    return !bundled.has(scope.startsWith('@') ? `${scope}/${name}` : scope);
  };
}

/** True if a module belongs to a package that the program uses. The program itself may be in a folder `node_modules`. */
function isOfPackage(root, file) {
  return /(^|[\\/])node_modules[\\/]/.test(relative(root, file));
}

/**
 * Keeps the source's path in `import.meta`, because modules locate other files relative to it. The path is relative to
 * the bundle, so that program and bundle may be moved together.
 */
function sourcePaths(root, folder) {
  const pathOf = (source) =>
    `process.getBuiltinModule('path').join(import.meta.filename, '..', ${JSON.stringify(relative(folder, source).replaceAll('\\', '/'))})`;
  return {
    name: 'source-paths',
    transform: {
      filter: { code: /import\.meta\.(url|dirname)/ },
      handler: (code, id) =>
        isOfPackage(root, id)
          ? undefined
          : // The expression does not match itself. That matters because this module is bundled with commands.
            code.replace(/import\.meta\.(url|dirname)/g, (_, name) =>
              name === 'url'
                ? `process.getBuiltinModule('url').pathToFileURL(${pathOf(id)}).href`
                : pathOf(dirname(id)),
            ),
    },
  };
}
