import type { BlockProblem } from '../block-files.ts';

/** The problem of a place with one coordinate; a place has both or neither. */
export function halfCoordinates({
  latitude,
  longitude,
}: {
  readonly latitude?: number;
  readonly longitude?: number;
}): BlockProblem[] {
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
}
