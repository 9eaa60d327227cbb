import type { ByLanguage } from '../../ui/words.ts';

export const words: ByLanguage<Record<'upTo' | 'refused', string>> = {
  es: { upTo: 'Hasta {size} MB', refused: 'No se puede adjuntar «{name}». Se admite: {limits}.' },
  en: { upTo: 'Up to {size} MB', refused: '“{name}” cannot be attached. Accepted: {limits}.' },
  pt: { upTo: 'Até {size} MB', refused: 'Não é possível anexar «{name}». Aceita-se: {limits}.' },
  fr: { upTo: 'Jusqu’à {size} Mo', refused: 'Impossible de joindre « {name} ». Accepté : {limits}.' },
  de: { upTo: 'Bis {size} MB', refused: '„{name}“ kann nicht angehängt werden. Erlaubt: {limits}.' },
  it: { upTo: 'Fino a {size} MB', refused: 'Non è possibile allegare «{name}». Si accetta: {limits}.' },
};
