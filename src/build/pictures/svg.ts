import { optimize, type PluginConfig } from 'svgo';
import { findSvgFault } from './svg-safety.ts';

/**
 * Makes a drawing smaller without changing what it shows.
 * @throws when the result could run or load something, which the check of the original has ruled out
 */
export function optimiseSvg(source: string): string {
  const preset = /<style/i.test(source) ? styledPreset : plainPreset;
  const { data } = optimize(source, { plugins: /<text\b/.test(source) ? [preset, exactText] : [preset] });
  const fault = findSvgFault(data);
  if (fault) throw new Error(`svgo: line ${fault.line}: ${fault.part}`);
  return data;
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
