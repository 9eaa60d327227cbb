import { choice, collection, section, sectionHead } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Agenda', en: 'Schedule' },
  description: {
    es: 'Sesiones de una colección por días y horas, con sus salas. Cada página lleva sus horas en los campos start y end, y si se quiere room y track.',
    en: 'Sessions of a collection by days and times, with their rooms. Each page has its times in the fields start and end, and optionally room and track.',
  },
  category: 'index',
  synonyms: {
    es: ['programa', 'horario', 'eventos', 'calendario', 'charlas'],
    en: ['programme', 'timetable', 'events', 'calendar', 'talks'],
  },
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    ...section,
    ...sectionHead,
    collection: { ...collection, entryAnchors: true, schemaOrg: 'Event' },
    filter: choice(
      {
        track: { label: { es: 'Por tema', en: 'By track' } },
        room: { label: { es: 'Por sala', en: 'By room' } },
        none: { label: { es: 'Sin filtro', en: 'No filter' } },
      },
      {
        label: { es: 'Filtro', en: 'Filter' },
        description: {
          es: 'Lo que el visitante puede elegir, si hay de dos a doce.',
          en: 'The choice of visitors, if there are two to twelve.',
        },
      },
    ),
  },
} as const satisfies BlockSchema;
