import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'team' | 'contract' | 'city' | 'posted' | 'closes', string>> = {
  es: { team: 'Equipo', contract: 'Contrato', city: 'Ciudad', posted: 'Publicada', closes: 'Cierra' },
  en: { team: 'Team', contract: 'Contract', city: 'City', posted: 'Posted', closes: 'Closes' },
  pt: { team: 'Equipe', contract: 'Contrato', city: 'Cidade', posted: 'Publicada', closes: 'Encerra' },
  fr: { team: 'Équipe', contract: 'Contrat', city: 'Ville', posted: 'Publiée', closes: 'Clôture' },
  de: { team: 'Team', contract: 'Vertrag', city: 'Ort', posted: 'Veröffentlicht', closes: 'Endet' },
  it: { team: 'Team', contract: 'Contratto', city: 'Città', posted: 'Pubblicata', closes: 'Scade' },
};
