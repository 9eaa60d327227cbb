import { mapValues } from '../common/map-values.ts';
import { flag, href } from '../parts.ts';
import type { FieldSchema } from '../schema.ts';

/** Services that verify the owner of a site. `meta` is the name of the `meta` element that holds the code. */
export const verifiers = {
  google: { label: 'Google', meta: 'google-site-verification' },
  bing: { label: 'Bing', meta: 'msvalidate.01' },
  yandex: { label: 'Yandex', meta: 'yandex-verification' },
  pinterest: { label: 'Pinterest', meta: 'p:domain_verify' },
  facebook: { label: 'Facebook', meta: 'facebook-domain-verification' },
} as const;

export type Verifier = keyof typeof verifiers;

const code = (service: string) =>
  ({
    type: 'string',
    pattern: '^[\\w.=-]+$',
    patternErrorMessage: {
      es: 'Solo el código, sin la etiqueta `<meta>`',
      en: 'Only the code, without the `<meta>` element',
    },
    label: service,
    description: {
      es: `Código con el que ${service} comprueba que el sitio es suyo.`,
      en: `Code by which ${service} verifies that the site is yours.`,
    },
  }) as const;

/** Fields of `site.yaml` for search engines and other programs: elements of the head, and `robots.txt`. */
export const headFields = {
  agents: {
    type: 'object',
    label: { es: 'Para agentes', en: 'For agents' },
    description: {
      es: 'Programas que leen el sitio para sus usuarios encuentran en /llms.txt la lista de las páginas.',
      en: 'Programs that read the site for their users find the list of its pages at /llms.txt.',
    },
    fileHelp: { es: '{markdown: true}.', en: '{markdown: true}.' },
    additionalProperties: false,
    required: [],
    properties: {
      markdown: {
        ...flag({
          label: { es: 'Páginas en Markdown', en: 'Pages as Markdown' },
          description: {
            es: 'Cada página se publica también como texto sin diseño: /contacto.md junto a /contacto.',
            en: 'Each page is also published as plain text: /contact.md next to /contact.',
          },
        }),
        isSiteWide: true,
      },
      summary: {
        ...metaText(
          { es: 'Resumen', en: 'Summary' },
          {
            es: 'Qué es el sitio, en una o dos frases. Si falta, es la descripción de la portada.',
            en: 'The subject of the site in one or two sentences. Default: the description of the home page.',
          },
        ),
        maxLength: 300,
      },
      optional: {
        type: 'array',
        minItems: 1,
        label: { es: 'Colecciones opcionales', en: 'Optional collections' },
        description: {
          es: 'Colecciones que un agente puede saltarse si le falta espacio.',
          en: 'Collections that an agent may skip if it lacks space.',
        },
        fileHelp: { es: '[post].', en: '[post].' },
        itemLabel: { es: 'colección', en: 'collection' },
        items: {
          type: 'string',
          minLength: 1,
          description: { es: 'Una colección del sitio.', en: 'A collection of the site.' },
        },
      },
    },
  },
  head: {
    type: 'object',
    label: { es: 'Para otros programas', en: 'For other programs' },
    description: {
      es: 'Datos que otros programas leen en todas las páginas.',
      en: 'Data that other programs read on every page.',
    },
    additionalProperties: false,
    required: [],
    properties: {
      verification: {
        type: 'object',
        label: { es: 'Comprobación del sitio', en: 'Verification of the site' },
        description: {
          es: 'Códigos con los que otros servicios comprueban de quién es el sitio.',
          en: 'Codes by which other services verify the owner of the site.',
        },
        additionalProperties: false,
        required: [],
        properties: mapValues(verifiers, ({ label }) => code(label)) as Record<Verifier, ReturnType<typeof code>>,
      },
      links: {
        type: 'array',
        minItems: 1,
        label: { es: 'Enlaces', en: 'Links' },
        description: {
          es: 'Enlaces que visitantes no ven, por ejemplo al perfil de Mastodon que la empresa quiere comprobar.',
          en: 'Links that visitors do not see, for example to the Mastodon profile that the company wants to verify.',
        },
        itemLabel: { es: 'enlace', en: 'link' },
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['rel', 'href'],
          properties: {
            rel: {
              type: 'string',
              enum: ['me', 'license', 'author', 'help', 'privacy-policy', 'terms-of-service'],
              label: { es: 'Qué es', en: 'What it is' },
              description: { es: 'Lo que la dirección es para el sitio.', en: 'What the address is for the site.' },
              options: {
                me: { label: { es: 'Un perfil propio', en: 'A profile of its own' } },
                license: { label: { es: 'La licencia', en: 'The licence' } },
                author: { label: { es: 'El autor', en: 'The author' } },
                help: { label: { es: 'La ayuda', en: 'Its help' } },
                'privacy-policy': { label: { es: 'La política de datos', en: 'The privacy policy' } },
                'terms-of-service': { label: { es: 'Las condiciones', en: 'The terms of service' } },
              },
            },
            href,
          },
        },
      },
      meta: {
        type: 'object',
        label: { es: 'Otros datos', en: 'Other data' },
        description: { es: 'Datos sobre el sitio, por su nombre.', en: 'Data about the site, by name.' },
        additionalProperties: false,
        required: [],
        properties: {
          author: metaText({ es: 'Autor', en: 'Author' }, { es: 'Quien escribe el sitio.', en: 'Author of the site.' }),
          'fediverse:creator': metaText(
            { es: 'Autor en el fediverso', en: 'Author in the fediverse' },
            {
              es: 'Cuenta que Mastodon nombra al compartir las páginas: @taller@mastodon.example.',
              en: 'Account that Mastodon names when pages are shared: @workshop@mastodon.example.',
            },
          ),
          'apple-itunes-app': metaText(
            { es: 'Aplicación de Apple', en: 'App of Apple' },
            { es: 'Aplicación que Safari ofrece: app-id=123456789.', en: 'App that Safari offers: app-id=123456789.' },
          ),
        },
      },
    },
  },
  robots: {
    isSiteWide: true,
    type: 'array',
    minItems: 1,
    label: { es: 'Reglas para robots', en: 'Rules for robots' },
    description: {
      es: 'Reglas de robots.txt. Sin ellas, todos los robots leen todo el sitio.',
      en: 'Rules of robots.txt. Without them, all robots read the whole site.',
    },
    itemLabel: { es: 'regla', en: 'rule' },
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['agents', 'disallow'],
      properties: {
        agents: {
          type: 'array',
          minItems: 1,
          label: { es: 'Robots', en: 'Robots' },
          description: { es: 'Nombres de los robots; "*" son los demás.', en: 'Names of robots; "*" is all others.' },
          itemLabel: { es: 'robot', en: 'robot' },
          items: {
            type: 'string',
            pattern: '^(\\*|[\\w.-]+)$',
            patternErrorMessage: {
              es: 'Un nombre sin espacios, como GPTBot, o "*"',
              en: 'A name without spaces, such as GPTBot, or "*"',
            },
            description: { es: 'Un robot: GPTBot.', en: 'A robot: GPTBot.' },
          },
        },
        disallow: paths(
          { es: 'No leen', en: 'Do not read' },
          { es: 'Comienzos de las direcciones que no leen.', en: 'Beginnings of the addresses that they do not read.' },
        ),
        allow: paths(
          { es: 'Sí leen', en: 'Do read' },
          {
            es: 'Comienzos de direcciones que leen, aunque estén dentro de las anteriores.',
            en: 'Beginnings of addresses that they read, even within the former.',
          },
        ),
      },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;

function metaText<const L, const D>(label: L, description: D) {
  return { type: 'string', minLength: 1, label, description } as const;
}

function paths<const L, const D>(label: L, description: D) {
  return {
    type: 'array',
    minItems: 1,
    label,
    description,
    itemLabel: { es: 'dirección', en: 'address' },
    items: {
      type: 'string',
      pattern: '^/[^\\s#]*$',
      patternErrorMessage: {
        es: 'Empieza por «/» y no lleva espacios: /privado',
        en: 'Starts with "/", without spaces: /private',
      },
      description: { es: 'Una dirección, o su comienzo: /privado.', en: 'An address, or its beginning: /private.' },
    },
  } as const;
}
