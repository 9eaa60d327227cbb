import { expect, test } from 'vitest';
import { readExamples, readParts } from './read-parts.ts';

const source = `interface Common {
  /** Of the control. */
  readonly id: string;
}

interface BoxProps extends Common {
  readonly size?: 'small' | 'large';
}

/**
 * A box.
 * @param size in words
 */
export function Box({ size }: BoxProps): ReactNode {
  return size;
}

function Inner(): ReactNode {
  return null;
}

export function Line({ label }: { /** What is read. */ readonly label: string }): ReactNode {
  return <Inner />;
}

/** A size in words. @param unit of the bytes @returns a text */
export function sizeOf(bytes: number, unit?: string, digits = 1): string {
  return '';
}
`;

test('components are described with their props, functions with their parameters', () => {
  expect(readParts('src/ui/box.tsx', source)).toEqual([
    {
      name: 'Box',
      file: 'src/ui/box.tsx',
      description: 'A box.',
      props: [
        { name: 'size', type: "'small' | 'large'", isRequired: false, description: 'in words' },
        { name: 'id', type: 'string', isRequired: true, description: 'Of the control.' },
      ],
    },
    {
      name: 'Line',
      file: 'src/ui/box.tsx',
      description: '',
      props: [{ name: 'label', type: 'string', isRequired: true, description: 'What is read.' }],
    },
    {
      name: 'sizeOf',
      file: 'src/ui/box.tsx',
      description: 'A size in words. Returns a text',
      props: [
        { name: 'bytes', type: 'number', isRequired: true, description: '' },
        { name: 'unit', type: 'string', isRequired: false, description: 'of the bytes' },
        { name: 'digits', type: '', isRequired: false, description: '' },
      ],
    },
  ]);
});

test('the source of an example is the result of its function, at the margin', () => {
  const examples = `export const examples = {
  Box: () => (
    <Box id="a">
      text
    </Box>
  ),
  sizeOf: () => sizeOf(1),
};
`;
  expect([...readExamples('examples.tsx', examples, 'examples')]).toEqual([
    ['Box', '<Box id="a">\n  text\n</Box>'],
    ['sizeOf', 'sizeOf(1)'],
  ]);
});
