import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { isInOwnBlocks, shownPath } from '../../blocks/block-source.mjs';

/** Path of the source map of a module. */
export function sourceMapFile(module: string): string {
  return `${module}.map`;
}

/**
 * The frames of a stack that belong to sources of the project, innermost first, with positions in the sources.
 * @param module the bundle that the frames refer to; without a source map the frames are returned unchanged
 */
export function inSources(stack: string, module: string): string[] {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  const map = readMap(module);
  return map ? frames.flatMap((frame) => inSource(frame, module, map)) : frames;
}

function readMap(module: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(sourceMapFile(module), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The result is empty for a frame of a library. */
function inSource(frame: string, module: string, map: SourceMap): string[] {
  const [, name, file = '', line, column] = /^ +at (?:(.+) \()?(.*):(\d+):(\d+)\)?$/.exec(frame) ?? [];
  const built = { source: file.replace(/^file:\/\//, ''), line: Number(line), column: Number(column) };
  // In a thread with source maps enabled, Node has already put the source in the place of the bundle.
  const place = file.includes(path.basename(module)) ? lookUp(built, module, map) : built;
  // The bundle is in the folder `node_modules` of the project.
  const [root = ''] = module.split(`${path.sep}node_modules${path.sep}`);
  const isOfProgram = place?.source.startsWith(root + path.sep);
  if (!place || place.source.includes('node_modules') || !(isOfProgram || isInOwnBlocks(place.source))) return [];
  const source = shownPath(root, place.source);
  const position = `${source}:${place.line}:${place.column}`;
  return [`    at ${name ? `${name} (${position})` : position}`];
}

/** A position in an absolute path; lines and columns count from 1, as in a stack. */
interface Place {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** Columns and lines of source maps count from 0. */
function lookUp({ line, column }: Place, module: string, map: SourceMap): Place | undefined {
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const source = path.resolve(path.dirname(module), found.originalSource);
  return { source, line: found.originalLine + 1, column: found.originalColumn + 1 };
}
