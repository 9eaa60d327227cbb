/** Public networks for which the program has a drawing, by the names that visitors know. */
export const networkLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
  whatsapp: 'WhatsApp',
} as const;

export type NetworkName = keyof typeof networkLabels;
