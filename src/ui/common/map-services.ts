/** A place for map services: coordinates, or words to search for. */
export interface Place {
  readonly words: string;
  readonly coordinates?: readonly [latitude: number, longitude: number];
}

interface MapService {
  readonly name: string;
  /** URL of the place in the service, by its published URL scheme. */
  readonly href: (place: Place) => string;
}

export const mapServices: readonly MapService[] = [
  {
    // https://developers.google.com/maps/documentation/urls/get-started
    name: 'Google Maps',
    href: (place) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searchFor(place))}`,
  },
  {
    // https://developers.google.com/waze/deeplinks
    name: 'Waze',
    href: ({ words, coordinates }) =>
      coordinates
        ? `https://waze.com/ul?ll=${encodeURIComponent(coordinates.join())}&navigate=yes`
        : `https://waze.com/ul?q=${encodeURIComponent(words)}`,
  },
  {
    name: 'OpenStreetMap',
    href: ({ words, coordinates }) =>
      coordinates
        ? `https://www.openstreetmap.org/?mlat=${coordinates[0]}&mlon=${coordinates[1]}#map=17/${coordinates.join('/')}`
        : `https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`,
  },
];

function searchFor({ words, coordinates }: Place): string {
  return coordinates ? coordinates.join() : words;
}
