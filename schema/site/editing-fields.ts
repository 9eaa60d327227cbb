import { mapValues } from '../common/map-values.ts';
import type { Text } from '../common/text.ts';
import { flag } from '../parts.ts';
import type { FieldSchema, Option } from '../schema.ts';

/** The services that host repositories and have pages for new pull requests. */
const gitServices = {
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea, Forgejo',
  bitbucket: 'Bitbucket',
} as const satisfies Readonly<Record<string, Text>>;

export type GitService = keyof typeof gitServices;

/** Fields of `site.yaml` about the work of its authors. */
export const editingFields = {
  editing: {
    guide: 'LEEME.md#proponer-cambios',
    isSiteWide: true,
    type: 'object',
    label: { es: 'Propuestas', en: 'Proposals' },
    description: {
      es: 'Cómo se publica desde el Estudio, cuando los cambios los acepta otra persona.',
      en: 'How the Studio publishes if another person accepts the changes.',
    },
    fileHelp: {
      es: '{proposalsOnly: true, preview: "https://{branch}.sitio.pages.dev"}.',
      en: '{proposalsOnly: true, preview: "https://{branch}.site.pages.dev"}.',
    },
    additionalProperties: false,
    properties: {
      proposalsOnly: flag({
        label: { es: 'Solo con propuestas', en: 'Proposals only' },
        description: {
          es: 'El Estudio no publica: envía los cambios como propuesta, y otra persona los acepta.',
          en: 'The Studio does not publish: it sends changes as a proposal, which another person accepts.',
        },
        fileHelp: {
          es: 'Para una rama protegida, que no admite un «push» directo.',
          en: 'For a protected branch, which takes no direct push.',
        },
      }),
      preview: {
        type: 'string',
        format: 'link-template',
        pattern: '^https://\\S*\\{branch\\}\\S*$',
        patternErrorMessage: {
          es: 'Una dirección https:// con {branch}: https://{branch}.sitio.pages.dev',
          en: 'An https:// address with {branch}: https://{branch}.site.pages.dev',
        },
        label: { es: 'Vista previa', en: 'Preview' },
        description: {
          es: 'Dirección en la que se ve el sitio con una propuesta, con {branch} en lugar del nombre de la propuesta.',
          en: 'Address that shows the site with a proposal, with {branch} for the name of the proposal.',
        },
        fileHelp: {
          es: '"https://{branch}.sitio.pages.dev", como la dan Cloudflare Pages, Netlify y otros.',
          en: '"https://{branch}.site.pages.dev", as Cloudflare Pages, Netlify and others have it.',
        },
      },
      service: {
        type: 'string',
        enum: Object.keys(gitServices) as readonly GitService[],
        options: mapValues(gitServices, (label): Option => ({ label })),
        label: { es: 'Servidor de los cambios', en: 'Server of the changes' },
        description: {
          es: 'Programa del servidor que guarda el sitio. Solo hace falta si su dirección no lo dice.',
          en: 'Program of the server that keeps the site. Needed only if its address does not say it.',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
