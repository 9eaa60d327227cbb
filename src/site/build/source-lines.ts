import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** The source map of a module, beside it. */
export function sourceMapFile(module: string): string {
  return `${module}.map`;
}

/**
 * The frames of a stack that lie in sources of the project, innermost first, with their places in these.
 * @param module the bundle that the frames name; without a map of it beside it they stay as they are
 */
export function inSources(stack: string, module: string): string[] {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  const map = readMap(module);
  return map ? frames.flatMap((frame) => inSource(frame, path.basename(module), map)) : frames;
}

function readMap(module: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(sourceMapFile(module), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Empty for a frame of a library. Positions in frames count from 1, those of maps from 0. */
function inSource(frame: string, module: string, map: SourceMap): string[] {
  const [, name, , line, column] = /^ +at (?:(.+) \()?(.*):(\d+):(\d+)\)?$/.exec(frame) ?? [];
  if (!frame.includes(module)) return [];
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in found) || found.originalSource.includes('node_modules/')) return [];
  const position = `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return [`    at ${name ? `${name} (${position})` : position}`];
}
