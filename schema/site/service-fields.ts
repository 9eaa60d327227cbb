import type { LocalizedText } from '../common/text.ts';
import { choice, inline, text } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** Services that count visits, and the path of their documented address. */
export const visitServices = {
  plausible: { label: 'Plausible', path: '/api/event' },
  umami: { label: 'Umami', path: '/api/send' },
  goatcounter: { label: 'GoatCounter', path: '/count' },
  matomo: { label: 'Matomo', path: '/matomo.php' },
} as const;

export type VisitService = keyof typeof visitServices;

const consent = choice(
  {
    none: { label: { es: 'Sin preguntar', en: 'Without a question' } },
    ask: {
      label: { es: 'Preguntar antes', en: 'Ask before' },
      description: {
        es: 'solo si el visitante lo permite; la pregunta está en «consent», del sitio',
        en: 'only if the visitor allows it; the question is in "consent" of the site',
      },
    },
  },
  {
    label: { es: 'Permiso', en: 'Consent' },
    description: { es: 'Si se pregunta antes al visitante.', en: 'If the visitor is asked first.' },
  },
);

/** Fields of `site.yaml` about services of others that pages use. */
export const serviceFields = {
  embeds: {
    guide: 'servicios.md#mostrar-una-reserva-un-formulario-o-un-mapa',
    isSiteWide: true,
    label: { es: 'Servicios que se muestran', en: 'Services that are shown' },
    description: {
      es: 'Los otros sitios de los que las páginas pueden mostrar una reserva, un mapa o un formulario, con el bloque «embed».',
      en: 'Other sites of which pages may show a booking, a map or a form, with the block "embed".',
    },
    ...otherSites({ es: 'https://reservas.example', en: 'https://book.example' }),
  },
  scripts: {
    guide: 'servicios.md#código-propio',
    isSiteWide: true,
    type: 'array',
    minItems: 1,
    label: { es: 'Scripts propios', en: 'Own scripts' },
    description: {
      es: 'Código que las páginas cargan además del suyo. Lo que no esté aquí no se ejecuta.',
      en: 'Code that pages load besides their own. Nothing else is executed.',
    },
    itemLabel: { es: 'script', en: 'script' },
    uniqueBy: 'src',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['src'],
      properties: {
        src: {
          type: 'string',
          format: 'endpoint',
          pattern: '^(?:https://|/(?![/\\\\]))[^\\s?#\\\\]+$',
          patternErrorMessage: {
            es: 'Un archivo de la carpeta static (/reservas.js), o una dirección https:// sin «?»',
            en: 'A file of the folder static (/booking.js), or an https:// address without "?"',
          },
          label: { es: 'Archivo', en: 'File' },
          description: {
            es: 'Un archivo de la carpeta static, o la dirección https:// de un script de otro sitio.',
            en: 'A file of the folder static, or the https:// address of a script of another site.',
          },
          examples: { es: ['/reservas.js'], en: ['/booking.js'] },
        },
        isModule: {
          type: 'boolean',
          label: { es: 'Es un módulo', en: 'Is a module' },
          description: {
            es: 'Para un script con «import» o «export».',
            en: 'For a script with "import" or "export".',
          },
        },
        integrity: {
          type: 'string',
          pattern: '^(?:none|sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2})$',
          patternErrorMessage: {
            es: 'La huella que publica el servicio, por ejemplo sha384-…, o none',
            en: 'The hash that the service publishes, such as sha384-…, or none',
          },
          label: { es: 'Huella', en: 'Integrity' },
          description: {
            es: 'Huella del script de otro sitio (sha384-…): si el archivo cambia, no se ejecuta. none acepta cualquier cambio que haga el otro sitio.',
            en: 'Hash of a script of another site (sha384-…): a changed file is not executed. none accepts any change by the other site.',
          },
        },
        connect: {
          label: { es: 'Se conecta con', en: 'Connects to' },
          description: {
            es: 'Los sitios a los que el script pide o envía datos.',
            en: 'The sites from which the script requests data, or to which it sends them.',
          },
          ...otherSites({ es: 'https://api.reservas.example', en: 'https://api.book.example' }),
        },
        on: {
          when: { field: 'consent', is: ['none'] },
          ...choice(
            {
              intent: {
                label: { es: 'Al usar la página', en: 'At the first use' },
                description: {
                  es: 'cuando el visitante la toca, la recorre o escribe',
                  en: 'when the visitor touches it, scrolls or types',
                },
              },
              idle: {
                label: { es: 'Con calma', en: 'When idle' },
                description: { es: 'cuando el navegador no tiene más que hacer', en: 'when the browser is idle' },
              },
              load: { label: { es: 'Al cargar', en: 'While loading' } },
            },
            {
              label: { es: 'Cuándo', en: 'When' },
              description: { es: 'Cuándo se carga.', en: 'When it is loaded.' },
            },
          ),
        },
        consent,
      },
    },
  },
  visits: {
    guide: 'servicios.md#contar-visitas',
    isSiteWide: true,
    type: 'object',
    label: { es: 'Visitas', en: 'Visits' },
    description: {
      es: 'El servicio que cuenta las visitas. El sitio le avisa de cada página vista, sin cookies y sin código suyo; quien pide que no lo sigan no se cuenta.',
      en: 'The service that counts visits. The site reports each page view, without cookies and without its code; visitors who ask not to be tracked are not counted.',
    },
    additionalProperties: false,
    required: ['service', 'endpoint', 'site'],
    properties: {
      service: {
        type: 'string',
        enum: Object.keys(visitServices) as VisitService[],
        options: visitServices,
        label: { es: 'Servicio', en: 'Service' },
        description: {
          es: 'El servicio, o el programa en su servidor.',
          en: 'The service, or the program on your server.',
        },
      },
      endpoint: {
        type: 'string',
        format: 'endpoint',
        pattern: '^https://[^\\s?#\\\\]+$',
        patternErrorMessage: {
          es: 'Una dirección https:// sin «?»: https://plausible.io/api/event',
          en: 'An https:// address without "?": https://plausible.io/api/event',
        },
        label: { es: 'Dirección que recibe', en: 'Receiving address' },
        description: {
          es: 'Adónde se envían: termina en /api/event (Plausible), /api/send (Umami), /count (GoatCounter) o /matomo.php (Matomo).',
          en: 'Where they are sent: it ends with /api/event (Plausible), /api/send (Umami), /count (GoatCounter) or /matomo.php (Matomo).',
        },
      },
      site: {
        type: 'string',
        minLength: 1,
        when: { field: 'service', is: ['plausible', 'umami', 'matomo'] },
        label: { es: 'Nombre en el servicio', en: 'Name in the service' },
        description: {
          es: 'Cómo llama el servicio a este sitio: el dominio en Plausible, el identificador en Umami, el número en Matomo.',
          en: 'What the service calls this site: the domain in Plausible, the identifier in Umami, the number in Matomo.',
        },
        fileHelp: { es: 'Un número va entre comillas: "1".', en: 'Put a number in quotes: "1".' },
      },
      consent,
    },
  },
  consent: {
    guide: 'servicios.md#preguntar-antes',
    type: 'object',
    label: { es: 'Pregunta por el permiso', en: 'Question for consent' },
    description: {
      es: 'Lo que se pregunta al visitante antes de lo que necesita su permiso. Los dos botones son iguales, y un enlace al final de las páginas permite cambiar la respuesta.',
      en: 'The question to visitors about what needs their consent. Both buttons look the same, and a link at the end of pages changes the answer.',
    },
    additionalProperties: false,
    required: ['text', 'allow', 'refuse', 'change'],
    properties: {
      text: inline({
        label: { es: 'Pregunta', en: 'Question' },
        description: {
          es: 'Qué se carga, de quién y para qué, y si se permite.',
          en: 'What is loaded, from whom and what for, and whether it is allowed.',
        },
        fileHelp: { es: 'Admite **negrita** y [enlaces](/ruta).', en: 'It takes **bold** and [links](/path).' },
      }),
      allow: text({
        label: { es: 'Botón para permitir', en: 'Button to allow' },
        description: { es: 'Por ejemplo Permitir.', en: 'For example Allow.' },
      }),
      refuse: text({
        label: { es: 'Botón para no permitir', en: 'Button to refuse' },
        description: { es: 'Por ejemplo No permitir.', en: 'For example Do not allow.' },
      }),
      change: text({
        label: { es: 'Enlace para cambiar', en: 'Link to change' },
        description: {
          es: 'Enlace al final de las páginas, por ejemplo Cambiar permisos.',
          en: 'Link at the end of pages, for example Change permissions.',
        },
      }),
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;

/** A list of origins of other sites. */
function otherSites(example: LocalizedText) {
  return {
    type: 'array',
    minItems: 1,
    fileHelp: { es: `[${example.es}].`, en: `[${example.en}].` },
    itemLabel: { es: 'sitio', en: 'site' },
    items: {
      type: 'string',
      format: 'origin',
      pattern: '^https://[^/\\s?#]+$',
      patternErrorMessage: {
        es: 'Una dirección https:// sin ruta: https://reservas.example',
        en: 'An https:// address without a path: https://book.example',
      },
      description: { es: `Un sitio, sin ruta: ${example.es}.`, en: `A site, without a path: ${example.en}.` },
    },
  } as const;
}
