import type { ByLanguage } from '../../ui/words.ts';

interface JobWords {
  readonly team: string;
  readonly contract: string;
  readonly city: string;
  readonly posted: string;
  readonly closes: string;
}

export const words: ByLanguage<JobWords> = {
  es: { team: 'Equipo', contract: 'Contrato', city: 'Ciudad', posted: 'Publicada', closes: 'Cierra' },
  en: { team: 'Team', contract: 'Contract', city: 'City', posted: 'Posted', closes: 'Closes' },
};
