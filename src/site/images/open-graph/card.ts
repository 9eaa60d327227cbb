import type { PictureColours } from './palette.ts';

/** Pixels. Every social network accepts pictures of this size; larger ones only load more slowly. */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 } as const;

/** The content of the Open Graph image of a page. */
export interface CardContent {
  readonly title: string;
  /** Text above the title: the product or the section of the site. */
  readonly eyebrow?: string;
  /** Text at the bottom: the site's address. */
  readonly foot: string;
  readonly colours: PictureColours;
}

/** The content of a card without texts that its typeface lacks characters for. The logo replaces a missing title. */
export type DrawableContent = Omit<CardContent, 'title' | 'eyebrow'> & {
  readonly [K in 'title' | 'eyebrow']: string | undefined;
};

/** A PNG file as a `data:` address, and the size in pixels to draw it in. */
export interface Drawn {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** An element as satori takes it: the shape of a React element, without React. */
export interface CardElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Lays out a card: the logo on top, the text next to the page's picture or the product's mark, the address at the bottom. */
export function cardElement(content: DrawableContent, logo: Drawn | undefined, mark: Drawn | undefined): CardElement {
  const { colours, foot, title } = content;
  const isWide = mark !== undefined && mark.width > MARK_WIDTH;
  const [top, middle] = title === undefined ? [undefined, logo] : [logo, undefined];
  return box({ ...column, justifyContent: 'space-between', width: '100%', height: '100%', ...paper(colours) }, [
    box({ height: LOGO_HEIGHT }, top ? [image(top)] : []),
    box({ alignItems: 'center', gap: 64 }, [
      middle ? box({ flex: 1 }, [image(middle)]) : words(content, isWide),
      ...(mark ? [isWide ? framed(mark) : plate(mark, colours)] : []),
    ]),
    box({ alignItems: 'center', gap: 20, color: colours.muted, fontSize: 28 }, [
      box({ width: 56, height: 8, borderRadius: 4, backgroundColor: colours.accent }, []),
      text({}, foot),
    ]),
  ]);
}

/** The name of a site's own font for titles. */
export const TITLE_FONT = 'title';

export const LOGO_HEIGHT = 56;
/** Height of a logo that replaces the title. */
export const LARGE_LOGO_HEIGHT = 160;
export const MARK_WIDTH = 168;
/** Of any other picture, such as a drawing of the product. */
export const PICTURE_WIDTH = 500;
export const PICTURE_HEIGHT = 380;

const column = { flexDirection: 'column' };

function paper({ paper, ink }: PictureColours) {
  return { boxSizing: 'border-box', padding: '64px 72px', backgroundColor: paper, color: ink, fontFamily: 'card' };
}

function words({ title = '', eyebrow, colours }: DrawableContent, isNarrow: boolean): CardElement {
  const largest = isNarrow ? 68 : 92;
  const size = Math.min(largest, title.length <= 24 ? 92 : title.length <= 48 ? 76 : title.length <= 72 ? 64 : 54);
  const heading = {
    fontFamily: `${TITLE_FONT}, card`,
    fontSize: isNarrow && title.length > 40 ? 54 : size,
    fontWeight: 600,
    lineHeight: 1.12,
    letterSpacing: '-0.02em',
    // With both, satori would narrow the lines until the text is cut.
    ...(title.length <= (isNarrow ? 60 : 90) ? { textWrap: 'balance' } : { lineClamp: 4 }),
  };
  return box({ ...column, flex: 1, gap: 16 }, [
    ...(eyebrow ? [text({ fontSize: 34, fontWeight: 600, color: colours.accent }, eyebrow)] : []),
    { type: 'div', props: { style: { ...heading, display: 'block' }, children: title } },
  ]);
}

function plate(mark: Drawn, { surface, line }: PictureColours): CardElement {
  const frame = { padding: 44, backgroundColor: surface, border: `2px solid ${line}`, borderRadius: 40 };
  return box(frame, [image(mark)]);
}

function framed(picture: Drawn): CardElement {
  return box({ borderRadius: 28, overflow: 'hidden' }, [image(picture)]);
}

function box(style: object, children: readonly CardElement[]): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(style: object, children: string): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function image({ src, width, height }: Drawn): CardElement {
  return { type: 'img', props: { src, width, height } };
}
