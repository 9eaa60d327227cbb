import type { ComponentType } from 'react';

const components = import.meta.glob<ComponentType>('../blocks/*/block.tsx', { import: 'default' });

/** The blocks that the browser has fetched so far. */
export const registry = new Map<string, ComponentType>();

const styled = new Set<string>();

/** Notes the blocks whose style came with the HTML, so that it is not fetched again. */
export function noteStyled(types: Iterable<string>): void {
  for (const type of types) styled.add(type);
}

/** Fetches the components and styles of these block types, as far as they are not here yet. */
export async function loadBlocks(types: readonly string[]): Promise<void> {
  await Promise.all([...types.map(loadComponent), loadStyles(types)]);
}

async function loadComponent(type: string): Promise<void> {
  if (registry.has(type)) return;
  const load = components[`../blocks/${type}/block.tsx`];
  if (!load) throw new Error(`No block type "${type}"`);
  registry.set(type, await load());
}

/** Constructed sheets, because a strict content security policy refuses new `<style>` elements. */
async function loadStyles(types: readonly string[]): Promise<void> {
  const missing = types.filter((type) => !styled.has(type));
  // The development server links every block's sheet, so that edits replace it in place.
  if (import.meta.env.DEV || missing.length === 0) return;
  const { blockStyles } = await import('./block-styles.ts');
  for (const type of missing) {
    // Another call may have come first while the styles were on their way.
    if (styled.has(type)) continue;
    styled.add(type);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(blockStyles.get(type) ?? '');
    document.adoptedStyleSheets.push(sheet);
  }
}
