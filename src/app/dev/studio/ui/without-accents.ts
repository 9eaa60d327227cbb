/** A text in small letters without accents, so that a search for «nomina» finds «Nómina». */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
