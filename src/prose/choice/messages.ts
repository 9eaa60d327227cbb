import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'maximum' | 'refused', string>> = {
  es: { maximum: 'máx. {size} MB', refused: 'No se puede adjuntar «{name}». Se admite: {limits}.' },
  en: { maximum: 'max. {size} MB', refused: '“{name}” cannot be attached. Accepted: {limits}.' },
  pt: { maximum: 'máx. {size} MB', refused: 'Não é possível anexar «{name}». Aceita-se: {limits}.' },
  fr: { maximum: '{size} Mo max.', refused: 'Impossible de joindre « {name} ». Accepté : {limits}.' },
  de: { maximum: 'max. {size} MB', refused: '„{name}“ kann nicht angehängt werden. Erlaubt: {limits}.' },
  it: { maximum: 'max. {size} MB', refused: 'Non è possibile allegare «{name}». Si accetta: {limits}.' },
  ar: { maximum: '{size} ميغابايت كحد أقصى', refused: 'تعذّر إرفاق «{name}». المقبول: {limits}.' },
  he: { maximum: 'עד {size} MB', refused: 'אי אפשר לצרף את „{name}”. מתקבלים: {limits}.' },
  ja: { maximum: '最大 {size} MB', refused: '「{name}」は添付できません。添付できるもの: {limits}。' },
  zh: { maximum: '最大 {size} MB', refused: '无法附加“{name}”。允许：{limits}。' },
};
