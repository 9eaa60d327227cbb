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

const noButton = {
  es: 'A la vacante le falta «apply», su botón para postularse. Escríbelo aquí, o uno para todas en «apply» del bloque.',
  en: 'The vacancy lacks "apply", its button. Write it here, or one for all vacancies in "apply" of the block.',
};

type Check = BlockCheck<typeof schema>;
type Problems = ReturnType<Check>;
type Button = NonNullable<Parameters<Check>[0]['apply']>;

/** A vacancy with a date needs a real city, because search engines look it up on a map. Its button has one target. */
const check: Check = ({ items = [], apply: ofAll }) => [
  ...targetProblems(ofAll, ['apply']),
  ...items.flatMap(({ city, datePosted, isRemote, apply }, index): Problems => {
    const ofButton = apply || ofAll ? targetProblems(apply, ['items', index, 'apply']) : [missing(index)];
    const [place = ''] = city.split(/[(,/·–—]/);
    if (!datePosted || isRemote || !anywhere.includes(place.trim().toLowerCase())) return ofButton;
    const message = {
      es: `«${city}» no es una ciudad, y los buscadores la buscarían en el mapa. Escribe también isRemote: true.`,
      en: `"${city}" is no city, and search engines would look for it on the map. Write isRemote: true as well.`,
    };
    return [...ofButton, { pointer: ['items', index, 'city'], message }];
  }),
];

function missing(index: number): Problems[number] {
  return { pointer: ['items', index], message: noButton };
}

function targetProblems(button: Button | undefined, pointer: readonly (string | number)[]): Problems {
  const ofMail = button?.href && (['email', 'subject'] as const).find((name) => button[name] !== undefined);
  return ofMail ? [{ pointer: [...pointer, ofMail], message: twoTargets }] : [];
}

export default check;
