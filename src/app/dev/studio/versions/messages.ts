import { useStudio } from '../ui/studio/use-studio.ts';

const es = {
  title: 'Historial',
  ofPage: 'Esta página',
  ofSite: 'Todo el sitio',
  none: 'Todavía no se ha publicado nada.',
  by: (author: string, time: string) => `${author}, ${time}`,
  same: 'Igual que ahora.',
  former: 'Entonces',
  see: 'Ver la página como era',
  asOf: (time: string) => `Como era el ${time}`,
  backToNow: 'Volver a la página de ahora',
  restore: 'Recuperar esta versión',
  restoreValue: 'Recuperar solo esto',
  restorePage: 'Recuperar',
  removed: 'Borrada',
  broken: 'Esta versión no cumple las reglas de ahora, y no se puede mostrar como página.',
};

export type VersionMessages = typeof es;

const en: VersionMessages = {
  title: 'History',
  ofPage: 'This page',
  ofSite: 'The whole site',
  none: 'Nothing has been published yet.',
  by: (author, time) => `${author}, ${time}`,
  same: 'The same as now.',
  former: 'Then',
  see: 'See the page as it was',
  asOf: (time) => `As it was on ${time}`,
  backToNow: 'Return to the present page',
  restore: 'Bring this version back',
  restoreValue: 'Bring only this back',
  restorePage: 'Bring back',
  removed: 'Deleted',
  broken: 'This version breaks a present rule and cannot be shown as a page.',
};

export function useVersionMessages(): VersionMessages {
  return useStudio().state.overview.locale === 'es' ? es : en;
}
