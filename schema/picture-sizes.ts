/**
 * Display sizes of pictures by name, as the HTML attribute `sizes`, for windows up to 1,600 pixels wide. A field of a
 * schema names the sizes of its pictures (`sizes: ['card']`); the attribute in the page and the copies of photographs
 * follow from them. Style sheets set the widths; `tests/e2e/blocks/picture-sizes.test.ts` compares them in a browser.
 */
export const pictureSizes = {
  /** Next to a text, on half of a wide page. */
  half: '(min-width: 1232px) 576px, (min-width: 992px) 50vw, 100vw',
  /** The whole width of a page. */
  full: '(min-width: 1232px) 1152px, 100vw',
  /** As wide as the column of an article. */
  column: '(min-width: 992px) 960px, 100vw',
  /** Between the paragraphs of a text. */
  prose: '(min-width: 734px) 640px, 92vw',
  /** In a text that flows around the picture, except in narrow windows. */
  float: '(min-width: 734px) 300px, (min-width: 576px) 43vw, 92vw',
  /** In a table cell of a text, up to a limit. */
  cell: '192px',
  /** The larger part of a section; on a wide page next to its title. */
  main: '(min-width: 1232px) 720px, (min-width: 992px) 60vw, 100vw',
  /** Next to a text, except in narrow windows. */
  side: '(min-width: 1232px) 576px, (min-width: 768px) 48vw, 100vw',
  /** Below a title, next to a date except in narrow windows. */
  stage: '(min-width: 1232px) 720px, (min-width: 768px) 57vw, 100vw',
  /** A slide that leaves room for the start of the next one. */
  slide: '(min-width: 1232px) 700px, (min-width: 992px) 60vw, 80vw',
  /** The first and largest card of a list. */
  lead: '(min-width: 1232px) 660px, (min-width: 992px) 55vw, 100vw',
  /** One of two or three cards in a row; alone in a narrow window. */
  card: '(min-width: 992px) 364px, (min-width: 576px) 46vw, 100vw',
  /** One of three pictures in a row; of two in a narrow window. */
  tile: '(min-width: 1232px) 370px, (min-width: 768px) 29vw, 45vw',
  /** One of two pictures in a row, in every window. */
  pair: '(min-width: 1232px) 562px, 46vw',
  /** One of three or four people in a row; in a narrow window next to the text. */
  portrait: '(min-width: 576px) 280px, 88px',
  /** The logo of another company, one of three in a row; of two in a narrow window. */
  logo: '(min-width: 576px) 260px, 38vw',
  /** Such a logo on a plate with a link, as wide as a narrow window. */
  plate: '(min-width: 576px) 260px, 75vw',
  /** The logo of the site. */
  brand: '240px',
  /** A mark or a face next to a text. */
  mark: '64px',
  /** The whole window, behind a section. */
  window: '100vw',
  /** The whole window, up to a limit. */
  screen: '(min-width: 1360px) 1248px, 92vw',
} as const satisfies Readonly<Record<string, string>>;

/** Name of a size at which pictures are shown. */
export type PictureSize = keyof typeof pictureSizes;

/** The size of pictures inside texts. */
export const proseSizes: readonly [PictureSize] = ['prose'];

/** The size of pictures that replace icons. */
export const iconSizes: readonly [PictureSize] = ['mark'];

/** The sizes of a field that names none. */
export const usualSizes: readonly [PictureSize] = ['half'];
