/**
 * Schemas that blocks share, so that links, images and other parts have the same syntax, checks, help and compiled form
 * in all blocks.
 */
export * from './parts/addresses.ts';
export * from './parts/editorial.ts';
export * from './parts/hours.ts';
export * from './parts/icons.ts';
export * from './parts/lists.ts';
export * from './parts/media.ts';
export * from './parts/pages.ts';
export * from './parts/texts.ts';
export * from './parts/times.ts';
