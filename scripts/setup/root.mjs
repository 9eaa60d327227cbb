import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that these scripts belong to. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
