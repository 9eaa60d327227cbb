import { programRoot, sourceName } from '../program.mjs';
import { programBlocks } from './block-source.mjs';
import { ownFolderOf, shownPath } from './own-code.mjs';
import { themeFolderOf } from './own-theme.mjs';

// Source maps are enabled, so stacks name sources instead of the bundle.
export function sourceFrames(stack) {
  return stack.split('\n').flatMap((line) => {
    const [, name, file = '', position] = /^ +at (?:(.+) \()?(?:file:\/\/)?(.*?)(:\d+:\d+)\)?$/.exec(line) ?? [];
    if (!(sourceName(file) || ownFolderOf(file))) return [];
    const source = shownPath(programRoot, file);
    const place = source + position;
    const isBlock = ownFolderOf(file) !== undefined || source.startsWith(`${programBlocks}/`);
    const part = themeFolderOf(file) ? 'theme' : isBlock ? 'block' : 'program';
    return [{ text: `    at ${name ? `${name} (${place})` : place}`, place, part }];
  });
}
