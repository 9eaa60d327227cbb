import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>> = {
  es: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  pt: { note: 'Nota', tip: 'Dica', important: 'Importante', warning: 'Aviso', caution: 'Cuidado' },
  fr: { note: 'Note', tip: 'Conseil', important: 'Important', warning: 'Avertissement', caution: 'Prudence' },
  de: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  it: { note: 'Nota', tip: 'Consiglio', important: 'Importante', warning: 'Avviso', caution: 'Attenzione' },
};
