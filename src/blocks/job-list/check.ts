import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** Texts in the field of the city that name no city, in lower case. */
const anywhere: readonly string[] = [
  'remoto',
  'remota',
  'en remoto',
  'trabajo remoto',
  'teletrabajo',
  'a distancia',
  'remote',
  'fully remote',
  'remote work',
  'home office',
  'homeoffice',
  'anywhere',
  'trabalho remoto',
  'a distância',
  'à distância',
  'à distance',
  'télétravail',
  'da remoto',
  'lavoro da remoto',
  'telelavoro',
];

const twoTargets = {
  es: 'El botón lleva a «href» o prepara un correo. Deja «href», o «email» con «subject».',
  en: 'The button leads to "href" or prepares a mail. Keep "href", or "email" with "subject".',
};

/** A vacancy with a date needs a real city, because search engines look it up on a map. Its button has one target. */
const check: BlockCheck<typeof schema> = ({ items }) =>
  items.flatMap(({ city, datePosted, isRemote, apply }, index) => {
    const ofMail = apply.href && (['email', 'subject'] as const).find((name) => apply[name] !== undefined);
    const targets = ofMail ? [{ pointer: ['items', index, 'apply', ofMail], message: twoTargets }] : [];
    const [place = ''] = city.split(/[(,/·–—]/);
    if (!datePosted || isRemote || !anywhere.includes(place.trim().toLowerCase())) return targets;
    const message = {
      es: `«${city}» no es una ciudad, y los buscadores la buscarían en el mapa. Escribe también isRemote: true.`,
      en: `"${city}" is no city, and search engines would look for it on the map. Write isRemote: true as well.`,
    };
    return [...targets, { pointer: ['items', index, 'city'], message }];
  });

export default check;
