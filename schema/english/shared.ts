import collections from './collections.ts';
import pages from './pages.ts';
import site from './site.ts';
import type { Twins } from './twins.ts';

/** The texts outside of blocks, and those that several blocks have, in English. */
export const sharedTwins: Twins = { ...pages, ...site, ...collections };
