import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'maximum' | 'refused', string>> = {
  es: { maximum: 'máx. {size} MB', refused: 'No se puede adjuntar «{name}». Se admite: {limits}.' },
  en: { maximum: 'max. {size} MB', refused: '“{name}” cannot be attached. Accepted: {limits}.' },
  pt: { maximum: 'máx. {size} MB', refused: 'Não é possível anexar «{name}». Aceita-se: {limits}.' },
  fr: { maximum: '{size} Mo max.', refused: 'Impossible de joindre « {name} ». Accepté : {limits}.' },
  de: { maximum: 'max. {size} MB', refused: '„{name}“ kann nicht angehängt werden. Erlaubt: {limits}.' },
  it: { maximum: 'max. {size} MB', refused: 'Non è possibile allegare «{name}». Si accetta: {limits}.' },
};
