import { date, email, flag, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  title: 'Vacantes',
  description:
    'Vacantes abiertas, cada una con sus datos, su descripción y un botón que prepara el correo para postularse.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    ...section,
    title: sectionHead.title,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Las vacantes.',
      items: {
        type: 'object',
        description: 'Una vacante.',
        schemaOrg: 'JobPosting',
        additionalProperties: false,
        required: ['position', 'team', 'contract', 'city', 'body', 'apply'],
        properties: {
          position: { ...text('Cargo, por ejemplo Desarrollador.'), schemaOrg: 'title' },
          team: text('Equipo al que pertenece.'),
          contract: text('Tipo de contrato o jornada, por ejemplo Tiempo completo.'),
          city: { ...text('Ciudad donde se trabaja.'), schemaOrg: 'jobLocation.address.addressLocality' },
          isRemote: {
            ...flag('true si se trabaja desde cualquier lugar del país; «city» dice entonces cómo se lee: Remoto.'),
            schemaOrg: 'jobLocationType',
          },
          datePosted: {
            ...date,
            schemaOrg: 'datePosted',
            description: 'Día en que se publicó, AAAA-MM-DD. Con él, los buscadores muestran la vacante.',
          },
          validThrough: {
            ...date,
            schemaOrg: 'validThrough',
            description: 'Último día para postularse, AAAA-MM-DD.',
          },
          body: { ...markdown('Funciones y perfil. Admite párrafos, **negrita** y listas.'), schemaOrg: 'description' },
          apply: {
            type: 'object',
            description: 'Botón para postularse: abre un correo con el destinatario y el asunto ya escritos.',
            additionalProperties: false,
            required: ['label', 'email', 'subject'],
            properties: {
              label: text('Texto del botón, por ejemplo Aplicar.'),
              email: { ...email, description: 'Correo que recibe las postulaciones.' },
              subject: text('Asunto del correo.'),
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
