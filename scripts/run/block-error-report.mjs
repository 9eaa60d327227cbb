import { messages } from '../setup/messages.mjs';

/** A position in the folder of a block, in a stack that names sources. */
const blockSource = /\bsrc\/blocks\/[^\s():]+:\d+:\d+/;

/**
 * The report of an error that code of a block has caused, by a mistake that a `BlockError` names or by throwing something
 * else; undefined for errors of this program.
 */
export function blockErrorReport(error) {
  if (!(error instanceof Error)) return undefined;
  // A bundle has a class of its own.
  if (error.name === 'BlockError') return error.message;
  const [source] = blockSource.exec(error.stack?.replaceAll('\\', '/')) ?? [];
  return source && `${error}\n${messages().inBlock(source)}`;
}
