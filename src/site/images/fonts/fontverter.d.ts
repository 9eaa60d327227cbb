/** The part of fontverter that is used; the package has no types. */
declare module 'fontverter' {
  /** The same font in another format. @throws for bytes that are not a font */
  export function convert(font: Buffer, format: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
