import { collection, date, email, flag, href, markdown, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

const oneSubject = text({
  label: { es: 'Asunto', en: 'Subject' },
  description: { es: 'Asunto del correo.', en: 'Subject of the mail.' },
});

const subjectOfAll = {
  type: 'string',
  format: 'template',
  minLength: 1,
  pattern: '\\{value\\}',
  patternErrorMessage: {
    es: 'Un texto con {value}: Postulación: {value}',
    en: 'A text with {value}: Application: {value}',
  },
  label: { es: 'Asunto', en: 'Subject' },
  description: {
    es: 'Asunto del correo, con {value} en el lugar del cargo.',
    en: 'Subject of the mail, with {value} for the position.',
  },
} as const;

/** A button that leads to a page or prepares a mail. @param subject schema of the subject of the mail */
const button = <const Subject extends object>(subject: Subject) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: ['label'],
    properties: {
      label: text({
        label: { es: 'Texto visible', en: 'Visible text' },
        description: { es: 'Texto del botón.', en: 'Text of the button.' },
        examples: { es: ['Aplicar'], en: ['Apply'] },
      }),
      href: {
        ...href,
        label: { es: 'Destino', en: 'Target' },
        description: {
          es: 'Página donde se postula, en lugar de un correo. Lo que va tras «?» rellena los campos de su formulario: /postular?cargo=Desarrollador.',
          en: 'Page of the application, instead of a mail. The part after "?" fills fields of its form: /apply?position=Developer.',
        },
      },
      email: {
        ...email,
        requiredWithout: 'href',
        label: { es: 'Correo', en: 'Email address' },
        description: {
          es: 'Correo que recibe las postulaciones.',
          en: 'Email address that receives the applications.',
        },
      },
      subject: { ...subject, requiredWithout: 'href' },
    },
  }) as const;

export default {
  label: { es: 'Vacantes', en: 'Vacancies' },
  description: {
    es: 'Vacantes abiertas, cada una con sus datos, su descripción y un botón que prepara el correo para postularse.',
    en: 'Open positions, each with details, description and a button that prepares the application by mail.',
  },
  category: 'index',
  synonyms: {
    es: ['vacantes', 'trabajo', 'ofertas de trabajo', 'talento'],
    en: ['vacancies', 'careers', 'hiring', 'positions'],
  },
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    ...section,
    title: sectionHead.title,
    collection: {
      ...collection,
      fills: { list: 'items', from: { position: 'link', apply: 'links' } },
      description: {
        es: 'Una colección cuyos elementos son las vacantes: el nombre es el cargo, y los demás datos están en campos como los de aquí. La primera dirección entre los datos que se muestran es la del botón.',
        en: 'A collection whose entries are the vacancies: the name is the position, and the other values are in fields as in this block. The first address among the values shown is that of the button.',
      },
    },
    apply: {
      ...button(subjectOfAll),
      label: { es: 'Botón de todas', en: 'Button of all vacancies' },
      description: {
        es: 'Botón para postularse de las vacantes que no tienen otro.',
        en: 'Button to apply for the vacancies that have no other one.',
      },
    },
    items: {
      type: 'array',
      minItems: 1,
      default: [],
      requiredWithout: 'collection',
      label: { es: 'Elementos', en: 'Items' },
      description: { es: 'Las vacantes.', en: 'The vacancies.' },
      itemLabel: { es: 'vacante', en: 'vacancy' },
      items: {
        type: 'object',

        schemaOrg: 'JobPosting',
        additionalProperties: false,
        required: ['position', 'city', 'body'],
        properties: {
          position: {
            ...text({
              label: { es: 'Cargo', en: 'Position' },
              description: { es: 'Cargo.', en: 'Position.' },
              examples: { es: ['Desarrollador'], en: ['Developer'] },
            }),
            schemaOrg: 'title',
          },
          team: text({
            label: { es: 'Equipo', en: 'Team' },
            description: { es: 'Equipo al que pertenece.', en: 'Team of the position.' },
          }),
          contract: text({
            label: { es: 'Contrato', en: 'Contract' },
            description: { es: 'Tipo de contrato o jornada.', en: 'Kind of contract or working time.' },
            examples: { es: ['Tiempo completo'], en: ['Full time'] },
          }),
          city: {
            ...text({
              label: { es: 'Ciudad', en: 'City' },
              description: { es: 'Ciudad donde se trabaja.', en: 'City of work.' },
            }),
            schemaOrg: 'jobLocation.address.addressLocality',
          },
          isRemote: {
            ...flag({
              label: { es: 'Se trabaja desde cualquier lugar', en: 'People work from anywhere' },
              description: {
                es: 'Desde cualquier lugar del país; la ciudad dice entonces cómo se lee: Remoto.',
                en: 'Work from anywhere in the country. The text in the city is then shown, for example Remote.',
              },
            }),
            schemaOrg: 'jobLocationType',
          },
          datePosted: {
            ...date,
            schemaOrg: 'datePosted',
            label: { es: 'Publicada el', en: 'Posted on' },
            description: {
              es: 'Día en que se publicó. Con él, los buscadores muestran la vacante.',
              en: 'Day of publication. With it, search engines show the vacancy.',
            },
          },
          validThrough: {
            ...date,
            schemaOrg: 'validThrough',
            notBefore: 'datePosted',
            label: { es: 'Vence el', en: 'Valid through' },
            description: { es: 'Último día para postularse.', en: 'Last day to apply.' },
          },
          body: {
            ...markdown({
              label: { es: 'Texto', en: 'Text' },
              description: {
                es: 'Funciones y perfil. Admite párrafos, negrita y listas.',
                en: 'Tasks and profile. It takes paragraphs, bold and lists.',
              },
            }),
            schemaOrg: 'description',
          },
          apply: {
            ...button(oneSubject),
            label: { es: 'Botón para postularse', en: 'Button to apply' },
            description: {
              es: 'Abre una página, o un correo con el destinatario y el asunto ya escritos. Sin él, la vacante tiene el botón de todas.',
              en: 'Opens a page, or a mail with recipient and subject already written. Default: the button of all vacancies.',
            },
          },
        },
      },
    },
  },
} as const satisfies BlockSchema;
