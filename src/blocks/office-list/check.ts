import type { BlockCheck } from '../../../schema/block-files.ts';
import { halfCoordinates } from '../../../schema/common/half-coordinates.ts';
import type schema from './schema.ts';

const check: BlockCheck<typeof schema> = ({ items = [] }) =>
  items.flatMap((item, index) =>
    halfCoordinates(item).map(({ pointer, message }) => ({ pointer: ['items', index, ...pointer], message })),
  );

export default check;
