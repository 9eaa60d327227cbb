/** The schema of `site.yaml`. One long object lists all fields for authors, in the order of forms and completion. */

import { collectionOptions, declarationSchema } from './collections/collection-schemas.ts';
import { type Declarations, defaultCollections } from './collections/declarations.ts';
import { mapValues } from './common/map-values.ts';
import { type NetworkName, networkLabels } from './common/networks.ts';
import { type MessageTables, messagesSchema } from './messages.ts';
import {
  announcement,
  asset,
  choice,
  collection,
  email,
  flag,
  greeting,
  href,
  icon,
  image,
  inline,
  internationalPhone,
  link,
  text,
} from './parts.ts';
import { withCollectionNames } from './queries.ts';
import type { ObjectSchema, Option } from './schema.ts';
import { themeFields } from './theme/fields.ts';

export const networkNames = Object.keys(networkLabels) as readonly NetworkName[];

const networkOptions = mapValues(networkLabels, (label): Option => ({ label }));

const network = {
  type: 'string',
  enum: networkNames,
  options: networkOptions,
  label: { es: 'Red', en: 'Network' },
  description: { es: 'Red social.', en: 'Social network.' },
} as const;

/** The network of a profile. Networks that the program does not know have their own name and drawing. */
const profileNetwork = {
  type: 'string',
  enum: [...networkNames, 'other'],
  options: { ...networkOptions, other: { label: { es: 'Otra', en: 'Other' } } },
  label: { es: 'Red', en: 'Network' },
  description: {
    es: 'Red social; «Otra» es cualquier otra, con nombre y dibujo propios.',
    en: 'Social network. "Other" is any other network, with its own name and drawing.',
  },
} as const;
export type ProfileNetwork = (typeof profileNetwork.enum)[number];

const isOther = { field: 'network', is: ['other'] } as const;

const legalDocument = {
  ...link,
  properties: {
    ...link.properties,
    isSample: flag({
      label: { es: 'Es un ejemplo', en: 'Is a sample' },
      description: {
        es: 'El documento es un modelo por completar. Cuando el sitio deje de ser de muestra, la revisión lo recordará.',
        en: 'The document is a template to be completed. The check mentions it once the site is no longer a sample.',
      },
    }),
  },
} as const;

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

const badge = {
  type: 'object',
  label: { es: 'Distintivo', en: 'Badge' },

  fileHelp: {
    es: '{image: {src: /assets/sello.svg, alt: Empresa certificada}}.',
    en: '{image: {src: /assets/badge.svg, alt: Certified company}}.',
  },
  additionalProperties: false,
  required: ['image'],
  properties: {
    image: {
      ...image,
      sizes: ['brand'],
      label: { es: 'Imagen', en: 'Picture' },
      description: {
        es: 'Dibujo o fotografía, que se lee sobre fondo oscuro.',
        en: 'Drawing or photograph that is readable on a dark background.',
      },
    },
    href: {
      ...href,
      label: { es: 'Destino', en: 'Target' },
      description: {
        es: 'Adónde lleva, si lleva a alguna parte: la página que lo explica.',
        en: 'Page that explains the badge, if there is one.',
      },
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
      description: { es: 'Nombre de la línea, por ejemplo Ventas.', en: 'Name of the line, for example Sales.' },
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
      label: { es: 'Correo', en: 'Mail address' },
      description: {
        es: 'Correo de los formularios cuyos mensajes por chat atiende esta línea.',
        en: 'Mail address of forms whose chat messages go to this line.',
      },
    },
    icon,
  },
} as const;

/** Schema of `site.yaml`, which has the data that all pages share, without a site's own collections. */
export const siteEnvelope = {
  label: { es: 'Sitio', en: 'Site' },
  description: { es: 'Datos comunes a todas las páginas.', en: 'Data that all pages share.' },
  type: 'object',
  additionalProperties: false,
  required: ['brand', 'url', 'lang', 'year', 'title', 'logo', 'header', 'footer'],
  properties: {
    brand: {
      type: 'string',
      minLength: 1,
      label: { es: 'Empresa', en: 'Company' },
      description: {
        es: 'Nombre de la empresa; las páginas lo escriben {brand}.',
        en: 'Name of the company; in pages: {brand}.',
      },
    },
    url: {
      type: 'string',
      format: 'origin',
      pattern: '^https://[^/\\s?#]+$',
      patternErrorMessage: {
        es: 'Dirección pública sin barra final: https://empresa.co',
        en: 'Public address without a final slash: https://company.com',
      },
      label: { es: 'Dirección del sitio', en: 'Address of the site' },
      description: {
        es: 'Dirección pública del sitio, sin barra final.',
        en: 'Public address of the site, without a final slash.',
      },
    },
    lang: {
      type: 'string',
      format: 'language',
      pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$',
      patternErrorMessage: { es: 'Un código de idioma: es-CO, es-419, en', en: 'A language code: es-CO, es-419, en' },
      label: { es: 'Idioma', en: 'Language' },
      description: {
        es: 'Idioma del sitio, por ejemplo es-CO o es-419. También elige el idioma de los textos de la interfaz.',
        en: 'Language of the site, for example en-GB or es-419. It also chooses the language of the interface.',
      },
    },
    year: {
      type: 'integer',
      minimum: 1900,
      maximum: 2200,
      label: { es: 'Año', en: 'Year' },
      description: {
        es: 'Año que se lee cuando el navegador no ejecuta JavaScript; los demás visitantes ven siempre el año en curso.',
        en: 'Year shown without JavaScript; other visitors always see the current year.',
      },
    },
    title: {
      type: 'string',
      minLength: 1,
      label: { es: 'Título', en: 'Title' },
      description: {
        es: 'Nombre de la aplicación, que acompaña el título de cada página.',
        en: 'Name of the application, added to the title of each page.',
      },
    },
    logo: {
      ...image,
      sizes: ['brand'],
      label: { es: 'Logotipo', en: 'Logo' },
      description: { es: 'Logotipo del encabezado y del pie.', en: 'Logo of the header and the footer.' },
      properties: {
        ...image.properties,
        dark: {
          ...asset,
          label: { es: 'Sobre fondo oscuro', en: 'On a dark background' },
          description: {
            es: 'El logotipo para fondos oscuros: el pie, y el encabezado de quien usa colores oscuros. Sin él, src se ve sobre todos los fondos.',
            en: 'The logo for dark backgrounds: the footer, and the header for visitors with dark colours. Default: the main logo.',
          },
        },
      },
    },
    icon: {
      ...asset,
      label: { es: 'Icono', en: 'Icon' },
      description: { es: 'Símbolo cuadrado para la pestaña del navegador.', en: 'Square symbol for the browser tab.' },
    },
    ...themeFields,
    organization: {
      type: 'object',
      label: { es: 'La empresa para los buscadores', en: 'The company for search engines' },
      description: {
        es: 'La empresa, para los buscadores. Solo lo que es cierto: lo que falte no se publica.',
        en: 'The company, for search engines. Enter true data only; missing data are not published.',
      },
      additionalProperties: false,
      required: [],
      properties: {
        legalName: {
          type: 'string',
          minLength: 1,
          label: { es: 'Razón social', en: 'Legal name' },
          description: { es: 'Razón social.', en: 'Registered name.' },
        },
        description: {
          type: 'string',
          minLength: 1,
          label: { es: 'Descripción', en: 'Description' },
          description: {
            es: 'Una frase que dice qué hace la empresa.',
            en: 'Activity of the company, in one sentence.',
          },
        },
        email: {
          ...email,
          label: { es: 'Correo', en: 'Mail address' },
          description: { es: 'Correo público de la empresa.', en: 'Public mail address of the company.' },
        },
        country: {
          type: 'string',
          pattern: '^[A-Z]{2}$',
          patternErrorMessage: { es: 'Dos letras mayúsculas: CO', en: 'Two capital letters: CO' },
          label: { es: 'País', en: 'Country' },
          description: {
            es: 'País de las oficinas, en dos letras: CO.',
            en: 'Country of the offices, in two letters: CO.',
          },
        },
        foundingDate: {
          type: 'string',
          pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$',
          patternErrorMessage: {
            es: 'Un año entre comillas, "1995", o una fecha AAAA-MM-DD',
            en: 'A year in quotes, "1995", or a date as YYYY-MM-DD',
          },
          label: { es: 'Fundación', en: 'Founded' },
          description: { es: 'Año de fundación, o fecha completa.', en: 'Year of foundation, or a full date.' },
          fileHelp: { es: 'Entre comillas: "1995" o "1995-03-01".', en: 'In quotes: "1995" or "1995-03-01".' },
        },
      },
    },
    sample: flag({
      label: { es: 'Ejemplo', en: 'Sample' },
      description: {
        es: 'El sitio es una muestra: su contenido de ejemplo se publica con una marca. Cuando deja de serlo, no se publica, y la revisión dice lo que falta.',
        en: 'The site is a sample: its sample content is published with a mark. Otherwise sample content is not published, and the check lists what is missing.',
      },
      fileHelp: { es: 'El contenido de ejemplo lleva «isSample: true».', en: 'Sample content has "isSample: true".' },
    }),
    sharingImages: choice(
      {
        pages: {
          label: { es: 'Una por página', en: 'One for each page' },
          description: { es: 'una por página, con su título', en: 'one for each page, with its title' },
        },
        site: {
          label: { es: 'Una para todas', en: 'One for all' },
          description: {
            es: 'una sola para todas (en sitios de miles de páginas)',
            en: 'a single one for all (on sites of thousands of pages)',
          },
        },
      },
      {
        label: { es: 'Imágenes para compartir', en: 'Images for sharing' },
        description: {
          es: 'Imagen que se ve al compartir una página que no nombra ninguna. Se dibuja sola.',
          en: 'Picture shown when a page without its own picture is shared. It is drawn automatically.',
        },
      },
    ),
    collections: {
      type: 'object',
      label: { es: 'Colecciones', en: 'Collections' },
      description: {
        es: 'Las colecciones de páginas del sitio: dónde se listan, en qué orden y grupos, y qué campos llevan.',
        en: 'The collections of pages: their index pages, order, groups and fields.',
      },
      additionalProperties: false,
      required: [],
      properties: {},
    },
    announcement: {
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
    social: {
      type: 'array',
      label: { es: 'Redes sociales', en: 'Social networks' },
      description: { es: 'Perfiles en redes sociales.', en: 'Profiles in social networks.' },
      itemLabel: { es: 'perfil', en: 'profile' },
      items: {
        type: 'object',

        additionalProperties: false,
        required: ['network', 'href', 'label', 'icon'],
        properties: {
          network: profileNetwork,
          href,
          label: {
            type: 'string',
            minLength: 1,
            when: isOther,
            label: { es: 'Texto visible', en: 'Visible text' },
            description: {
              es: 'Nombre de la red, por ejemplo Mastodon.',
              en: 'Name of the network, for example Mastodon.',
            },
          },
          icon: {
            ...asset,
            part: 'icon',
            when: isOther,
            label: { es: 'Icono', en: 'Icon' },
            description: {
              es: 'Dibujo de la red: un SVG cuadrado y de un color toma el del texto; otro se ve como es.',
              en: 'Drawing of the network. A square SVG with one colour takes the colour of the text; others are shown unchanged.',
            },
          },
        },
      },
    },
    blog: {
      type: 'object',
      label: { es: 'Blog', en: 'Blog' },
      description: { es: 'Encabezado del blog.', en: 'Header of the blog.' },
      additionalProperties: false,
      required: ['label', 'networks'],
      properties: {
        label: text({
          label: { es: 'Texto visible', en: 'Visible text' },
          description: { es: 'Nombre del blog en su encabezado.', en: 'Name of the blog in its header.' },
        }),
        networks: {
          type: 'array',
          items: profileNetwork,
          label: { es: 'Redes', en: 'Networks' },
          description: {
            es: 'Qué perfiles se enlazan en el encabezado del blog.',
            en: 'The profiles in the header of the blog.',
          },
        },
      },
    },
    share: {
      type: 'array',
      items: network,
      label: { es: 'Redes para compartir', en: 'Networks to share in' },
      description: {
        es: 'Redes en las que se puede compartir un artículo.',
        en: 'Networks on which articles can be shared.',
      },
    },
    footer: {
      type: 'object',
      label: { es: 'Pie de página', en: 'Footer' },
      additionalProperties: false,
      required: ['columns', 'copyright'],
      properties: {
        tagline: text({
          label: { es: 'Frase', en: 'Tagline' },
          description: { es: 'Frase bajo el logotipo.', en: 'Phrase below the logo.' },
        }),
        columns: {
          type: 'array',
          label: { es: 'Columnas', en: 'Columns' },
          description: { es: 'Columnas de enlaces.', en: 'Columns of links.' },
          itemLabel: { es: 'columna', en: 'column' },
          items: {
            type: 'object',
            description: {
              es: 'Una columna: enlaces escritos a mano, una colección, o ambas cosas.',
              en: 'A column: links written by hand, a collection, or both.',
            },
            additionalProperties: false,
            required: ['title'],
            properties: {
              title: text({
                label: { es: 'Título', en: 'Title' },
                description: { es: 'Título de la columna.', en: 'Title of the column.' },
              }),
              links: {
                type: 'array',
                items: link,
                label: { es: 'Enlaces', en: 'Links' },
                description: { es: 'Enlaces escritos a mano.', en: 'Links written by hand.' },
              },
              collection,
            },
          },
        },
        badges: {
          type: 'array',
          items: badge,
          label: { es: 'Sellos', en: 'Badges' },
          description: {
            es: 'Sellos y certificados, bajo las columnas.',
            en: 'Badges and certificates, below the columns.',
          },
        },
        legal: { type: 'array', items: legalDocument, label: { es: 'Documentos legales', en: 'Legal documents' } },
        copyright: inline({
          label: { es: 'Derechos', en: 'Copyright' },
          description: {
            es: 'Línea de derechos. {year} es el año en curso.',
            en: 'Copyright line. {year} is the current year.',
          },
          fileHelp: { es: 'Admite **negrita** y [enlaces](/ruta).', en: 'It takes **bold** and [links](/path).' },
        }),
      },
    },
    editLink: {
      type: 'object',
      label: { es: 'Enlace para editar', en: 'Link for editing' },
      description: {
        es: 'Un enlace al final de las páginas para proponer cambios donde está su archivo, por ejemplo en GitHub.',
        en: 'A link at the end of pages for proposing changes to their file, for example on GitHub.',
      },
      additionalProperties: false,
      required: ['label', 'href'],
      properties: {
        label: text({
          label: { es: 'Texto visible', en: 'Visible text' },
          description: {
            es: 'Texto del enlace, por ejemplo Editar esta página.',
            en: 'Text of the link, for example Edit this page.',
          },
        }),
        href: {
          type: 'string',
          format: 'link-template',
          pattern: '^https://\\S*\\{file\\}\\S*$',
          patternErrorMessage: { es: 'Una dirección https:// con {file}', en: 'An https:// address with {file}' },
          label: { es: 'Destino', en: 'Target' },
          description: {
            es: 'Dirección, con {file} en lugar de la ruta del archivo: https://github.com/empresa/sitio/edit/main/pages/{file}.',
            en: 'Address, with {file} for the path of the file: https://github.com/company/site/edit/main/pages/{file}.',
          },
        },
        pages: choice(
          {
            all: { label: { es: 'Todas', en: 'All' } },
            members: {
              label: { es: 'Las de colecciones', en: 'Pages of collections' },
              description: { es: 'solo las que son de una colección', en: 'only pages of a collection' },
            },
          },
          {
            label: { es: 'Páginas', en: 'Pages' },
            description: { es: 'Páginas que llevan el enlace.', en: 'Pages with the link.' },
          },
        ),
      },
    },
    forms: {
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
          label: { es: 'Correo', en: 'Mail address' },
          description: {
            es: 'Correo para formularios sin destinatario propio.',
            en: 'Mail address for forms without their own recipient.',
          },
        },
      },
    },
    externalHosts: {
      type: 'array',
      itemLabel: { es: 'dominio', en: 'domain' },
      items: {
        type: 'string',
        description: { es: 'Un dominio, por ejemplo www.dian.gov.co.', en: 'A domain, for example www.dian.gov.co.' },
      },
      label: { es: 'Dominios permitidos', en: 'Allowed domains' },
      description: {
        es: 'Dominios externos permitidos. Sin esta lista se permiten todos.',
        en: 'Allowed external domains. Default: all.',
      },
    },
    insecureHosts: {
      type: 'array',
      itemLabel: { es: 'dominio', en: 'domain' },
      items: {
        type: 'string',
        description: {
          es: 'Un dominio, por ejemplo www.antiguo.gov.co.',
          en: 'A domain, for example www.antiguo.gov.co.',
        },
      },
      label: { es: 'Dominios sin https', en: 'Domains without https' },
      description: {
        es: 'Dominios a los que se puede enlazar con http:// porque no tienen https://.',
        en: 'Domains that may be linked with http:// because they do not support https://.',
      },
    },
  },
} as const satisfies ObjectSchema;

/**
 * Schema of `site.yaml` with the collections of a site, the messages of the interface and the blocks that show them.
 */
export function siteSchemaOf(
  collections: Declarations,
  messages: MessageTables = {},
  blocks: Readonly<Record<string, Pick<ObjectSchema, 'label'>>> = {},
): ObjectSchema {
  const { properties } = withCollectionNames<ObjectSchema>(siteEnvelope, collectionOptions(collections));
  const declared = {
    ...siteEnvelope.properties.collections,
    properties: mapValues(collections, (declaration, name) => declarationSchema(name, declaration)),
  };
  return {
    ...siteEnvelope,
    properties: { ...properties, collections: declared, words: messagesSchema(messages, blocks) },
  };
}

/** Schema of `site.yaml` for a site that declares no collections. */
export const siteSchema = siteSchemaOf(defaultCollections);
