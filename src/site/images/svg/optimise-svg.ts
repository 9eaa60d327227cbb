import { optimize, type PluginConfig } from 'svgo';
import { withDarkAddress } from './dark-address.ts';
import { safeSource } from './svg-safety.ts';

/**
 * The drawing to publish: serialised from the checked tree, made smaller without a visible change, and with an address
 * for its dark colours.
 * @param bytes of an SVG file
 * @throws if the file, or the optimised result, does not pass the safety check
 */
export function publishedSvg(bytes: Uint8Array): string {
  const source = safeSource(bytes);
  const preset = /<style/.test(source) ? styledPreset : plainPreset;
  const { data } = optimize(source, { plugins: /<text\b/.test(source) ? [preset, exactText] : [preset] });
  return withDarkAddress(safeSource(Buffer.from(data)));
}

/** Keeps `title` and `desc`, which assistive technology reads. */
const keptForReaders = { removeDesc: false } as const;

/**
 * Text keeps its position relative to the shapes at any size. By default the browser hints and lays out the glyphs for
 * each displayed size, which on a phone takes longer than the rest of the drawing.
 */
const exactText: PluginConfig = {
  name: 'addAttributesToSVGElement',
  params: { attributes: [{ 'text-rendering': 'geometricPrecision' }] },
};

const plainPreset: PluginConfig = { name: 'preset-default', params: { overrides: keptForReaders } };

/**
 * The style sheet of a drawing selects elements by name and class, and its media query overrides the light scheme:
 * shapes must not be converted to other elements, and rules must not become inline styles, which the media query
 * could not override.
 */
const styledPreset: PluginConfig = {
  name: 'preset-default',
  params: {
    overrides: {
      ...keptForReaders,
      collapseGroups: false,
      convertEllipseToCircle: false,
      convertShapeToPath: false,
      inlineStyles: false,
      mergePaths: false,
      mergeStyles: false,
      moveElemsAttrsToGroup: false,
      moveGroupAttrsToElems: false,
      removeUnknownsAndDefaults: false,
      removeUselessStrokeAndFill: false,
      removeHiddenElems: false,
      minifyStyles: { usage: false },
    },
  },
};
