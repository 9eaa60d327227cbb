import type { PageDue } from '../../../../../contract/studio/site-list.ts';
import { momentText } from '../../model/calendar.ts';
import { useStudio } from '../studio/use-studio.ts';

const es = {
  calendar: 'Cambios programados',
  none: 'No hay cambios programados. Las páginas tienen «Se publica el» y «Se publica hasta»; las secciones, «Se ve desde» y «Se ve hasta».',
  appears: 'Aparece',
  disappears: 'Desaparece',
  inPage: (section: string, page: string) => `${section}, en «${page}»`,
  timeZone: (zone: string) => `Hora de ${zone}`,
  seeAt: 'Ver el sitio el…',
  see: 'Ver',
  seeHelp: 'Todos los que editan este sitio en este servidor lo ven con la fecha que elijas.',
  seeSo: (day: string) => `Ver el sitio el ${day}`,
  seenAt: (time: string) => `Ves el sitio con fecha del ${time}.`,
  seeNow: 'Volver a hoy',
  later: (time: string) => `Se publica el ${time}`,
  over: (time: string) => `Se publicó hasta el ${time}`,
  day: 'Día',
  time: 'Hora',
  publishPage: 'Publicar…',
  publishTitle: (name: string) => `Publicar «${name}»`,
  when: '¿Cuándo se publica?',
  now: 'Ahora',
  onDay: 'El día…',
  from: 'Se publica el',
  until: 'Se publica hasta (opcional)',
  zone: 'Zona horaria del sitio',
  publishDo: 'Guardar',
  publishHelp: 'Sale con la próxima publicación del sitio.',
  share: 'Compartir',
  shareTitle: (name: string) => `Compartir «${name}»`,
  shareHelp:
    'Un solo archivo HTML con la página como se ve ahora, aunque no esté publicada. Envíalo a quien deba verla: se abre en cualquier navegador.',
  download: 'Descargar el archivo',
  preparing: 'Preparando…',
};

export type DateMessages = typeof es;

const en: DateMessages = {
  calendar: 'Scheduled changes',
  none: 'No changes are scheduled. Pages have “Published from” and “Published until”; sections “Shown from” and “Shown until”.',
  appears: 'Appears',
  disappears: 'Disappears',
  inPage: (section, page) => `${section}, in “${page}”`,
  timeZone: (zone) => `Time in ${zone}`,
  seeAt: 'See the site on…',
  see: 'See it',
  seeHelp: 'Everybody who edits this site on this server sees it as of the time that you choose.',
  seeSo: (day) => `See the site on ${day}`,
  seenAt: (time) => `You see the site as of ${time}.`,
  seeNow: 'Back to today',
  later: (time) => `Published on ${time}`,
  over: (time) => `Published until ${time}`,
  day: 'Day',
  time: 'Time',
  publishPage: 'Publish…',
  publishTitle: (name) => `Publish “${name}”`,
  when: 'When is it published?',
  now: 'Now',
  onDay: 'On the day…',
  from: 'Published from',
  until: 'Published until (optional)',
  zone: 'Time zone of the site',
  publishDo: 'Save',
  publishHelp: 'It goes out with the next publication of the site.',
  share: 'Share',
  shareTitle: (name) => `Share “${name}”`,
  shareHelp:
    'One HTML file of the page as it looks now, published or not. Send it to those who are to see it: it opens in any browser.',
  download: 'Download the file',
  preparing: 'Preparing…',
};

/** Messages about days and times of publication, and about sharing pages before it. */
export function useDateMessages(): DateMessages {
  return useStudio().state.overview.locale === 'es' ? es : en;
}

/** Returns a function for the mark of a page that is not published because of its dates. */
export function useDueText(): (due: PageDue) => string {
  const messages = useDateMessages();
  const { locale } = useStudio().state.overview;
  return ({ state, time }) => messages[state](momentText(time, locale));
}
