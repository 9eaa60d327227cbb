import type { Published } from '../../../../contract/studio/changes.ts';
import { useStudio } from '../ui/studio/use-studio.ts';

/** The outcome for a version that was committed here and could not be sent. */
type Unsent = Exclude<Published['outcome'], 'sent' | 'none'>;

const es = {
  title: 'Publicar los cambios',
  isPublishing: 'Publicando…',
  samples: (count: number) =>
    count === 1 ? 'Queda 1 texto de ejemplo. ¿Lo cambias?' : `Quedan ${count} textos de ejemplo. ¿Los cambias?`,
  quoted: (text: string) => `«${text}»`,
  hasErrors: 'Corrige primero estos errores:',
  files: 'Qué se publica',
  chooseAll: 'Todos',
  chooseNone: 'Ninguno',
  chosen: (count: number, all: number) => `${count} de ${all}`,
  goesWith: (names: string) => `con ${names}`,
  requiredFor: (names: string) => `hace falta para ${names}`,
  others: (count: number) => (count === 1 ? 'otro más' : `${count} más`),
  lacksFor: (name: string, by: string) => `Falta «${name}», que «${by}» necesita.`,
  lacks: (name: string) => `Faltan los cambios de «${name}»: sin ellos, lo elegido no queda bien.`,
  takeToo: 'Elegirlo también',
  allProblems: 'Errores y avisos',
  sentence: 'Di en una frase qué cambió',
  authorName: 'Tu nombre',
  authorEmail: 'Tu correo',
  authorHelp: 'Cada versión lleva el nombre de quien la publica. Solo se pregunta esta vez.',
  sent: 'Publicado. El sitio se actualizará en unos minutos.',
  none: 'La versión quedó guardada en este computador: el sitio no tiene un servidor al que enviarla.',
  unsent: (count: number) =>
    count === 1 ? 'Hay 1 versión que no se ha enviado.' : `Hay ${count} versiones que no se han enviado.`,
  isKept: 'Tus cambios están guardados en este computador y todavía no se han enviado.',
  why: {
    behind: 'En el servidor hay cambios de otra persona que aquí faltan.',
    conflict: 'Otra persona cambió lo mismo. Elige qué texto queda en cada lugar.',
    login:
      'El servidor no te dejó entrar. Pide a quien administra el sitio que revise tu usuario y tu contraseña en este computador.',
    offline: 'No se pudo llegar al servidor. Revisa la conexión a internet y envía otra vez.',
    rules: 'El servidor no admite que se publique así. Puedes proponer los cambios para que otra persona los acepte.',
    refused: 'El servidor no recibió la versión. Muestra este mensaje a quien administra el sitio.',
  } satisfies Record<Unsent, string>,
  said: 'Detalles para quien administra el sitio',
  fetch: 'Traer los cambios del servidor y enviar otra vez',
  sendDecided: 'Guardar lo elegido y enviar',
  mine: 'Lo tuyo',
  theirs: (author: string, time: string) => `Lo de ${author} (${time})`,
  which: (name: string) => `Qué queda en «${name}»`,
  takeMine: 'Queda lo tuyo',
  takeTheirs: (author: string) => `Queda lo de ${author}`,
  allMine: 'Lo tuyo en todo',
  allTheirs: 'Lo de los demás en todo',
  retry: 'Enviar otra vez',
};

type PublishMessages = typeof es;

const en: PublishMessages = {
  title: 'Publish the changes',
  isPublishing: 'Publishing…',
  samples: (count) =>
    count === 1
      ? '1 sample text is left. Do you want to change it?'
      : `${count} sample texts are left. Do you want to change them?`,
  quoted: (text) => `“${text}”`,
  hasErrors: 'Fix these errors first:',
  files: 'What is published',
  chooseAll: 'All',
  chooseNone: 'None',
  chosen: (count, all) => `${count} of ${all}`,
  goesWith: (names) => `with ${names}`,
  requiredFor: (names) => `needed for ${names}`,
  others: (count) => (count === 1 ? 'another one' : `${count} more`),
  lacksFor: (name, by) => `“${name}” is missing, which “${by}” needs.`,
  lacks: (name) => `The changes of “${name}” are missing: without them, the chosen ones are not right.`,
  takeToo: 'Choose it too',
  allProblems: 'Errors and warnings',
  sentence: 'Say in a sentence what has changed',
  authorName: 'Your name',
  authorEmail: 'Your email address',
  authorHelp: 'Each version has the name of its author. You are asked this time only.',
  sent: 'Published. The site will be updated in a few minutes.',
  none: 'The version is kept on this computer: the site has no server to send it to.',
  unsent: (count) => (count === 1 ? '1 version has not been sent.' : `${count} versions have not been sent.`),
  isKept: 'Your changes are kept on this computer and have not been sent yet.',
  why: {
    behind: 'The server has changes of another person that are missing here.',
    conflict: 'Another person has changed the same texts. Choose the text to keep in each place.',
    login:
      'The server did not let you in. Ask the administrator of the site to check your name and password on this computer.',
    offline: 'The server could not be reached. Check the connection to the internet and send again.',
    rules: 'The server does not allow publishing like this. You can propose the changes for another person to accept.',
    refused: 'The server did not take the version. Show this message to the administrator of the site.',
  },
  said: 'Details for the administrator of the site',
  fetch: 'Fetch the changes of the server and send again',
  sendDecided: 'Save the choice and send',
  mine: 'Yours',
  theirs: (author, time) => `${author}’s (${time})`,
  which: (name) => `Text to keep in “${name}”`,
  takeMine: 'Keep yours',
  takeTheirs: (author) => `Keep ${author}’s`,
  allMine: 'Yours everywhere',
  allTheirs: 'Theirs everywhere',
  retry: 'Send again',
};

/** Messages about publishing, in the locale of the author: Spanish, or else English. */
export function usePublishMessages(): PublishMessages {
  return useStudio().state.overview.locale === 'es' ? es : en;
}
