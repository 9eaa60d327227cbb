/** Lengths in characters beyond which search engines cut texts. */
export const titleLength = 60;
export const descriptionLength = { min: 70, max: 160 } as const;
