import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext, type PageContextValue, useMessages } from './page-context.tsx';

function Greeting(): ReactNode {
  return useMessages<{ es: { hello: string }; en: { hello: string } }>('greeting').hello;
}

const greet = (messages: PageContextValue['site']['words']) =>
  renderToString(
    <PageContext value={{ site: { words: messages } } as PageContextValue}>
      <Greeting />
    </PageContext>,
  );

test('a block gets the messages of the site', () => {
  expect(greet({ greeting: { hello: 'Hola' } })).toBe('Hola');
});

test('a block without messages fails with the name of the missing file', () => {
  expect(() => greet({})).toThrow('"greeting" has no messages.ts');
});
