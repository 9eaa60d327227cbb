import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** A place on a map has both coordinates or neither. */
const check: BlockCheck<typeof schema> = ({ latitude, longitude }) => {
  if ((latitude === undefined) === (longitude === undefined)) return [];
  const [present, absent] = latitude === undefined ? ['longitude', 'latitude'] : ['latitude', 'longitude'];
  return [
    {
      pointer: [present],
      message: {
        es: `«${present}» va junto con «${absent}». Escribe las dos, o ninguna para buscar por la dirección.`,
        en: `"${present}" comes together with "${absent}". Write both, or none to search by the address.`,
      },
    },
  ];
};

export default check;
