import type { ByLanguage } from '../../ui/words.ts';

interface DownloadListWords {
  readonly size: (bytes: number) => string;
}

export const words: ByLanguage<DownloadListWords> = {
  es: { size: (bytes) => sizeOf(bytes).replace('.', ',') },
  en: { size: sizeOf },
};

const units = ['B', 'kB', 'MB', 'GB'];

/** Decimal units, with one decimal below ten. Without `Intl`, whose results may differ between server and browser. */
function sizeOf(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  return `${step > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`;
}
