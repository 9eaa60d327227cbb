/** Colour calculations of WCAG and CSS. */

/** Linear red, green and blue, each from 0 to 1. */
type Light = readonly [number, number, number];
/** Lightness and the two colour axes of OKLab. */
type Lab = readonly [number, number, number];

/** @param colour `#rrggbb` */
function lightOf(colour: string): Light {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function hexOf(light: Light): string {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${light.map(channel).join('')}`;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `color-mix(in oklab, colour, other share)`. @param share of the other colour, from 0 to 1 */
export function mix(colour: string, other: string, share: number): string {
  const [one, two] = [labOf(colour), labOf(other)];
  const at = (axis: 0 | 1 | 2) => one[axis] * (1 - share) + two[axis] * share;
  return hexOf(lightOfLab([at(0), at(1), at(2)]));
}

/** The accepted colour with the nearest lightness; undefined if no colour is accepted. */
export function nearestColour(colour: string, isAccepted: (colour: string) => boolean): string | undefined {
  const [lightness, a, b] = labOf(colour);
  for (let step = 0; step <= 1; step += 0.002) {
    for (const wanted of [lightness - step, lightness + step]) {
      // Colours near black and white have less chroma.
      const factor = Math.min(1, wanted / Math.max(lightness, 0.01), (1 - wanted) / Math.max(1 - lightness, 0.01));
      const found = hexOf(lightOfLab([wanted, a * factor, b * factor]));
      if (wanted >= 0 && wanted <= 1 && isAccepted(found)) return found;
    }
  }
  return undefined;
}

// Matrices of OKLab: https://bottosson.github.io/posts/oklab/
function labOf(colour: string): Lab {
  const [red, green, blue] = lightOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function lightOfLab([lightness, a, b]: Lab): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
