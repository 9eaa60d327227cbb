/** The part of `heic-decode` that is used; the package has no types. */
declare module 'heic-decode' {
  /** The first picture of a file, rotated upright, as rows of RGBA. @throws for a file that cannot be read */
  export default function decode(file: { readonly buffer: Uint8Array }): Promise<{
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }>;
}
