import { basename, dirname, join, resolve } from 'node:path';
import { shownPath } from './own-code.mjs';
import { overrideOf, ownTheme, partModules } from './own-theme.mjs';

/** The sources of the frame of a page. */
const frame = /[\\/]src[\\/](?:layout[\\/][\w-]+|app[\\/]app)\.tsx$/;

/** Prefix of the modules that take the place of a module in `src/layout`. */
const partModule = '\0own-part:';

export function themeSources(root) {
  return { 'virtual:own-slots': () => slots(root), 'virtual:own-theme': theme };
}

export function dependsOnTheme(id) {
  return id.startsWith(partModule) || frame.test(id);
}

export function replacedPart(root, id, importer) {
  const module = moduleOfPart(root, id, importer);
  return module && overrideOf(partOf(module)) ? partModule + module : undefined;
}

export function loadPart(root, id) {
  return id.startsWith(partModule) ? replacement(root, id.slice(partModule.length)) : undefined;
}

export const withoutEmptySlots = {
  order: 'pre',
  filter: { id: frame },
  handler: (code) => fillBlanks(code),
};

/**
 * Removes the slots that the owner does not fill, so that they cost visitors nothing. Each removed element is replaced by
 * spaces, so that positions in source maps stay right.
 */
function fillBlanks(code) {
  const { slots: filled } = ownTheme();
  const shown = code.replace(/<Slot name="([\w-]+)" \/>/g, (element, name) =>
    Object.hasOwn(filled, name) ? element : ' '.repeat(element.length),
  );
  return shown === code ? undefined : { code: shown, map: null };
}

/** The name of the module in `src/layout` with a part, if an import names one. */
function moduleOfPart(root, id, importer) {
  if (!/^\..*\.tsx$/.test(id)) return undefined;
  const file = resolve(dirname(importer), id);
  return dirname(file) === join(root, 'src/layout') && partOf(basename(file)) ? basename(file) : undefined;
}

/** The part that a module of `src/layout` exports. */
function partOf(module) {
  return Object.keys(partModules).find((part) => Object.hasOwn(partModules[part], module));
}

/** The source of a module that takes the place of one in `src/layout`. */
function replacement(root, module) {
  const part = partOf(module);
  const { component } = overrideOf(part);
  const facts = JSON.stringify({ name: part, file: shownPath(root, component) });
  const original = JSON.stringify(join(root, 'src/layout', module));
  const name = partModules[part][module];
  return [
    `import { replacePart } from ${JSON.stringify(join(root, 'src/layout/own-part.tsx'))};`,
    `import * as own from ${JSON.stringify(component)};`,
    `import { ${name} as Original } from ${original};`,
    `export * from ${original};`,
    `export const ${name} = replacePart(own, Original, ${facts});`,
  ].join('\n');
}

/** Modules of the owner's slots, by name, and their paths for messages. */
function slots(root) {
  const files = Object.entries(ownTheme().slots);
  const imports = files.map(([, file], index) => `import * as slot${index} from ${JSON.stringify(file)};`);
  const entries = files.map(([name, file], index) => {
    const shown = JSON.stringify(shownPath(root, file));
    return `${JSON.stringify(name)}: { module: slot${index}, file: ${shown} }`;
  });
  return [...imports, `export const slots = { ${entries.join(', ')} };`].join('\n');
}

/** The module for the server only: the style sheet of the theme, and the `script` of each slot and part. */
function theme() {
  const { style, slots: files } = ownTheme();
  const parts = Object.keys(partModules).flatMap((name) => {
    const override = overrideOf(name);
    return override ? [[`part-${name}`, override.component]] : [];
  });
  const components = [...Object.entries(files).map(([name, file]) => [`slot-${name}`, file]), ...parts];
  const imports = components.map(([, file], index) => `import * as own${index} from ${JSON.stringify(file)};`);
  const entries = components.map(([name], index) => `${JSON.stringify(name)}: own${index}`);
  return [
    ...imports,
    `export const components = { ${entries.join(', ')} };`,
    style ? `export { default as style } from ${JSON.stringify(`${style}?inline`)};` : "export const style = '';",
  ].join('\n');
}
