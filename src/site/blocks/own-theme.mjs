import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { isFolder, isInside } from '../folders.mjs';
import { owner } from '../owner.mjs';

export const partModules = {
  header: { 'header.tsx': 'Header', 'blog-header.tsx': 'BlogHeader' },
  footer: { 'footer.tsx': 'Footer' },
};

/** The folder `theme` of the owner, which may not exist. */
function themeFolder() {
  const { root } = owner();
  return root && join(root, 'theme');
}

// The folder is read each time, because the authoring server shows a slot as soon as its file exists.
export function ownTheme() {
  const folder = themeFolder();
  const files = folder && existsSync(folder) ? readdirSync(folder) : [];
  const real = (name) => realpathSync(join(folder, name));
  const replacing = Object.values(owner().overrides);
  const slots = files.filter((name) => name.endsWith('.tsx') && !replacing.includes(real(name)));
  return {
    ...(files.includes('tokens.css') && { tokens: real('tokens.css') }),
    ...(files.includes('style.css') && { style: real('style.css') }),
    slots: Object.fromEntries(slots.map((name) => [name.slice(0, -'.tsx'.length), real(name)])),
  };
}

export function listComponents() {
  const overrides = Object.keys(owner().overrides).map((name) => [name, overrideOf(name).component]);
  return [...Object.entries(ownTheme().slots), ...overrides].map(([name, file]) => ({ name, file }));
}

export function overrideOf(name) {
  const { overrides } = owner();
  return Object.hasOwn(overrides, name) ? filesOf(overrides[name]) : undefined;
}

/** @param path a file, or a folder with the files of a block */
function filesOf(path) {
  if (!isFolder(path)) return { component: path };
  const style = join(path, 'style.css');
  return { component: join(path, 'block.tsx'), ...(existsSync(style) && { style }) };
}

export function themeFolders() {
  const theme = themeFolder();
  if (!theme) return [];
  const others = Object.values(owner().overrides).map((path) => (isFolder(path) ? path : dirname(path)));
  return [theme, ...others.filter((folder) => !isInside(folder, theme))].map((folder) => ({
    folder,
    name: relative(owner().root, folder).replaceAll('\\', '/'),
  }));
}

export function listThemeFolders() {
  return themeFolders().filter(({ folder }) => existsSync(folder));
}

export function themeFolderOf(file) {
  // Vite writes slashes on every system.
  const found = normalize(file);
  return themeFolders().find(({ folder }) => isInside(found, folder));
}

export function isOwnFrame(file) {
  const blocks = Object.entries(owner().overrides).filter(([name]) => !Object.hasOwn(partModules, name));
  const found = normalize(file);
  return themeFolderOf(found) !== undefined && !blocks.some(([, path]) => isInside(found, path));
}
