import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BlockError } from '../../../../schema/common/block-error.ts';
import type { IconDrawing } from '../../../../schema/common/icon-drawing.ts';
import { mapValues } from '../../../../schema/common/map-values.ts';
import { owner } from '../../owner.mjs';
import { iconOf, MAX_LENGTH } from './svg-icon.ts';
import { readSvg } from './svg-safety.ts';

/** The icons that the settings of a site name. @throws {BlockError} for a file that is not a drawing of one colour */
export function ownIcons(): Readonly<Record<string, IconDrawing>> {
  return mapValues(owner().icons, readIcon);
}

function readIcon(file: string, name: string): IconDrawing {
  const read = readSvg(readFileSync(file));
  const drawing = 'fault' in read ? undefined : iconOf(read.source);
  if (drawing) return drawing;
  const shown = path.relative(owner().root!, file);
  throw new BlockError(
    shown,
    `${shown} cannot be the icon "${name}": draw it in a square, with shapes of one colour only, in at most ${MAX_LENGTH} bytes`,
  );
}
