const es = {
  title: 'Ir a…',
  placeholder: 'Página, sección, datos del sitio…',
  noMatch: 'No hay nada con esas palabras.',
  section: 'Sección de esta página',
  siteData: 'Datos del sitio',
};

export type GoMessages = typeof es;

const en: GoMessages = {
  title: 'Go to…',
  placeholder: 'Page, section, site data…',
  noMatch: 'Nothing has these words.',
  section: 'Section of this page',
  siteData: 'Site data',
};

/** @param locale of the site's author: Spanish, or else English */
export function goMessagesOf(locale: string): GoMessages {
  return locale === 'es' ? es : en;
}
