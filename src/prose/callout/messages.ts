import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>> = {
  es: { note: 'Nota', tip: 'Consejo', important: 'Importante', warning: 'Advertencia', caution: 'Precaución' },
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  pt: { note: 'Nota', tip: 'Dica', important: 'Importante', warning: 'Aviso', caution: 'Cuidado' },
  fr: { note: 'Note', tip: 'Conseil', important: 'Important', warning: 'Avertissement', caution: 'Prudence' },
  de: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  it: { note: 'Nota', tip: 'Consiglio', important: 'Importante', warning: 'Avviso', caution: 'Attenzione' },
  ar: { note: 'ملاحظة', tip: 'نصيحة', important: 'مهم', warning: 'تحذير', caution: 'تنبيه' },
  he: { note: 'הערה', tip: 'עצה', important: 'חשוב', warning: 'אזהרה', caution: 'זהירות' },
  ja: { note: 'メモ', tip: 'ヒント', important: '重要', warning: '警告', caution: '注意' },
  zh: { note: '说明', tip: '提示', important: '重要', warning: '警告', caution: '小心' },
};
