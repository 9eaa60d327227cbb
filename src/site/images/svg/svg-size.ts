/** Pixels of each CSS unit; relative units are computed with the default font size of browsers. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  ex: 8,
};

/**
 * The intrinsic size of a drawing in pixels.
 * @param attribute returns the value of an attribute of the root element
 * @returns undefined if the drawing declares no size
 */
export function svgSize(
  attribute: (name: string) => string | undefined,
): { width: number; height: number } | undefined {
  const box =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [boxWidth = Number.NaN, boxHeight = Number.NaN] = box.length === 4 ? box.slice(2) : [];
  const ratio = boxWidth / boxHeight;
  const ownWidth = length(attribute('width'));
  const ownHeight = length(attribute('height'));
  const width = ownWidth ?? (ownHeight === undefined ? boxWidth : ownHeight * ratio);
  const height = ownHeight ?? (ownWidth === undefined ? boxHeight : ownWidth / ratio);
  if (!(width > 0 && height > 0 && Number.isFinite(width + height))) return undefined;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/**
 * The `viewBox` of a drawing that has only a size: without a `viewBox`, browsers crop the drawing and do not scale it.
 * @returns undefined if the drawing has a `viewBox`, or no size of its own
 */
export function missingViewBox(attribute: (name: string) => string | undefined): string | undefined {
  const size = [length(attribute('width')), length(attribute('height'))];
  const isSized = size.every((each) => each !== undefined && each > 0);
  return attribute('viewBox') === undefined && isSized ? `0 0 ${size.join(' ')}` : undefined;
}

/** A length in pixels; undefined for percentages, which depend on the container. */
function length(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const factor = units[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}
