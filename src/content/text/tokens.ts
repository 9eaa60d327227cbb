/** The tokens that are allowed inside a text, as messages show them. */
export const tokenForms = ['{brand}', '{year}', '{years:1995}'] as const;

/** Whether a text is one token. */
export function isToken(text: string): boolean {
  return /^\{(?:brand|year|years:\d{4})\}$/.test(text);
}
