import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useNow } from './now.ts';

function Clock({ timeZone }: { readonly timeZone: string }): ReactNode {
  return <p>{useNow(timeZone)?.time ?? 'at any time'}</p>;
}

test('the server shows no moment', () => {
  expect(renderToString(<Clock timeZone="America/Bogota" />)).toBe('<p>at any time</p>');
});

test('the server refuses an invalid time zone', () => {
  expect(() => renderToString(<Clock timeZone="Bogotá" />)).toThrow('Bogotá');
});
