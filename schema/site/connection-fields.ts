import { email } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** Fields of `site.yaml` about forms and other hosts. */
export const connectionFields = {
  forms: {
    guide: 'formularios.md#a-dónde-llega',
    type: 'object',
    label: { es: 'Formularios', en: 'Forms' },
    description: { es: 'Envío de formularios.', en: 'Sending of forms.' },
    additionalProperties: false,
    required: [],
    properties: {
      endpoint: {
        type: 'string',
        format: 'endpoint',
        pattern: '^(?:https?://|/(?![/\\\\]))\\S+$',
        patternErrorMessage: { es: 'Una dirección https://', en: 'An https:// address' },
        label: { es: 'Dirección que recibe', en: 'Receiving address' },
        description: {
          es: 'Dirección que recibe los formularios. Sin ella, el formulario prepara un correo.',
          en: 'Address that receives the forms. Default: the form prepares a mail.',
        },
      },
      endpoints: {
        type: 'object',
        label: { es: 'Otras direcciones', en: 'Other addresses' },
        description: {
          es: 'Otras direcciones, por nombre. Un formulario se envía a una de ellas si la nombra.',
          en: 'Other addresses by name. A form is sent to one by stating its name.',
        },
        fileHelp: {
          es: 'boletin: https://formularios.empresa.co/boletin.',
          en: 'newsletter: https://forms.company.com/newsletter.',
        },
        names: {
          pattern: '^[a-z][A-Za-z0-9_-]*$',
          patternErrorMessage: {
            es: 'Comienza con minúscula y no lleva espacios ni tildes: boletin',
            en: 'Starts with a lower-case letter and has no spaces or accents: newsletter',
          },
        },
        values: {
          type: 'string',
          format: 'endpoint',
          pattern: '^(?:https?://|/(?![/\\\\]))\\S+$',
          patternErrorMessage: { es: 'Una dirección https://', en: 'An https:// address' },
          description: {
            es: 'Dirección que recibe los formularios que la nombran.',
            en: 'Address that receives the forms that name it.',
          },
        },
      },
      email: {
        ...email,
        label: { es: 'Correo', en: 'Email address' },
        description: {
          es: 'Correo para formularios sin destinatario propio.',
          en: 'Email address for forms without their own recipient.',
        },
      },
    },
  },
  externalHosts: {
    isSiteWide: true,
    type: 'array',
    itemLabel: { es: 'dominio', en: 'domain' },
    items: {
      type: 'string',
      description: { es: 'Un dominio.', en: 'A domain.' },
      examples: ['www.dian.gov.co'],
    },
    label: { es: 'Dominios permitidos', en: 'Allowed domains' },
    description: {
      es: 'Dominios externos permitidos. Sin esta lista se permiten todos.',
      en: 'Allowed external domains. Default: all.',
    },
  },
  insecureHosts: {
    isSiteWide: true,
    type: 'array',
    itemLabel: { es: 'dominio', en: 'domain' },
    items: {
      type: 'string',
      description: { es: 'Un dominio.', en: 'A domain.' },
      examples: ['www.antiguo.gov.co'],
    },
    label: { es: 'Dominios sin https', en: 'Domains without https' },
    description: {
      es: 'Dominios a los que se puede enlazar con http:// porque no tienen https://.',
      en: 'Domains that may be linked with http:// because they do not support https://.',
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
