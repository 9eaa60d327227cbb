/** A size in bytes for authors: `240 kB`, `1.2 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = value < 10 ? 1 : 0;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${unit}`;
}

/** The size of a picture in pixels: `800 × 600`. */
export function pixelText(width: number, height: number): string {
  return `${width} × ${height}`;
}
