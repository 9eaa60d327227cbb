import { choice, email, flag, inline, section, sectionHead, text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

/** Fields of one line. HTML has no `pattern` for others. */
const line = {
  properties: {
    pattern: {
      type: 'string',
      format: 'template',
      minLength: 1,
      description:
        "Expresión regular que el dato debe cumplir entera, entre comillas simples. El guion y el punto literales se escriben con barra: '[a-z.\\-]+'.",
    },
    patternMessage: text('Lo que se lee cuando el dato no cumple la expresión de pattern.'),
  },
} as const;

const textarea = {
  properties: {
    rows: {
      type: 'integer',
      minimum: 2,
      maximum: 20,
      default: 3,
      description: 'Cuántos renglones muestra el campo.',
    },
  },
} as const;

/** Fields of which the visitor chooses a value. */
const options = {
  control: 'choice',
  required: ['options'],
  properties: {
    options: {
      type: 'array',
      minItems: 2,
      description: 'Los valores entre los que se elige, en orden.',
      items: { type: 'string', minLength: 1, description: 'Un valor.' },
    },
  },
} as const;

const upload = {
  control: 'choice',
  properties: {
    accept: {
      type: 'array',
      minItems: 1,
      description: 'Qué archivos se admiten, por la terminación de su nombre: [pdf, jpg, jpeg, png]. Sin él, todos.',
      items: {
        type: 'string',
        pattern: '^[a-z0-9]{1,8}$',
        patternErrorMessage: 'La terminación sin punto y en minúsculas: pdf',
        description: 'Una terminación, sin punto: pdf.',
      },
    },
    maxMegabytes: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
      description: 'Cuánto puede medir cada archivo, en megabytes (MB).',
    },
    isMultiple: flag('true si se pueden adjuntar varios.'),
  },
} as const;

const plain = { control: 'choice', properties: {} } as const;

export default {
  title: 'Formulario de contacto',
  description:
    'Formulario que prepara un correo con lo escrito o, si site.yaml tiene forms.endpoint, lo envía a esa dirección.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'recipient', 'subject', 'submit', 'success', 'fields'],
  properties: {
    ...section,
    ...sectionHead,
    layout: choice(
      ['card', 'line'],
      'card: tarjeta con los campos uno bajo otro; line: en una línea con su botón, para un boletín que solo pide el correo.',
    ),
    endpoint: {
      type: 'string',
      format: 'endpoint-name',
      minLength: 1,
      description:
        'A dónde se envía este formulario: un nombre de «forms.endpoints», de site.yaml. Sin él, a «forms.endpoint».',
    },
    recipient: { ...email, description: 'Correo que recibe los mensajes, por ejemplo info@empresa.co.' },
    subject: text('Asunto del correo.'),
    submit: text('Texto del botón, por ejemplo Enviar mensaje.'),
    consent: inline(
      'Autorización para tratar los datos, con el enlace a la política. Con ella, el formulario trae una casilla obligatoria antes del botón.',
    ),
    notice: inline('Aviso de privacidad breve, bajo la casilla: quién trata los datos, para qué y qué derechos hay.'),
    success: text('Lo que se lee cuando el mensaje quedó enviado.'),
    fields: {
      type: 'array',
      minItems: 1,
      uniqueBy: 'name',
      description: 'Los campos, en orden.',
      items: {
        type: 'object',
        description: 'Un campo.',
        additionalProperties: false,
        required: ['name', 'label', 'type'],
        discriminator: 'type',
        variants: {
          text: line,
          email: line,
          tel: line,
          textarea,
          select: options,
          radio: options,
          checkbox: plain,
          date: plain,
          file: upload,
        },
        properties: {
          name: {
            type: 'string',
            pattern: '^[a-z][A-Za-z0-9_-]*$',
            patternErrorMessage: 'Comienza con minúscula y no lleva espacios ni tildes: telefono',
            description: 'Nombre con el que llega el dato, sin espacios ni tildes, por ejemplo telefono.',
          },
          label: text('Nombre visible del campo.'),
          type: {
            type: 'string',
            enum: ['text', 'email', 'tel', 'textarea', 'select', 'radio', 'checkbox', 'date', 'file'],
            description:
              'text: un renglón; email: correo; tel: teléfono; textarea: varios renglones; select: lista desplegable; radio: opciones a la vista; checkbox: casilla; date: fecha; file: archivo adjunto.',
          },
          isRequired: flag('true si no se puede dejar vacío.'),
          autocomplete: {
            type: 'string',
            pattern: '^[a-z][a-z0-9 -]*$',
            patternErrorMessage: 'Una palabra del estándar: name, email, tel, organization…',
            description:
              'Qué dato propio ofrece el navegador: name (nombre), email, tel, organization (empresa), street-address…',
          },
          help: text('Ayuda breve bajo el nombre del campo.'),
        },
      },
    },
  },
} as const satisfies BlockSchema;
