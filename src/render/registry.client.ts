import type { ComponentType } from 'react';

const components = import.meta.glob<ComponentType>('../blocks/*/block.tsx', { import: 'default' });
const styles = import.meta.glob<string>('../blocks/*/style.css', { query: '?inline', import: 'default' });

/** The blocks that the browser has fetched so far. */
export const registry = new Map<string, ComponentType>();

const styled = new Set<string>();

/** Notes the blocks whose style came with the HTML, so that it is not fetched again. */
export function noteStyled(types: Iterable<string>): void {
  for (const type of types) styled.add(type);
}

/** Fetches the components and styles of these block types, as far as they are not here yet. */
export async function loadBlocks(types: readonly string[]): Promise<void> {
  await Promise.all(types.flatMap((type) => [loadComponent(type), loadStyle(type)]));
}

async function loadComponent(type: string): Promise<void> {
  if (registry.has(type)) return;
  const load = components[`../blocks/${type}/block.tsx`];
  if (!load) throw new Error(`No block type "${type}"`);
  registry.set(type, await load());
}

/** A constructed sheet, because a strict content security policy refuses new `<style>` elements. */
async function loadStyle(type: string): Promise<void> {
  const load = styles[`../blocks/${type}/style.css`];
  // The development server links every block's sheet, so that edits replace it in place.
  if (import.meta.env.DEV || styled.has(type) || !load) return;
  styled.add(type);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await load());
  document.adoptedStyleSheets.push(sheet);
}
