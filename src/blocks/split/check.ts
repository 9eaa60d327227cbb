import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** At most one thing is next to the text: a picture or a second text. */
const check: BlockCheck<typeof schema> = ({ image, aside }) => {
  if (image === undefined || aside === undefined) return [];
  const es = 'Al lado del texto cabe «image» o «aside», no las dos. Borra una.';
  const en = '"image" and "aside" cannot both be next to the text. Delete one.';
  return [{ pointer: ['aside'], message: { es, en } }];
};

export default check;
