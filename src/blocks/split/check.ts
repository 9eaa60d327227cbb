import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** One thing stands beside the text: a picture or a second text. */
const check: BlockCheck<typeof schema> = ({ image, aside }) => {
  if (image === undefined || aside === undefined) return [];
  const es = 'Al lado del texto va «image» o «aside», no las dos. Borra una.';
  const en = 'Beside the text stands "image" or "aside", not both. Delete one.';
  return [{ pointer: ['aside'], message: { es, en } }];
};

export default check;
