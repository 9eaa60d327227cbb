import type { FieldSchema } from '../schema.ts';

const hostOptions = {
  'github-pages': { label: 'GitHub Pages' },
  cloudflare: { label: 'Cloudflare Pages' },
  netlify: { label: 'Netlify' },
  vercel: { label: 'Vercel' },
  bucket: {
    label: { es: 'Un depósito de archivos, como S3', en: 'A bucket, such as S3' },
    description: { es: 'un depósito de archivos, como S3', en: 'a bucket, such as S3' },
  },
  nginx: { label: 'nginx' },
  apache: { label: 'Apache' },
  caddy: { label: 'Caddy' },
} as const;

/** A host or a server that the build writes files for. */
export type HostName = keyof typeof hostOptions;

export const hostNames = Object.keys(hostOptions) as readonly HostName[];

/** Fields of `site.yaml` about the hosts that publish the site, and about what they send. */
export const hostFields = {
  hosts: {
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
      options: hostOptions,
      description: { es: 'Un servicio o servidor.', en: 'A service or a server.' },
    },
  },
} as const satisfies Readonly<Record<string, FieldSchema>>;
