import { mapValues } from '../common/map-values.ts';
import type { Text } from '../common/text.ts';
import type { FieldSchema, Option } from '../schema.ts';

/** The hosts and servers that the build can write files for, with the names that people read. */
export const hostLabels = {
  'github-pages': 'GitHub Pages',
  cloudflare: 'Cloudflare Pages',
  netlify: 'Netlify',
  vercel: 'Vercel',
  bucket: { es: 'Un almacén de archivos, como S3', en: 'A bucket, such as S3' },
  nginx: 'nginx',
  apache: 'Apache',
  caddy: 'Caddy',
} as const satisfies Readonly<Record<string, Text>>;

export type HostName = keyof typeof hostLabels;

const hostNames = Object.keys(hostLabels) as readonly HostName[];

/** Fields of `site.yaml` about the hosts that publish the site, and about what they send. */
export const hostFields = {
  hosts: {
    isSiteWide: true,
    type: 'array',
    minItems: 1,
    label: { es: 'Dónde se publica', en: 'Hosts' },
    description: {
      es: 'Servicios y servidores que publican el sitio. Solo se escriben archivos para ellos. Sin la lista, los hay para Cloudflare, Netlify, nginx, Apache y Caddy.',
      en: 'Services and servers that publish the site. Files are written for these only. Default: Cloudflare, Netlify, nginx, Apache and Caddy.',
    },
    fileHelp: { es: '[github-pages] o [cloudflare, nginx].', en: '[github-pages] or [cloudflare, nginx].' },
    itemLabel: { es: 'servicio', en: 'host' },
    items: {
      type: 'string',
      enum: hostNames,
      options: mapValues(hostLabels, (label): Option => ({ label })),
      description: { es: 'Un servicio o servidor.', en: 'A service or a server.' },
    },
  },
  headers: {
    isSiteWide: true,
    type: 'array',
    minItems: 1,
    maxItems: 50,
    label: { es: 'Encabezados por dirección', en: 'Headers by address' },
    description: {
      es: 'Encabezados de HTTP que se envían con algunas direcciones, además de los de todo el sitio.',
      en: 'HTTP headers that are sent with some addresses, besides those of the whole site.',
    },
    fileHelp: {
      es: '{path: /manual/*, set: {X-Robots-Tag: noindex}}.',
      en: '{path: /manual/*, set: {X-Robots-Tag: noindex}}.',
    },
    itemLabel: { es: 'regla', en: 'rule' },
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['path', 'set'],
      properties: {
        path: {
          type: 'string',
          pattern: '^(?!.*//)(?!.*\\*.*\\*)/[A-Za-z0-9_.~*/-]*$',
          // Only characters that need no quoting in a server's configuration.
          patternErrorMessage: {
            es: 'Empieza por «/», sin espacios ni tildes, con un «*» como mucho: /manual/*',
            en: 'Starts with "/", without spaces or accents, with one "*" at most: /manual/*',
          },
          label: { es: 'Dirección', en: 'Address' },
          description: {
            es: 'La dirección, o las que comienzan igual: /manual/*. El «*» es cualquier texto.',
            en: 'The address, or those that begin like it: /manual/*. The "*" is any text.',
          },
        },
        set: {
          type: 'object',
          label: { es: 'Encabezados', en: 'Headers' },
          description: {
            es: 'Nombres y valores de los encabezados. De dos reglas con el mismo nombre vale la última.',
            en: 'Names and values of the headers. Of two rules with the same name, the last one holds.',
          },
          fileHelp: { es: 'X-Robots-Tag: noindex.', en: 'X-Robots-Tag: noindex.' },
          names: {
            pattern: '^[A-Za-z][A-Za-z0-9-]*$',
            patternErrorMessage: {
              es: 'Solo letras sin tilde, cifras y guiones: X-Robots-Tag',
              en: 'Only letters without accents, digits and hyphens: X-Robots-Tag',
            },
          },
          values: {
            type: 'string',
            maxLength: 1000,
            // Without the characters that some host replaces: `$1`, `{name}`, `:name`.
            pattern: '^(?! |expr=)(?:(?!:[A-Za-z])[ -#%-_a-z|~])+(?<! )$',
            patternErrorMessage: {
              es: 'Una sola línea sin tildes, sin «$», «{» ni «}», y con un espacio entre «:» y una letra',
              en: 'One line without accents, without "$", "{" and "}", and with a space between ":" and a letter',
            },
            description: { es: 'El valor del encabezado.', en: 'The value of the header.' },
          },
        },
      },
    },
  },
  openFolders: {
    isSiteWide: true,
    type: 'array',
    minItems: 1,
    maxItems: 20,
    label: { es: 'Carpetas abiertas', en: 'Open folders' },
    description: {
      es: 'Carpetas de archivos tal cual, como manuales generados, cuyas páginas ejecutan código propio que las reglas de seguridad del sitio impiden.',
      en: 'Folders of files that are published as they are, such as generated manuals, whose pages run code that the safety rules of the site forbid.',
    },
    fileHelp: { es: '[/manual] es la carpeta static/manual.', en: '[/manual] is the folder static/manual.' },
    itemLabel: { es: 'carpeta', en: 'folder' },
    items: {
      type: 'string',
      pattern: '^(?:/(?!\\.)[A-Za-z0-9_.~-]+)+$',
      patternErrorMessage: {
        es: 'Empieza por «/», sin espacios, tildes ni barra final: /manual',
        en: 'Starts with "/", without spaces, accents or a final slash: /manual',
      },
      description: { es: 'La dirección de una carpeta: /manual.', en: 'The address of a folder: /manual.' },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
