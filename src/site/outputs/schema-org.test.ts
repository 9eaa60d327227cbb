import { expect, test } from 'vitest';
import type { PageData } from '../../../schema/compiled.ts';
import { date, flag, image, pageOf, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { createSchemas } from '../../content/common/site-schemas.ts';
import { thingsOf } from './schema-org.ts';

const concert: BlockSchema = {
  label: 'Concierto',
  description: 'Un concierto.',
  type: 'object',
  additionalProperties: false,
  schemaOrg: 'Event',
  properties: {
    title: { ...text('Título'), schemaOrg: 'name' },
    on: { ...date, schemaOrg: 'startDate' },
    hall: { ...text('Sala'), schemaOrg: 'location.name' },
    host: { ...pageOf('person'), schemaOrg: 'organizer' },
    image: { ...image, schemaOrg: 'image' },
    price: { type: 'number', schemaOrg: 'offers:Offer.price' },
    currency: { type: 'string', schemaOrg: 'offers:Offer.priceCurrency' },
    isFree: { ...flag('Gratis'), schemaOrg: 'isAccessibleForFree' },
    band: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        schemaOrg: 'performer:Person',
        properties: {
          name: { ...text('Nombre'), schemaOrg: 'name' },
          school: { ...text('Escuela'), schemaOrg: 'alumniOf:EducationalOrganization.name' },
          note: text('Nota'),
        },
      },
    },
  },
};
const schemas = createSchemas({ concert });
const site = {
  url: 'https://taller.example',
  year: 2026,
  collections: { person: { label: 'Equipo', index: '/equipo', schemaOrg: 'Person' } },
} as unknown as SiteData;

const props = {
  title: ['Noche de ', { t: 'strong', c: ['jazz'] }],
  on: '2026-05-01',
  hall: 'Teatro',
  host: { href: '/equipo/ana', name: 'Ana', summary: '', fields: {} },
  image: { src: '/assets/cartel.1.jpg', alt: '', width: 8, height: 8 },
  price: 20,
  currency: 'EUR',
  isFree: false,
  band: [{ name: 'Luz', school: 'Conservatorio', note: 'Piano' }, { name: 'Gil' }, { note: 'Sin nombre' }],
};
const thingsWith = (more: object) =>
  thingsOf({ route: '/', blocks: [{ type: 'concert', props: { ...props, ...more } }] } as unknown as PageData, {
    site,
    schemas,
  });

test('objects, pages of collections and paths with types become nodes inside the node of a block', () => {
  expect(thingsWith({})).toEqual([
    {
      '@type': 'Event',
      name: 'Noche de jazz',
      startDate: '2026-05-01',
      location: { '@type': 'Place', name: 'Teatro' },
      organizer: { '@type': 'Person', name: 'Ana', url: 'https://taller.example/equipo/ana' },
      image: 'https://taller.example/assets/cartel.1.jpg',
      offers: { '@type': 'Offer', price: 20, priceCurrency: 'EUR' },
      isAccessibleForFree: false,
      performer: [
        { '@type': 'Person', name: 'Luz', alumniOf: { '@type': 'EducationalOrganization', name: 'Conservatorio' } },
        { '@type': 'Person', name: 'Gil' },
      ],
    },
  ]);
});

test('one item of a list is a node, and an empty list is left out', () => {
  const [one] = thingsWith({ band: [{ name: 'Luz' }] });
  expect(one!.performer).toEqual({ '@type': 'Person', name: 'Luz' });
  const [none] = thingsWith({ band: [{ note: 'Sin nombre' }] });
  expect(none).not.toHaveProperty('performer');
});
