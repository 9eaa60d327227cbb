import { expect, test } from 'vitest';
import { analyzeBytes } from '../analyze-asset.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const iconOf = async (text: string) => (await analyzeBytes('assets/pan.svg', new TextEncoder().encode(text))).icon;

test('shapes of one colour are an icon, in the colour of the text around it', async () => {
  const icon = await iconOf(
    svg(
      '<title>Pan</title><g transform="scale(2)"><path d="M1 1h4" stroke-width="2"/></g><circle r="3" fill="#123456"/>',
      'viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="#123456" stroke-linecap="round"',
    ),
  );
  expect(icon).toEqual({
    viewBox: '0 0 24 24',
    shapes: [
      [
        'g',
        { fill: 'none', stroke: 'currentColor', strokeWidth: '1', strokeLinecap: 'round', strokeLinejoin: 'miter' },
        [
          ['g', { transform: 'scale(2)' }, [['path', { d: 'M1 1h4', strokeWidth: '2' }]]],
          ['circle', { r: '3', fill: 'currentColor' }],
        ],
      ],
    ],
  });
});

test('a drawing without a view box gets the one of its size', async () => {
  expect(await iconOf(svg('<path d="M1 1h4"/>', 'width="24" height="24"'))).toMatchObject({ viewBox: '0 0 24 24' });
});

test.each([
  ['several colours', svg('<path d="M1 1h4" fill="#111111"/><path d="M2 2h4" fill="#222222"/>')],
  ['a text', svg('<text x="1" y="9">Pan</text>')],
  ['a style', svg('<path d="M1 1h4" style="fill:#fff"/>')],
  ['a style sheet', svg('<style>path{fill:#fff}</style><path d="M1 1h4"/>')],
  ['a gradient', svg('<defs><linearGradient id="a"/></defs><path d="M1 1h4" fill="url(#a)"/>')],
  ['nothing', svg('')],
  ['a wide view', svg('<path d="M1 1h4"/>', 'viewBox="0 0 96 24"')],
  ['many shapes', svg('<path d="M1 1h4"/>'.repeat(300))],
  ['a script', svg('<script>1</script><path d="M1 1h4"/>')],
])('a drawing with %s is no icon', async (_, text) => expect(await iconOf(text)).toBeUndefined());
