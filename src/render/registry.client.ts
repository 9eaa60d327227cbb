import type { ComponentType } from 'react';

/** URLs of the files of a block type. */
export interface BlockFiles {
  /** Module with the component as its default export. */
  readonly script: string;
  /** Style sheet; absent in development, where every page links all style sheets. */
  readonly style?: string;
}

/** The components fetched so far. */
export const registry = new Map<string, ComponentType>();

const styled = new Set<string>();

/** Registers the blocks whose styles are already in the HTML, so that they are not fetched again. */
export function noteStyled(types: Iterable<string>): void {
  for (const type of types) styled.add(type);
}

/** Fetches components and styles of block types that have not been fetched yet. @param blocks URLs by block type */
export async function loadBlocks(blocks: Readonly<Record<string, BlockFiles>>): Promise<void> {
  const pending: Promise<void>[] = [];
  for (const [type, { script, style }] of Object.entries(blocks)) {
    if (style && !styled.has(type)) pending.push(loadStyle(type, style));
    if (registry.has(type)) continue;
    pending.push(loadComponent(type, script));
    // Each import takes about 20 ms on a slow phone, so input is handled in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(pending);
}

async function loadComponent(type: string, script: string): Promise<void> {
  const module = (await import(/* @vite-ignore */ script)) as { readonly default: ComponentType };
  registry.set(type, module.default);
}

/** Adds a constructed style sheet, because the content security policy forbids new `<style>` elements. */
async function loadStyle(type: string, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const text = await response.text();
  // A concurrent call may have added the style meanwhile.
  if (styled.has(type)) return;
  styled.add(type);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
