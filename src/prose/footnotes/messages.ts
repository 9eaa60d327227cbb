import type { ByLanguage } from '../../ui/messages.ts';

export const messages: ByLanguage<Record<'notes' | 'back', string>> = {
  es: { notes: 'Notas', back: 'Volver al texto de la nota {number}' },
  en: { notes: 'Notes', back: 'Back to the text of note {number}' },
  pt: { notes: 'Notas', back: 'Voltar ao texto da nota {number}' },
  fr: { notes: 'Notes', back: 'Retour au texte de la note {number}' },
  de: { notes: 'Anmerkungen', back: 'Zurück zum Text der Anmerkung {number}' },
  it: { notes: 'Note', back: 'Torna al testo della nota {number}' },
  ar: { notes: 'الحواشي', back: 'العودة إلى نص الحاشية {number}' },
  he: { notes: 'הערות שוליים', back: 'חזרה לטקסט של הערה {number}' },
  ja: { notes: '脚注', back: '脚注 {number} の本文に戻る' },
  zh: { notes: '脚注', back: '返回脚注 {number} 的正文' },
};
