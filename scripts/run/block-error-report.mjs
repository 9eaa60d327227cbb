import { sourceFrames } from '../../src/site/blocks/source-frames.mjs';
import { messages } from '../setup/messages.mjs';

/**
 * The report of an error in the code of a block or of a theme, either a `BlockError` or any other error thrown there;
 * undefined for errors of this program.
 */
export function blockErrorReport(error) {
  if (!(error instanceof Error)) return undefined;
  const named = namedBlockError(error);
  if (named) return named.message;
  // An error of the renderer has its frame as data, because its stack names no files.
  const source = error.source ?? sourceFrames(error.stack ?? '').find(({ part }) => part !== 'program');
  if (!source) return undefined;
  const { inTheme, inBlock } = messages();
  return `${error}\n${(source.part === 'theme' ? inTheme : inBlock)(source.place)}`;
}

/** The `BlockError` that an error is, or that a bundler has collected in it. */
export function namedBlockError(error) {
  // Not `instanceof`: each bundle has its own class `BlockError`.
  return [error, ...(error.errors ?? [])].find(({ name }) => name === 'BlockError');
}
