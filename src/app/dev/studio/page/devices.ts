/** Widths of the page in CSS pixels: a common phone, a tablet upright, a notebook. */
export const deviceWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

export type Device = keyof typeof deviceWidths;
