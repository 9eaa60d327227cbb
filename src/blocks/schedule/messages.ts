import type { ByLanguage } from '../../ui/messages.ts';

type Word = 'allDay' | 'byTrack' | 'byRoom' | 'add' | 'addAll' | 'dayHeading';

export const messages: ByLanguage<Record<Word, string>> = {
  es: {
    allDay: 'Todo el día',
    byTrack: 'Tema',
    byRoom: 'Sala',
    add: 'Añadir al calendario',
    addAll: 'Añadir todo al calendario',
    dayHeading: '{weekday}, {date}',
  },
  en: {
    allDay: 'All day',
    byTrack: 'Track',
    byRoom: 'Room',
    add: 'Add to calendar',
    addAll: 'Add everything to calendar',
    dayHeading: '{weekday}, {date}',
  },
  pt: {
    allDay: 'O dia todo',
    byTrack: 'Tema',
    byRoom: 'Sala',
    add: 'Adicionar à agenda',
    addAll: 'Adicionar tudo à agenda',
    dayHeading: '{weekday}, {date}',
  },
  fr: {
    allDay: 'Toute la journée',
    byTrack: 'Thème',
    byRoom: 'Salle',
    add: 'Ajouter au calendrier',
    addAll: 'Tout ajouter au calendrier',
    dayHeading: '{weekday} {date}',
  },
  de: {
    allDay: 'Ganztägig',
    byTrack: 'Thema',
    byRoom: 'Raum',
    add: 'In den Kalender',
    addAll: 'Alles in den Kalender',
    dayHeading: '{weekday}, {date}',
  },
  it: {
    allDay: 'Tutto il giorno',
    byTrack: 'Tema',
    byRoom: 'Sala',
    add: 'Aggiungi al calendario',
    addAll: 'Aggiungi tutto al calendario',
    dayHeading: '{weekday} {date}',
  },
};
