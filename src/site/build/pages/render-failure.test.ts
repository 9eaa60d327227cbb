import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceFrames } from '../../blocks/source-frames.mjs';
import { projectRoot } from '../../options.ts';
import { failureText, type RenderFailure } from './render-failure.ts';

const block = { type: 'hours', number: '2' };
const stack = (...places: readonly string[]) =>
  places.map((place) => `    at Hours (${path.join(projectRoot, place)})`).join('\n');
const failure = (more: Partial<RenderFailure>): RenderFailure => ({
  page: 'pages/a.yaml',
  part: block,
  reason: 'x is undefined',
  stack: '',
  ...more,
});

const program = { es: 'error del programa', en: 'bug of this program' };

describe.each(['es', 'en'] as const)('a part of a page that fails, in %s', (locale) => {
  test.each<[string, Partial<RenderFailure>, string]>([
    [
      'the line of the block',
      { stack: stack('src/ui/text.tsx:9:1', 'src/blocks/hours/block.tsx:3:7') },
      'src/blocks/hours/block.tsx:3:7',
    ],
    ['its component, where the stack has no line of it', { stack: stack('src/ui/text.tsx:9:1') }, 'hours/block.tsx'],
    [
      'a block that fails only beside others',
      { part: 'page', stack: stack('src/blocks/hours/list.tsx:3:7') },
      'src/blocks/hours/list.tsx:3:7',
    ],
  ])('is corrected by whoever writes the block: %s', (_, more, source) => {
    const text = failureText(failure(more), locale);
    expect(text).toMatch(/^pages\/a\.yaml: .*x is undefined\n/);
    expect(text.split('\n').at(-1)).toContain(`${source}.`);
    expect(text).not.toContain(program[locale]);
  });

  test.each<[string, Partial<RenderFailure>]>([
    ['the layout', { part: 'layout', stack: stack('src/layout/footer.tsx:3:7') }],
    ['a part of a text', { part: { type: 'callout', number: '2', isProse: true } }],
  ])('is a bug of this program: %s', (_, more) => {
    expect(failureText(failure(more), locale)).toContain(program[locale]);
  });
});

test.each([(file: string) => file, (file: string) => pathToFileURL(file).href])(
  'of the frames of a stack, those in sources of the project stay',
  (written) => {
    const at = (file: string) => written(path.join(projectRoot, file));
    const all = [
      'Error: no',
      `    at Hero (${at('src/blocks/hero/block.tsx')}:3:1)`,
      `    at render (${at('node_modules/react/react.js')}:2:1)`,
      `    at ${at('src/ui/text.tsx')}:4:2`,
      '    at process (node:internal/process:95:5)',
    ];
    expect(sourceFrames(all.join('\n'))).toEqual([
      { text: '    at Hero (src/blocks/hero/block.tsx:3:1)', place: 'src/blocks/hero/block.tsx:3:1', part: 'block' },
      { text: '    at src/ui/text.tsx:4:2', place: 'src/ui/text.tsx:4:2', part: 'program' },
    ]);
  },
);
