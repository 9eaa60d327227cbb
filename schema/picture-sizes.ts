/**
 * How wide a picture is shown, by name, as the HTML attribute `sizes`: the box in a window up to 1,600 pixels wide.
 * A field of a schema names the sizes at which its pictures are shown (`sizes: ['card']`); from them follow the
 * attribute in the page and the copies that the build makes of a photograph. The widths belong to the style sheets;
 * `tests/e2e/blocks/picture-sizes.test.ts` compares them with the boxes in a browser.
 */
export const pictureSizes = {
  /** Beside a text, on half of a wide page. */
  half: '(min-width: 1232px) 576px, (min-width: 992px) 50vw, 100vw',
  /** The whole width of a page. */
  full: '(min-width: 1232px) 1152px, 100vw',
  /** Over the column of an article. */
  column: '(min-width: 992px) 960px, 100vw',
  /** Between the paragraphs of a text. */
  prose: '(min-width: 734px) 640px, 92vw',
  /** Between the paragraphs of a text, which flow around it in all but narrow windows. */
  float: '(min-width: 734px) 300px, (min-width: 576px) 43vw, 92vw',
  /** In a cell of a table in a text, up to a limit. */
  cell: '192px',
  /** The larger part of a section, on a wide page beside its title. */
  main: '(min-width: 1232px) 720px, (min-width: 992px) 60vw, 100vw',
  /** Beside a text, in all but narrow windows. */
  side: '(min-width: 1232px) 576px, (min-width: 768px) 48vw, 100vw',
  /** A slide, beside which the next one begins. */
  slide: '(min-width: 1232px) 700px, (min-width: 992px) 60vw, 80vw',
  /** The first and largest of a list of cards. */
  lead: '(min-width: 1232px) 660px, (min-width: 992px) 55vw, 100vw',
  /** One of two or three cards in a row, and the only one in a narrow window. */
  card: '(min-width: 992px) 364px, (min-width: 576px) 46vw, 100vw',
  /** One of three pictures in a row, in a narrow window one of two. */
  tile: '(min-width: 1232px) 370px, (min-width: 768px) 29vw, 45vw',
  /** One of two pictures in a row, in every window. */
  pair: '(min-width: 1232px) 562px, 46vw',
  /** One of three or four people in a row; in a narrow window beside words. */
  portrait: '(min-width: 576px) 280px, 88px',
  /** The logo of another company, in a row of three; in a narrow window of two. */
  logo: '(min-width: 576px) 260px, 38vw',
  /** The same on a plate that is a link, as wide as a narrow window. */
  plate: '(min-width: 576px) 260px, 75vw',
  /** The logo of the site. */
  brand: '240px',
  /** A mark or a face beside words. */
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

/** The size of pictures in place of icons. */
export const iconSizes: readonly [PictureSize] = ['mark'];

/** The size of a field that names none. */
export const usualSizes: readonly [PictureSize] = ['half'];
