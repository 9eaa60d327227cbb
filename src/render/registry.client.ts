import type { ComponentType } from 'react';

/** Addresses of what the browser fetches for a block type. */
export interface BlockFiles {
  /** Module with the component as its default export. */
  readonly script: string;
  /** Style sheet; absent in development, where every page links all of them. */
  readonly style?: string;
}

/** The blocks that the browser has fetched so far. */
export const registry = new Map<string, ComponentType>();

const styled = new Set<string>();

/** Notes the blocks whose style came with the HTML, so that it is not fetched again. */
export function noteStyled(types: Iterable<string>): void {
  for (const type of types) styled.add(type);
}

/**
 * Fetches the components and styles of block types, as far as they are not here yet.
 * @param blocks the addresses by block type
 */
export async function loadBlocks(blocks: Readonly<Record<string, BlockFiles>>): Promise<void> {
  const pending: Promise<void>[] = [];
  for (const [type, { script, style }] of Object.entries(blocks)) {
    if (style && !styled.has(type)) pending.push(loadStyle(type, style));
    if (registry.has(type)) continue;
    pending.push(loadComponent(type, script));
    // Asking for a module takes a slow phone some 20 ms: the browser may answer the visitor in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(pending);
}

async function loadComponent(type: string, script: string): Promise<void> {
  const module = (await import(/* @vite-ignore */ script)) as { readonly default: ComponentType };
  registry.set(type, module.default);
}

/** Constructed sheets, because a strict content security policy refuses new `<style>` elements. */
async function loadStyle(type: string, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const text = await response.text();
  // Another call may have come first while the style was on its way.
  if (styled.has(type)) return;
  styled.add(type);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
