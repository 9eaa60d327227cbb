import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../options.ts';

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

/** The result is empty for a frame of a library. Columns count from 1 in frames and from 0 in source maps. */
function inSource(frame: string, module: string, map: SourceMap): string[] {
  const [, name, , line, column] = /^ +at (?:(.+) \()?(.*):(\d+):(\d+)\)?$/.exec(frame) ?? [];
  if (!frame.includes(path.basename(module))) return [];
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in found) || found.originalSource.includes('node_modules/')) return [];
  const source = path.relative(projectRoot, path.resolve(path.dirname(module), found.originalSource));
  const position = `${source.split(path.sep).join('/')}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return [`    at ${name ? `${name} (${position})` : position}`];
}
