import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { failureText, inSources, type RenderFailure, rootOf } from './render-failure.ts';

const block = { type: 'hours', number: '2' };
const frame = (file: string) => `    at Hours (${file})`;
const failure = (more: Partial<RenderFailure>): RenderFailure => ({
  page: 'pages/a.yaml',
  part: block,
  reason: 'x is undefined',
  frames: [],
  ...more,
});

const program = { es: 'error del programa', en: 'bug of this program' };

describe.each(['es', 'en'] as const)('a part of a page that fails, in %s', (locale) => {
  test.each<[string, Partial<RenderFailure>, string]>([
    [
      'the line of the block',
      { frames: [frame('src/ui/text.tsx:9:1'), frame('src/blocks/hours/block.tsx:3:7')] },
      'src/blocks/hours/block.tsx:3:7',
    ],
    ['its component, where the stack has no line of it', { frames: [frame('src/ui/text.tsx:9:1')] }, 'hours/block.tsx'],
    [
      'a block that fails only beside others',
      { part: 'page', frames: [frame('src/blocks/hours/list.tsx:3:7')] },
      'src/blocks/hours/list.tsx:3:7',
    ],
  ])('is corrected by whoever writes the block: %s', (_, more, source) => {
    const text = failureText(failure(more), locale);
    expect(text).toMatch(/^pages\/a\.yaml: .*x is undefined\n/);
    expect(text.split('\n').at(-1)).toContain(`${source}.`);
    expect(text).not.toContain(program[locale]);
  });

  test.each<[string, Partial<RenderFailure>]>([
    ['the layout', { part: 'layout', frames: [frame('src/layout/footer.tsx:3:7')] }],
    ['a part of a text', { part: { type: 'callout', number: '2', isProse: true } }],
  ])('is a bug of this program: %s', (_, more) => {
    expect(failureText(failure(more), locale)).toContain(program[locale]);
  });
});

test.each([(file: string) => file, (file: string) => pathToFileURL(file).href])(
  'of the frames of a stack, those in sources of the project stay',
  (written) => {
    const root = path.resolve('/site');
    const at = (file: string) => written(path.join(root, file));
    const stack = [
      'Error: no',
      `    at Hero (${at('src/blocks/hero/block.tsx')}:3:1)`,
      `    at render (${at('node_modules/react/react.js')}:2:1)`,
      `    at ${at('src/ui/text.tsx')}:4:2`,
      '    at process (node:internal/process:95:5)',
    ];
    const frames = inSources(stack.join('\n'), rootOf(path.join(root, 'node_modules/.cache/renderer-bundle.mjs')));
    expect(frames).toEqual(['    at Hero (src/blocks/hero/block.tsx:3:1)', '    at src/ui/text.tsx:4:2']);
  },
);
