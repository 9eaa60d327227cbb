import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'team' | 'contract' | 'city' | 'posted' | 'closes', string>> = {
  es: { team: 'Equipo', contract: 'Contrato', city: 'Ciudad', posted: 'Publicada', closes: 'Cierra' },
  en: { team: 'Team', contract: 'Contract', city: 'City', posted: 'Posted', closes: 'Closes' },
  pt: { team: 'Equipe', contract: 'Contrato', city: 'Cidade', posted: 'Publicada', closes: 'Encerra' },
  fr: { team: 'Équipe', contract: 'Contrat', city: 'Ville', posted: 'Publiée', closes: 'Clôture' },
  de: { team: 'Team', contract: 'Vertrag', city: 'Ort', posted: 'Veröffentlicht', closes: 'Endet' },
  it: { team: 'Team', contract: 'Contratto', city: 'Città', posted: 'Pubblicata', closes: 'Scade' },
  ar: { team: 'الفريق', contract: 'نوع العقد', city: 'المدينة', posted: 'تاريخ النشر', closes: 'آخر موعد للتقديم' },
  he: { team: 'צוות', contract: 'סוג החוזה', city: 'עיר', posted: 'פורסם', closes: 'מועד אחרון' },
  ja: { team: 'チーム', contract: '契約形態', city: '勤務地', posted: '掲載日', closes: '応募締切' },
  zh: { team: '团队', contract: '合同类型', city: '城市', posted: '发布日期', closes: '截止日期' },
};
