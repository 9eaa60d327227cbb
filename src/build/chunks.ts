import { statSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * What a page starts with comes in two files: libraries, which change when they are updated, and the
 * app, which changes when it is worked on. Blocks that are smaller than the request that would fetch
 * them travel with the app; the others stay by themselves, for the pages that show them.
 */
export const chunks = [
  { name: 'react', test: /node_modules[\\/](react|scheduler|invariant|shallowequal)/ },
  { name: 'app', test: (file: string) => isApp(file) || isSmallBlock(file) },
];

/** All but what has a moment of its own: the start script, motion, and styles that are not in the page. */
function isApp(file: string): boolean {
  return (
    /src[\\/](layout|ui|render|app)[\\/]/.test(file) &&
    !/[\\/](start\.ts|motion\.ts|block-styles\.ts|no-script\.css)$/.test(file)
  );
}

/** Bytes of source up to which a component makes less than half a kilobyte of the built app. */
const smallBlock = 1600;

function isSmallBlock(file: string): boolean {
  return /src[\\/]blocks[\\/][^\\/]+[\\/]block\.tsx$/.test(file) && statSync(file).size <= smallBlock;
}

/** A block that stays by itself is named by its type: `assets/contact-form.<hash>.js`. */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const stem = facadeModuleId && name === 'block' ? path.basename(path.dirname(facadeModuleId)) : name;
  return `assets/${stem}.[hash:10].js`;
}
