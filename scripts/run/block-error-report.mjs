import { messages } from '../setup/messages.mjs';

/** A position in the folder of a block, in a stack that names sources. */
const blockSource = /\bsrc\/blocks\/[^\s():]+:\d+:\d+/;

/**
 * The report of an error in the code of a block, either a `BlockError` or any other error thrown there; undefined for
 * errors of this program.
 */
export function blockErrorReport(error) {
  if (!(error instanceof Error)) return undefined;
  // Not `instanceof`: each bundle has its own class `BlockError`.
  if (error.name === 'BlockError') return error.message;
  const [source] = blockSource.exec(error.stack?.replaceAll('\\', '/')) ?? [];
  return source && `${error}\n${messages().inBlock(source)}`;
}
