import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDifference, pictureDifference, pictureProblem } from '../../src/testing/browser/pictures.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A page with a card on it; `left` and `colour` are those of the card. */
const draw = (left: number, colour: string, height = 200) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}" fill="#faf8f4"/><rect x="${left}" y="40" width="120" height="80" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

test.each([
  ['nothing', 40, '#b8400f', 200],
  ['an invisible shade', 40, '#b84515', 200],
  ['a quarter of a pixel', 40.25, '#b8400f', 200],
  ['a rounded line height', 40, '#b8400f', 201],
])('tolerated: %s', async (_, left, colour, height) => {
  expect(await pictureDifference(await draw(40, '#b8400f'), await draw(left, colour, height))).toBeUndefined();
});

test.each([
  ['a card that has moved', 43, '#b8400f', 200, /% of its pixels differ/],
  ['another colour', 40, '#8a3a0f', 200, /% of its pixels differ/],
  ['another height', 40, '#b8400f', 210, /300×210 pixels and was 300×200/],
])('noticed: %s', async (_, left, colour, height, words) => {
  expect(await pictureDifference(await draw(40, '#b8400f'), await draw(left, colour, height))).toMatch(words);
});

test('the drawn difference is red where pictures differ, also below the end of the shorter one', async () => {
  const picture = await drawDifference(await draw(40, '#b8400f'), await draw(60, '#b8400f', 210));
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect([info.width, info.height]).toEqual([300, 210]);
  expect([colourAt(50, 60), colourAt(170, 60)]).toEqual([
    [220, 0, 0],
    [220, 0, 0],
  ]);
  for (const [x, y] of [
    [10, 10],
    [100, 60],
  ] as const)
    expect(colourAt(x, y), 'the same in both').not.toEqual([220, 0, 0]);
});

test('a picture is a problem until it is accepted', async () => {
  const root = temporaryFolder();
  const [accepted, rejected] = ['accepted', 'rejected'].map((name) => path.join(root, name)) as [string, string];
  const problemOf = async (colour: string, isAccepting = false) =>
    pictureProblem('card', await draw(40, colour), { accepted, rejected, isAccepting, accept: 'test --update', root });
  const isRejected = () => ['card.png', 'card.difference.png'].map((name) => existsSync(path.join(rejected, name)));

  expect(await problemOf('#b8400f')).toBe(
    'card: there is no accepted picture yet. See rejected/card.png; `test --update` accepts what it is now.',
  );
  expect(await problemOf('#b8400f', true)).toBeUndefined();
  expect([await problemOf('#b8400f'), ...isRejected()]).toEqual([undefined, false, false]);
  expect(await problemOf('#8a3a0f')).toMatch(/^card: .*differ\. Compare rejected.card\.png with accepted.card\.png/);
  expect(isRejected()).toEqual([true, true]);
  expect(await problemOf('#8a3a0f', true)).toBeUndefined();
  expect([await problemOf('#8a3a0f'), ...isRejected()]).toEqual([undefined, false, false]);
});
