import type { NetworkName } from '../../../schema/site.ts';

/** Names of the networks as visitors know them. */
export const networkLabels: Readonly<Record<NetworkName, string>> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  youtube: 'YouTube',
};
