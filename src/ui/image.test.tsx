import { readFileSync } from 'node:fs';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { croppedImage } from '../../schema/parts.ts';
import { compileImage } from '../content/link/assets.ts';
import { Image } from './image.tsx';
import { Section } from './section.tsx';

const style = readFileSync(new URL('ui.css', import.meta.url), 'utf8');

/** Sides of a picture do not depend on the reading direction, so styles state them as shares of its width. */
const positions = { top: 'top', bottom: 'bottom', left: '0', right: '100%' };

test.each(croppedImage.properties.focus.enum)('a frame keeps the %s of a picture with that focus', (focus) => {
  const image = compileImage({ src: '/assets/a.jpg', alt: '', focus }, new Map());
  const [, names = ''] = /<span class="([^"]*)"/.exec(renderToStaticMarkup(<Image image={image} fit="frame" />)) ?? [];
  if (focus === 'center') return expect(names).toBe('image-frame');
  expect(names).toBe(`image-frame focus-${focus}`);
  expect(style).toContain(`.focus-${focus} img {\n  object-position: ${positions[focus]};`);
});

describe('a drawing with its own dark colours', () => {
  const asset = {
    path: '/assets/a.svg',
    url: '/assets/a.1.svg',
    darkUrl: '/assets/a.1.svg#on-dark',
    size: 1,
    width: 8,
    height: 8,
  };
  const image = compileImage({ src: asset.path, alt: '' }, new Map([[asset.path, asset]]));
  const rendered = (what: ReactNode) => renderToStaticMarkup(what);

  test('uses them for visitors with dark colours', () => {
    expect(rendered(<Image image={image} />)).toMatch(
      /^<picture><source media="\(prefers-color-scheme: dark\)" srcSet="\/assets\/a\.1\.svg#on-dark"\/><img src="\/assets\/a\.1\.svg"/,
    );
  });

  const picture = <Image image={image} />;
  const sections: Record<string, ComponentProps<typeof Section>> = {
    'a dark band': { block: 'text', tone: 'ink', children: picture },
    'a section over a photograph': { block: 'text', backdrop: 'photograph', children: picture },
    'a section inside a dark band': {
      block: 'tab-set',
      tone: 'ink',
      title: 'A',
      children: <Section block="text">{picture}</Section>,
    },
  };

  test.each(Object.entries(sections))('uses them for all visitors in %s', (_, props) => {
    expect(rendered(<Section {...props} />)).toMatch(/(?<!\/>)<img src="\/assets\/a\.1\.svg#on-dark"/);
  });

  test.each(['plain', 'soft'] as const)('follows the colour scheme of the visitor in a %s section', (tone) => {
    expect(
      rendered(
        <Section block="text" tone={tone}>
          {picture}
        </Section>,
      ),
    ).toContain('<picture>');
  });
});

test.each(['column', 'frame'] as const)('a drawing fills a %s, a photograph may be smaller', (fit) => {
  const markup = (src: string) =>
    renderToStaticMarkup(<Image image={{ src, alt: '', width: 8, height: 8 }} fit={fit} />);
  expect(markup('/a.svg')).toContain('image-fill');
  expect(markup('/a.svg#on-dark')).toContain('image-fill');
  expect(markup('/a.jpg')).not.toContain('image-fill');
});
