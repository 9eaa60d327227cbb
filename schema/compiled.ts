/** Compiled values of the shared parts: the data of components, and the contract between compiler and renderer. */
export * from './compiled/blocks.ts';
export * from './compiled/entries.ts';
export * from './compiled/links.ts';
export * from './compiled/media.ts';
export * from './compiled/pages.ts';
export * from './compiled/parts.ts';
export * from './compiled/prose.ts';
export * from './compiled/texts.ts';
export * from './compiled/times.ts';
