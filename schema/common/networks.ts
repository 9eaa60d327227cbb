/** The social networks that have an icon in the program, with the names that visitors read. */
export const networkLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
  whatsapp: 'WhatsApp',
} as const;

export type NetworkName = keyof typeof networkLabels;
