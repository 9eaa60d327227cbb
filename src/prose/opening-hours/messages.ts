import type { ByLanguage } from '../../ui/messages.ts';

type Word =
  | 'hours'
  | 'open'
  | 'openUntil'
  | 'closedNow'
  | 'opensToday'
  | 'opensTomorrow'
  | 'opensOn'
  | 'opensLater'
  | 'closed'
  | 'holidays';

export const messages: ByLanguage<Record<Word, string>> = {
  es: {
    hours: 'Horario de atención',
    open: 'Abierto ahora',
    openUntil: 'Abierto ahora, hasta las {time}',
    closedNow: 'Cerrado ahora',
    opensToday: 'Cerrado ahora, abre hoy a las {time}',
    opensTomorrow: 'Cerrado ahora, abre mañana a las {time}',
    opensOn: 'Cerrado ahora, abre el {day} a las {time}',
    opensLater: 'Cerrado ahora, abre el {date}',
    closed: 'Cerrado',
    holidays: 'Festivos',
  },
  en: {
    hours: 'Opening hours',
    open: 'Open now',
    openUntil: 'Open now, until {time}',
    closedNow: 'Closed now',
    opensToday: 'Closed now, opens today at {time}',
    opensTomorrow: 'Closed now, opens tomorrow at {time}',
    opensOn: 'Closed now, opens on {day} at {time}',
    opensLater: 'Closed now, opens on {date}',
    closed: 'Closed',
    holidays: 'Public holidays',
  },
  pt: {
    hours: 'Horário de atendimento',
    open: 'Aberto agora',
    openUntil: 'Aberto agora, até {time}',
    closedNow: 'Fechado agora',
    opensToday: 'Fechado agora, abre hoje às {time}',
    opensTomorrow: 'Fechado agora, abre amanhã às {time}',
    opensOn: 'Fechado agora, abre {day} às {time}',
    opensLater: 'Fechado agora, abre em {date}',
    closed: 'Fechado',
    holidays: 'Feriados',
  },
  fr: {
    hours: 'Horaires d’ouverture',
    open: 'Ouvert actuellement',
    openUntil: 'Ouvert, jusqu’à {time}',
    closedNow: 'Fermé actuellement',
    opensToday: 'Fermé, ouvre aujourd’hui à {time}',
    opensTomorrow: 'Fermé, ouvre demain à {time}',
    opensOn: 'Fermé, ouvre {day} à {time}',
    opensLater: 'Fermé, ouvre le {date}',
    closed: 'Fermé',
    holidays: 'Jours fériés',
  },
  de: {
    hours: 'Öffnungszeiten',
    open: 'Jetzt geöffnet',
    openUntil: 'Jetzt geöffnet, bis {time}',
    closedNow: 'Jetzt geschlossen',
    opensToday: 'Jetzt geschlossen, öffnet heute um {time}',
    opensTomorrow: 'Jetzt geschlossen, öffnet morgen um {time}',
    opensOn: 'Jetzt geschlossen, öffnet {day} um {time}',
    opensLater: 'Jetzt geschlossen, öffnet am {date}',
    closed: 'Geschlossen',
    holidays: 'Feiertage',
  },
  it: {
    hours: 'Orari di apertura',
    open: 'Aperto ora',
    openUntil: 'Aperto ora, fino alle {time}',
    closedNow: 'Chiuso ora',
    opensToday: 'Chiuso ora, apre oggi alle {time}',
    opensTomorrow: 'Chiuso ora, apre domani alle {time}',
    opensOn: 'Chiuso ora, apre {day} alle {time}',
    opensLater: 'Chiuso ora, apre il {date}',
    closed: 'Chiuso',
    holidays: 'Festivi',
  },
};
