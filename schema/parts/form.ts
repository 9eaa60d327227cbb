import { email } from './addresses.ts';
import { sectionHead } from './editorial.ts';
import { formField } from './form-field.ts';
import { choice, inline, text } from './texts.ts';

/** Title and content of a form, which a page and the footer of a site state in the same way. */
export const form = {
  ...sectionHead,
  layout: choice(
    {
      card: {
        label: { es: 'Tarjeta', en: 'Card' },
        description: { es: 'tarjeta con los campos uno bajo otro', en: 'card with the fields one below the other' },
      },
      line: {
        label: { es: 'En una línea', en: 'In one line' },
        description: {
          es: 'en una línea con su botón, para un boletín que solo pide el correo',
          en: 'in one line with the button, for a newsletter that asks only for the email address',
        },
      },
    },
    { label: { es: 'Presentación', en: 'Layout' } },
  ),
  endpoint: {
    type: 'string',
    format: 'endpoint-name',
    minLength: 1,
    label: { es: 'Dirección que recibe', en: 'Receiving address' },
    description: {
      es: 'A dónde se envía este formulario: el nombre de una de las otras direcciones de los datos del sitio. Sin él, a la dirección que recibe todos.',
      en: 'Target of the form: the name of one of the other addresses in the data of the site. Default: the address that receives all forms.',
    },
    fileHelp: {
      es: 'Un nombre de «forms.endpoints», en site.yaml.',
      en: 'A name of "forms.endpoints" in site.yaml.',
    },
  },
  recipient: {
    ...email,
    label: { es: 'Destinatario', en: 'Recipient' },
    description: { es: 'Correo que recibe los mensajes.', en: 'Email address that receives the messages.' },
    examples: { es: ['info@empresa.co'], en: ['info@company.com'] },
  },
  subject: text({
    label: { es: 'Asunto', en: 'Subject' },
    description: { es: 'Asunto del correo.', en: 'Subject of the mail.' },
  }),
  submit: text({
    label: { es: 'Texto del botón', en: 'Text of the button' },
    description: { es: 'Texto del botón.', en: 'Text of the button.' },
    examples: { es: ['Enviar mensaje'], en: ['Send message'] },
  }),
  consent: inline({
    label: { es: 'Autorización', en: 'Consent' },
    description: {
      es: 'Autorización para tratar los datos, con el enlace a la política. Con ella, el formulario trae una casilla obligatoria antes del botón.',
      en: 'Consent to the use of the data, with a link to the policy. It adds a required box before the button.',
    },
  }),
  notice: inline({
    label: { es: 'Aviso de privacidad', en: 'Privacy notice' },
    description: {
      es: 'Aviso de privacidad breve, bajo la casilla: quién trata los datos, para qué y qué derechos hay.',
      en: 'Short privacy notice below the box: who uses the data, for which purpose, and the rights of the visitor.',
    },
  }),
  success: text({
    label: { es: 'Mensaje al enviar', en: 'Message when sent' },
    description: {
      es: 'Lo que se lee cuando el mensaje quedó enviado.',
      en: 'Text shown after the message has been sent.',
    },
  }),
  fields: {
    guide: 'formularios.md#los-campos',
    type: 'array',
    minItems: 1,
    uniqueBy: 'name',
    label: { es: 'Campos', en: 'Fields' },
    description: { es: 'Los campos, en orden.', en: 'The fields, in order.' },
    itemLabel: { es: 'campo', en: 'field' },
    items: formField,
  },
} as const;

export const requiredInForm = ['title', 'recipient', 'subject', 'submit', 'success', 'fields'] as const;
