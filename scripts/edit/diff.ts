import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The difference of two texts of a file as a unified diff, which `git apply` accepts; empty for equal texts. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const name = file.split(path.sep).join('/').replace(/^\/+/, '');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, options);
}
