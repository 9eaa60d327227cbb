import { flag, text } from './texts.ts';

const fieldName = {
  type: 'string',
  pattern: '^[a-z][A-Za-z0-9_-]*$',
  patternErrorMessage: {
    es: 'Comienza con minúscula y no lleva espacios ni tildes: telefono',
    en: 'Starts with a lower-case letter and has no spaces or accents: phone',
  },
} as const;

/** Fields of one line. HTML has no `pattern` for other fields. */
const line = {
  properties: {
    pattern: {
      type: 'string',
      format: 'template',
      minLength: 1,
      label: { es: 'Expresión que debe cumplir', en: 'Expression to match' },
      description: {
        es: 'Expresión regular que el dato debe cumplir entera. El guion y el punto literales llevan una barra delante: [a-z.\\-]+.',
        en: 'Regular expression that the whole value has to match. A literal hyphen or point has a backslash before it: [a-z.\\-]+.',
      },
      fileHelp: { es: 'Va entre comillas simples.', en: 'Put it in single quotes.' },
    },
    patternMessage: text({
      label: { es: 'Mensaje si no la cumple', en: 'Message if it does not match' },
      description: {
        es: 'Lo que se lee cuando el dato no cumple la expresión de pattern.',
        en: 'Message for a value that does not match the regular expression.',
      },
    }),
  },
} as const;

const textarea = {
  properties: {
    rows: {
      type: 'integer',
      minimum: 2,
      maximum: 20,
      default: 3,
      label: { es: 'Filas', en: 'Rows' },
      description: { es: 'Cuántos renglones muestra el campo.', en: 'Number of lines of the field.' },
    },
  },
} as const;

/** Fields with a choice of values. */
const options = {
  control: 'choice',
  required: ['options'],
  properties: {
    options: {
      type: 'array',
      minItems: 2,
      label: { es: 'Opciones', en: 'Options' },
      description: { es: 'Los valores entre los que se elige, en orden.', en: 'The values to choose from, in order.' },
      itemLabel: { es: 'valor', en: 'value' },
      items: { type: 'string', minLength: 1 },
    },
  },
} as const;

const upload = {
  control: 'choice',
  properties: {
    accept: {
      type: 'array',
      minItems: 1,
      label: { es: 'Archivos admitidos', en: 'Files accepted' },
      description: {
        es: 'Qué archivos se admiten, por la terminación de su nombre: [pdf, jpg, jpeg, png]. Sin él, todos.',
        en: 'Allowed files, by the extension of their names: [pdf, jpg, jpeg, png]. Default: all.',
      },
      itemLabel: { es: 'terminación', en: 'ending' },
      items: {
        type: 'string',
        pattern: '^[a-z0-9]{1,8}$',
        patternErrorMessage: {
          es: 'La terminación sin punto y en minúsculas: pdf',
          en: 'The extension without a dot and in lower case: pdf',
        },
        description: { es: 'Una terminación, sin punto: pdf.', en: 'An extension without a dot: pdf.' },
      },
    },
    maxMegabytes: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
      label: { es: 'Tamaño máximo (MB)', en: 'Largest size (MB)' },
      description: {
        es: 'Cuánto puede medir cada archivo, en megabytes (MB).',
        en: 'Largest size of a file, in megabytes (MB).',
      },
    },
    isMultiple: flag({
      label: { es: 'Varios archivos', en: 'Several files' },
      description: { es: 'Si se pueden adjuntar varios.', en: 'Allows several files.' },
    }),
  },
} as const;

const number = {
  control: 'choice',
  properties: {
    min: {
      type: 'number',
      label: { es: 'Mínimo', en: 'Minimum' },
      description: { es: 'El menor número que se admite.', en: 'Smallest number accepted.' },
    },
    max: {
      type: 'number',
      label: { es: 'Máximo', en: 'Maximum' },
      description: { es: 'El mayor número que se admite.', en: 'Largest number accepted.' },
    },
    step: {
      type: 'number',
      minimum: 0.000001,
      label: { es: 'Paso', en: 'Step' },
      description: {
        es: 'Distancia entre los números que se admiten. Sin él, son enteros.',
        en: 'Distance between accepted numbers. Default: whole numbers.',
      },
      examples: [0.5],
    },
  },
} as const;

const plain = { control: 'choice', properties: {} } as const;

/** A field of a form that visitors fill in. */
export const formField = {
  type: 'object',
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
    number,
    url: plain,
    file: upload,
  },
  properties: {
    name: {
      ...fieldName,
      label: { es: 'Nombre', en: 'Name' },
      description: {
        es: 'Nombre con el que llega el dato, sin espacios ni tildes.',
        en: 'Name of the value in the message, without spaces or accents.',
      },
      examples: { es: ['telefono'], en: ['phone'] },
    },
    label: text({
      label: { es: 'Texto visible', en: 'Visible text' },
      description: { es: 'Nombre visible del campo.', en: 'Visible name of the field.' },
    }),
    type: {
      type: 'string',
      enum: ['text', 'email', 'tel', 'url', 'textarea', 'select', 'radio', 'checkbox', 'date', 'number', 'file'],
      label: { es: 'Tipo', en: 'Type' },
      options: {
        text: { label: { es: 'Un renglón', en: 'One line' } },
        email: { label: { es: 'Correo', en: 'Email address' } },
        tel: { label: { es: 'Teléfono', en: 'Telephone' } },
        url: { label: { es: 'Dirección web', en: 'Web address' } },
        textarea: { label: { es: 'Varios renglones', en: 'Several lines' } },
        select: { label: { es: 'Lista desplegable', en: 'Drop-down list' } },
        radio: { label: { es: 'Opciones a la vista', en: 'Visible options' } },
        checkbox: { label: { es: 'Casilla', en: 'Box to tick' } },
        date: { label: { es: 'Fecha', en: 'Date' } },
        number: { label: { es: 'Número', en: 'Number' } },
        file: {
          label: { es: 'Archivo', en: 'File' },
          description: { es: 'archivo adjunto', en: 'attached file' },
        },
      },
    },
    isRequired: flag({
      label: { es: 'Obligatorio', en: 'Required' },
      description: { es: 'Si no se puede dejar vacío.', en: 'The field cannot be left empty.' },
    }),
    showIf: {
      type: 'object',
      label: { es: 'Se muestra si', en: 'Shown if' },
      description: {
        es: 'El campo se pide solo según lo que se elige en otro campo.',
        en: 'The field is asked for only after a certain choice in another field.',
      },
      fileHelp: {
        es: '{field: tipo, is: [Empresa]}; de una casilla, {field: novedades}.',
        en: '{field: kind, is: [Company]}; for a box to tick, {field: news}.',
      },
      additionalProperties: false,
      required: ['field'],
      properties: {
        field: {
          ...fieldName,
          label: { es: 'Campo', en: 'Field' },
          description: {
            es: 'Nombre del otro campo: una lista, opciones a la vista o una casilla.',
            en: 'Name of the other field: a drop-down list, visible options or a box to tick.',
          },
        },
        is: {
          type: 'array',
          minItems: 1,
          label: { es: 'Opciones', en: 'Options' },
          description: {
            es: 'Las opciones que lo muestran. Sin ellas, cualquiera.',
            en: 'The options that show it. Default: any.',
          },
          itemLabel: { es: 'opción', en: 'option' },
          items: { type: 'string', minLength: 1 },
        },
      },
    },
    autocomplete: {
      type: 'string',
      pattern: '^[a-z][a-z0-9 -]*$',
      patternErrorMessage: {
        es: 'Una palabra del estándar: name, email, tel, organization…',
        en: 'A value of the standard: name, email, tel, organization…',
      },
      label: { es: 'Dato que ofrece el navegador', en: 'Data offered by the browser' },
      description: {
        es: 'Qué dato propio ofrece el navegador: name (nombre), email, tel, organization (empresa), street-address…',
        en: 'The personal data that the browser offers: name, email, tel, organization, street-address…',
      },
    },
    help: text({
      label: { es: 'Ayuda', en: 'Help' },
      description: { es: 'Ayuda breve bajo el nombre del campo.', en: 'Short help below the name of the field.' },
    }),
  },
} as const;
