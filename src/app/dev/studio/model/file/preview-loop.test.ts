import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NextPreview } from '../../../../../contract/studio/preview.ts';
import { PreviewLoop } from './preview-loop.ts';
import type { Draft } from './unsaved.ts';

/* The page follows what is typed: one request at a time, always for the newest value. */

interface Sent {
  readonly value: unknown;
  readonly known: string | undefined;
  readonly answer: (id: string) => void;
}

let requests: Sent[] = [];
let shown: string[] = [];
let draft: Draft | undefined;
let isShown = false;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  [requests, shown, draft, isShown] = [[], [], undefined, false];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { operations, known } = JSON.parse(body);
    return new Promise<Response>((resolve) => {
      const answer = (id: string) => resolve(Response.json({ isCurrent: true, shown: { id, page: {} } }));
      requests.push({ value: operations[0]?.value, known, answer });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const loop = () =>
  new PreviewLoop({
    saved: () => ({ file: 'pages/x.yaml', hash: 'saved' }),
    draft: () => draft,
    isShown: () => isShown,
    isOpen: () => true,
    show: (preview: NextPreview) => shown.push(preview.shown!.id),
  });

let lastId = 0;
function type(value: string): void {
  draft = { id: ++lastId, typing: { pointer: '/title', value }, label: '', base: { hash: 'base', source: '' } };
}

test('a value is sent at once; of the values during its request, only the newest is sent after the answer', async () => {
  const previews = loop();
  for (const value of ['a', 'ab', 'abc']) {
    type(value);
    previews.run();
  }
  expect(requests.map(({ value }) => value)).toEqual(['a']);
  requests[0]!.answer('first');
  await settled();
  expect(requests.map(({ value }) => value)).toEqual(['a', 'abc']);
  requests[1]!.answer('second');
  await settled();
  expect(shown).toEqual(['first', 'second']);
  expect(requests, 'each is asked for with the page that is shown').toMatchObject([{}, { known: 'first' }]);
});

test('a view that is loaded during a request gets the whole page', async () => {
  const previews = loop();
  type('a');
  previews.run();
  requests[0]!.answer('first');
  await settled();
  type('ab');
  previews.run();
  previews.showAgain();
  requests[1]!.answer('second');
  await settled();
  requests[2]!.answer('third');
  await settled();
  expect(requests.map(({ known }) => known)).toEqual([undefined, 'first', undefined]);
  expect(shown).toEqual(['first', 'third']);
});

test('a value that the page shows already waits for a pause, and a value that it does not show ends the pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const previews = loop();
    isShown = true;
    type('a');
    previews.run();
    isShown = false;
    type('*a*');
    previews.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map(({ value }) => value)).toEqual(['*a*']);
    requests[0]!.answer('first');
    await vi.advanceTimersByTimeAsync(0);
    isShown = true;
    type('b');
    previews.run();
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests.map(({ value }) => value)).toEqual(['*a*', 'b']);
  } finally {
    vi.useRealTimers();
  }
});
