import type { BlockCheck } from '../../../schema/block-files.ts';
import { halfCoordinates } from '../../../schema/common/half-coordinates.ts';
import type schema from './schema.ts';

const check: BlockCheck<typeof schema> = halfCoordinates;

export default check;
