import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext, type PageContextValue, useWords } from './page-context.tsx';

function Greeting(): ReactNode {
  return useWords<{ es: { hello: string }; en: { hello: string } }>('greeting').hello;
}

const greet = (words: PageContextValue['site']['words']) =>
  renderToString(
    <PageContext value={{ site: { words } } as PageContextValue}>
      <Greeting />
    </PageContext>,
  );

test('the words of a block are those of the site', () => {
  expect(greet({ greeting: { hello: 'Hola' } })).toBe('Hola');
});

test('a block without words is told which file to add', () => {
  expect(() => greet({})).toThrow('"greeting" has no words.ts');
});
