const esMonths = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const enMonths = 'January February March April May June July August September October November December'.split(' ');

/**
 * Texts of the interface in one language. Texts about the site are in its pages. Spanish addresses the visitor
 * as *usted*, which suits a company's site in every Spanish-speaking country.
 */
const es = {
  skipToContent: 'Saltar al contenido',
  mainMenu: 'Menú principal',
  openMenu: 'Menú',
  home: 'Inicio',
  newTab: 'se abre en una pestaña nueva',
  backToTop: 'Volver arriba',
  breadcrumbs: 'Ruta de navegación',
  onThisPage: 'En esta página',
  playVideo: 'Reproducir el video',
  videoNotice: 'Al reproducirlo, el navegador se conecta con el servicio de video.',
  all: 'Todos',
  share: 'Compartir en',
  shareNative: 'Compartir…',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  minutes: (count: number) => `${count} min de lectura`,
  /** Formats an ISO date. Without `Intl`, whose results may differ between server and browser. */
  date: (iso: string) => {
    const [year, month, day] = iso.split('-').map(Number);
    return `${day} de ${esMonths[month! - 1]} de ${year}`;
  },
  reviewedOn: 'Revisado el',
  validity: 'A qué norma corresponde',
  sources: 'Fuentes',
  previousPost: 'Artículo anterior',
  nextPost: 'Artículo siguiente',
  postNavigation: 'Más artículos',
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  pageNavigation: 'Otras páginas',
  sample: 'Contenido de muestra',
  callTo: 'Llamar',
  social: 'Redes sociales',
  legal: 'Documentos legales',
  required: 'obligatorio',
  errorSummary: 'Revise estos campos',
  missingField: (label: string) => `Complete el campo «${label}».`,
  invalidEmail: 'Escriba un correo como nombre@empresa.co, en minúsculas.',
  invalidPhone: 'Escriba un teléfono con números, espacios y el signo +. La extensión va al final: ext. 12.',
  invalidField: (label: string) => `Revise el formato de «${label}».`,
  consent: 'Autorización de datos',
  missingConsent: 'Marque la casilla para autorizar el uso de sus datos.',
  yes: 'Sí',
  sending: 'Enviando…',
  sendFailed: 'No se pudo enviar. Lo que escribió sigue aquí: inténtelo de nuevo o use otro medio.',
  retry: 'Intentar de nuevo',
  openMail: 'Abrir el correo preparado',
  mailReady: 'Su mensaje está listo: ábralo en su programa de correo y envíelo.',
  sendByMail: 'Enviar por correo',
  sendByChat: 'Enviar por chat',
  leaveEmpty: 'Deje este campo vacío',
  draftKept: 'Recuperamos lo que había escrito.',
  filters: 'Filtros',
  results: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  openChat: 'Abrir chat',
  mainOffice: 'Oficina principal',
  table: 'Tabla',
};

export type Words = typeof es;

const en: Words = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Menu',
  home: 'Home',
  newTab: 'opens in a new tab',
  backToTop: 'Back to top',
  breadcrumbs: 'Breadcrumb',
  onThisPage: 'On this page',
  playVideo: 'Play the video',
  videoNotice: 'Playing it connects to the video service.',
  all: 'All',
  share: 'Share on',
  shareNative: 'Share…',
  copyLink: 'Copy link',
  copied: 'Link copied',
  minutes: (count) => `${count} min read`,
  date: (iso) => {
    const [year, month, day] = iso.split('-').map(Number);
    return `${day} ${enMonths[month! - 1]} ${year}`;
  },
  reviewedOn: 'Reviewed on',
  validity: 'Which rules it refers to',
  sources: 'Sources',
  previousPost: 'Previous article',
  nextPost: 'Next article',
  postNavigation: 'More articles',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageNavigation: 'Other pages',
  sample: 'Sample content',
  callTo: 'Call',
  social: 'Social networks',
  legal: 'Legal documents',
  required: 'required',
  errorSummary: 'Check these fields',
  missingField: (label) => `Fill in “${label}”.`,
  invalidEmail: 'Write an e-mail address like name@company.com, in lower case.',
  invalidPhone: 'Write a telephone number with digits, spaces and the + sign. An extension comes last: ext. 12.',
  invalidField: (label) => `Check the format of “${label}”.`,
  consent: 'Consent to the use of the data',
  missingConsent: 'Tick the box to allow the use of your data.',
  yes: 'Yes',
  sending: 'Sending…',
  sendFailed: 'It could not be sent. What you wrote is still here: try again or use another way.',
  retry: 'Try again',
  openMail: 'Open the prepared e-mail',
  mailReady: 'Your message is ready: open it in your mail program and send it.',
  sendByMail: 'Send by e-mail',
  sendByChat: 'Send by chat',
  leaveEmpty: 'Leave this field empty',
  draftKept: 'We kept what you had written.',
  filters: 'Filters',
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  openChat: 'Open chat',
  mainOffice: 'Main office',
  table: 'Table',
};

/** Words in every language of the interface. */
export interface ByLanguage<W> {
  readonly es: W;
  readonly en: W;
}

/** The words for a canonical BCP 47 tag such as `es-CO`; the English ones for other languages. */
export function pickWords<W>(words: ByLanguage<W>, locale: string): W {
  return locale.split('-')[0] === 'es' ? words.es : words.en;
}

const wordsByLanguage: ByLanguage<Words> = { es, en };

/** Interface texts for a canonical BCP 47 tag such as `es-CO`; English for unknown languages. */
export function wordsFor(locale: string): Words {
  return pickWords(wordsByLanguage, locale);
}
