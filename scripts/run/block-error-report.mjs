import { ownFolderOf, shownPath } from '../../src/site/blocks/own-code.mjs';
import { programRoot as root } from '../../src/site/program.mjs';
import { messages } from '../setup/messages.mjs';

/** A position in the folder of a block, in a stack that names sources. */
const blockSource = /\bsrc\/blocks\/[^\s():]+:\d+:\d+/;

/**
 * The report of an error in the code of a block, either a `BlockError` or any other error thrown there; undefined for
 * errors of this program.
 */
export function blockErrorReport(error) {
  if (!(error instanceof Error)) return undefined;
  const named = namedBlockError(error);
  if (named) return named.message;
  const stack = error.stack ?? '';
  const source = blockSource.exec(stack.replaceAll('\\', '/'))?.[0] ?? ownSource(stack);
  return source && `${error}\n${messages().inBlock(source)}`;
}

/** The `BlockError` that an error is, or that a bundler has collected in it. */
export function namedBlockError(error) {
  // Not `instanceof`: each bundle has its own class `BlockError`.
  return [error, ...(error.errors ?? [])].find(({ name }) => name === 'BlockError');
}

/** The first position of a stack that is in a block of the site. */
function ownSource(stack) {
  for (const [, file, position] of stack.matchAll(/(?:file:\/\/)?([^\s()]+?)(:\d+:\d+)/g))
    if (ownFolderOf(file)) return shownPath(root, file) + position;
}
