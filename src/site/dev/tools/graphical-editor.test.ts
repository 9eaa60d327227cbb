import { expect, test } from 'vitest';
import { hasGraphicalEditor } from './graphical-editor.ts';

const none = () => [];

test.each([
  ['an editor of a desktop that runs', {}, 'linux', ['bash', 'code'], true],
  ['only a shell and an editor in a terminal', {}, 'linux', ['bash', 'vim'], false],
  ['one in a terminal by choice', { EDITOR: '/usr/bin/nano -w' }, 'linux', [], false],
  ['one with a window by choice', { VISUAL: 'kate', EDITOR: 'vi' }, 'linux', [], true],
  ['one for this purpose', { LAUNCH_EDITOR: '/opt/editor/bin/editor' }, 'linux', [], true],
  ['nothing', { EDITOR: '' }, 'linux', [], false],
] as const)('%s', (_, env, platform, programs, expected) => {
  expect(hasGraphicalEditor(env, platform, () => programs)).toBe(expected);
});

test.each(['darwin', 'win32'])('on %s the desktop opens files', (platform) => {
  expect(hasGraphicalEditor({}, platform, none)).toBe(true);
});
