import { optimize, type PluginConfig } from 'svgo';
import { readSvg } from './svg-safety.ts';

/**
 * The drawing that is published: written anew from what was checked, then made smaller without changing what it shows.
 * @param bytes of an SVG file
 * @throws when the file, or what became of it, is more than a drawing
 */
export function publishedSvg(bytes: Uint8Array): string {
  const source = checkedSource(bytes);
  const preset = /<style/.test(source) ? styledPreset : plainPreset;
  const { data } = optimize(source, { plugins: /<text\b/.test(source) ? [preset, exactText] : [preset] });
  checkedSource(Buffer.from(data));
  return data;
}

function checkedSource(bytes: Uint8Array): string {
  const read = readSvg(bytes);
  if ('fault' in read) throw new Error(`line ${read.fault.line}: ${read.fault.kind} (${read.fault.part})`);
  return read.source;
}

/** A drawing keeps its name and description for whoever opens or embeds it. */
const keptForReaders = { removeDesc: false } as const;

/**
 * Letters keep their place beside the lines of the drawing at any size. Otherwise the browser chooses and sets them
 * anew for the size that is shown, which takes a phone longer than all else in the picture.
 */
const exactText: PluginConfig = {
  name: 'addAttributesToSVGElement',
  params: { attributes: [{ 'text-rendering': 'geometricPrecision' }] },
};

const plainPreset: PluginConfig = { name: 'preset-default', params: { overrides: keptForReaders } };

/**
 * A style sheet inside a drawing chooses elements by name and class, and the dark scheme overrides the
 * light one: shapes may not become other shapes, and rules may not move into attributes, where they
 * would win over the media query.
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
