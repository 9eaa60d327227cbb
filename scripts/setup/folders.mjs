import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { programRoot as root } from '../../src/site/program.mjs';
import { messages } from './messages.mjs';

/**
 * Makes relative paths count from the folder that a command was typed in, because npm runs the scripts of a package in
 * the folder of the package. It does so for this package only: scripts of a site's own package may have relative paths.
 */
export function returnToCaller() {
  const { INIT_CWD: typedIn = '', npm_package_json: manifest = '' } = process.env;
  if (!existsSync(typedIn) || !existsSync(manifest)) return;
  const isOurs = realpathSync(dirname(manifest)) === realpathSync(root);
  if (isOurs && realpathSync(process.cwd()) === realpathSync(root)) process.chdir(typedIn);
}

/** Bundlers read these characters in a path as the beginning of a query or fragment: Vite both, rolldown one. */
const withVite = ['start', 'dev', 'build'];
const unusable = { forVite: /[#?]/, forRolldown: /\?/ };

/** The reason why a command cannot run in this checkout; undefined if it can. */
export function reasonAgainst(command) {
  const [character] = unusable[withVite.includes(command) ? 'forVite' : 'forRolldown'].exec(root) ?? [];
  return character && messages().unusableFolder(root, character);
}
