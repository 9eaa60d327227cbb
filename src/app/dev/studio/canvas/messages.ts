/** Messages of the tools on the page. */
const es = {
  toolsOfSection: (title: string) => `Sección «${title}»`,
  dragSection: 'Arrastrar la sección',
  looks: 'Aspecto',
  fromElsewhere: 'Este texto se escribe en otro lugar:',
  fromSeveral: 'Este texto se escribe en uno de estos lugares:',
  inField: 'Este valor se cambia en su campo:',
  pictureElsewhere: 'Esta imagen se elige en otro lugar:',
  composed: 'Esto lo pone la página por sí sola. Lo que muestra se elige en los campos de la sección.',
  composedFrame: 'Esto lo pone el sitio por sí solo: aquí no hay nada que cambiar.',
};

type CanvasMessages = typeof es;

const en: CanvasMessages = {
  toolsOfSection: (title) => `Section “${title}”`,
  dragSection: 'Drag the section',
  looks: 'Appearance',
  fromElsewhere: 'This text is written in another place:',
  fromSeveral: 'This text is written in one of these places:',
  inField: 'This value is changed in its field:',
  pictureElsewhere: 'This picture is chosen in another place:',
  composed: 'The page adds this by itself. What it shows is chosen in the fields of the section.',
  composedFrame: 'The site adds this by itself: there is nothing to change here.',
};

/** @param locale of the site's author: Spanish, or else English */
export function canvasMessagesOf(locale: string): CanvasMessages {
  return locale === 'es' ? es : en;
}
