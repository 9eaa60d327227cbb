import { announcement, email, flag, greeting, href, icon, internationalPhone, link, text } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

const menuEntry = {
  type: 'object',
  description: { es: 'Un enlace del menú, o un grupo de ellos.', en: 'A link of the menu, or a group of links.' },
  fileHelp: { es: '{label: Inicio, href: /}.', en: '{label: Home, href: /}.' },
  additionalProperties: false,
  required: ['label'],
  properties: {
    ...link.properties,
    href: {
      ...href,
      requiredWithout: 'links',
      description: {
        es: 'Adónde lleva. En un grupo, es su primer enlace.',
        en: 'Target of the link. In a group, it is the first link.',
      },
    },
    links: {
      type: 'array',
      items: link,
      minItems: 1,
      label: { es: 'Enlaces', en: 'Links' },
      description: { es: 'Enlaces que se abren debajo.', en: 'Links that open below.' },
    },
  },
} as const;

const chatLine = {
  type: 'object',
  description: { es: 'Una línea de atención.', en: 'A line.' },
  additionalProperties: false,
  required: ['name', 'city', 'phone'],
  properties: {
    name: text({
      label: { es: 'Nombre', en: 'Name' },
      description: { es: 'Nombre de la línea.', en: 'Name of the line.' },
      examples: { es: ['Ventas'], en: ['Sales'] },
    }),
    city: {
      type: 'string',
      minLength: 1,
      label: { es: 'Ciudad', en: 'City' },
      description: { es: 'Ciudad desde la que se escribe.', en: 'City of the line.' },
    },
    phone: internationalPhone,
    email: {
      ...email,
      label: { es: 'Correo', en: 'Email address' },
      description: {
        es: 'Correo de los formularios cuyos mensajes por chat atiende esta línea.',
        en: 'Email address of forms whose chat messages go to this line.',
      },
    },
    icon,
  },
} as const;

/** Fields of `site.yaml` for the top of pages and the chat. */
export const headerFields = {
  announcement: {
    guide: 'marco.md#un-aviso-en-todas-las-páginas',
    type: 'object',
    label: { es: 'Aviso', en: 'Announcement' },
    description: {
      es: 'Un aviso bajo el encabezado de todas las páginas.',
      en: 'A notice below the header of all pages.',
    },
    additionalProperties: false,
    required: ['text'],
    properties: announcement,
  },
  header: {
    guide: 'marco.md#menú-de-dos-niveles',
    type: 'object',
    label: { es: 'Encabezado', en: 'Header' },
    additionalProperties: false,
    required: ['links'],
    properties: {
      links: {
        type: 'array',
        items: menuEntry,
        minItems: 1,
        label: { es: 'Enlaces', en: 'Links' },
        description: { es: 'Enlaces del menú principal.', en: 'Links of the main menu.' },
      },
      buttons: {
        type: 'array',
        items: link,
        label: { es: 'Botones', en: 'Buttons' },
        description: {
          es: 'Botones que abren otros sitios en una ventana nueva.',
          en: 'Buttons that open other sites in a new window.',
        },
      },
    },
  },
  chat: {
    type: 'object',
    label: { es: 'Atención por chat', en: 'Chat' },
    additionalProperties: false,
    required: ['label', 'service', 'greeting', 'lines'],
    properties: {
      isSample: flag({
        label: { es: 'Es un ejemplo', en: 'Is a sample' },
        description: {
          es: 'Los teléfonos son de muestra: cuando el sitio deja de ser de muestra, la revisión recuerda cambiarlos.',
          en: 'The telephones are samples. The check asks to replace them once the site is no longer a sample.',
        },
      }),
      label: text({
        label: { es: 'Texto visible', en: 'Visible text' },
        description: { es: 'Nombre del menú de chat.', en: 'Name of the chat menu.' },
      }),
      service: {
        type: 'string',
        format: 'link-template',
        pattern: '^https://\\S*\\{phone\\}\\S*\\{text\\}\\S*$',
        patternErrorMessage: {
          es: 'Una dirección https:// con {phone} y {text}',
          en: 'An https:// address with {phone} and {text}',
        },
        label: { es: 'Servicio de chat', en: 'Chat service' },
        description: {
          es: 'Dirección del servicio de chat con {phone} y {text}.',
          en: 'Address of the chat service with {phone} and {text}.',
        },
      },
      greeting,
      lines: {
        type: 'array',
        items: chatLine,
        minItems: 1,
        label: { es: 'Líneas de atención', en: 'Lines' },
        description: { es: 'Líneas del menú de chat.', en: 'Lines of the chat menu.' },
      },
      footerLines: {
        type: 'array',
        items: chatLine,
        label: { es: 'Líneas del pie', en: 'Lines of the footer' },
        description: { es: 'Líneas del pie de página.', en: '' },
      },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
