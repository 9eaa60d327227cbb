const es = {
  title: 'Archivos',
  files: 'Imágenes y archivos',
  texts: 'Descripciones',
  show: 'Mostrar',
  kinds: {
    all: 'Todos',
    pictures: 'Imágenes',
    documents: 'Documentos',
    unused: 'Sin usar',
    statics: 'Publicados tal cual',
  },
  unused: 'Sin usar',
  close: 'Ver todos los archivos',
  inUse: (count: number) => (count === 1 ? 'Está en 1 lugar' : `Está en ${count} lugares`),
  notInUse: 'No está en ninguna página, ni en el menú, el pie u otros datos del sitio.',
  isPublic: 'Los documentos se publican aunque ninguna página los enlace: alguien puede tener su dirección.',
  goTo: (place: string) => `Ir a ${place}`,
  staticsHelp: (folder: string) =>
    `Los archivos de la carpeta ${folder} se publican sin cambios, cada uno en la dirección de su nombre. Aquí solo se listan.`,
  noStatics: 'El sitio no tiene archivos que se publiquen tal cual.',
  textsHelp: 'Quien no ve una imagen escucha su descripción. Di qué se ve en ella.',
  toReview: (count: number) => `Por revisar (${count})`,
  poorTexts: (count: number) => `Por escribir (${count})`,
  emptyTexts: (count: number) => `Sin descripción (${count})`,
  emptyTextsHelp: 'Está bien si solo adornan: quien no ve la página no nota que están. Describe las que muestran algo.',
  decorative: 'Es decorativa',
  isDecorative: (picture: string, place: string) => `Es decorativa: ${picture}, en ${place}`,
  allTexts: (count: number) => `Todas (${count})`,
  whichTexts: 'Qué descripciones',
  allWritten: 'Todas las imágenes tienen descripción.',
  missingText: 'Falta la descripción.',
  noPictures: 'Ninguna página tiene imágenes todavía.',
  textOf: (picture: string, place: string) => `Descripción de ${picture}, en ${place}`,
  useless: 'No describe la imagen.',
  empty: 'Solo adorna: no se lee.',
  saved: 'Guardada.',
  changed: 'La página cambió mientras tanto. Pulsa Intro otra vez para guardar la descripción.',
  upload: 'Subir archivos…',
  uploadTo: (folder: string) => `Subir archivos a ${folder}…`,
  dropHere: 'También puedes soltarlos o pegarlos aquí.',
  uploading: (number: number, all: number) => `Subiendo ${number} de ${all}…`,
  uploaded: (added: number, known: number) =>
    [
      added === 1 ? '1 archivo subido.' : added > 1 && `${added} archivos subidos.`,
      known === 1 ? '1 ya estaba.' : known > 1 && `${known} ya estaban.`,
    ]
      .filter(Boolean)
      .join(' '),
  focus: 'Parte que se conserva al recortarla',
  focusHelp: 'Algunas secciones recortan la imagen a la forma de su marco. Elige qué parte conservan todas.',
  focusNone: 'Ningún lugar recorta esta imagen: se ve entera.',
  focusAll: (count: number) =>
    count === 1 ? 'Usar en el lugar que la recorta' : `Usar en los ${count} lugares que la recortan`,
  focusSame: (count: number) =>
    count === 1
      ? 'El lugar que la recorta conserva esta parte.'
      : `Los ${count} lugares que la recortan conservan esta parte.`,
  focusOthers: 'Ahora conservan otra:',
  undo: 'Deshacer',
  done: (label: string) => `Hecho: ${label}.`,
  replace: 'Reemplazar por otro del equipo…',
  instead: 'Mostrar otro en su lugar…',
  insteadTitle: (name: string) => `Mostrar otro archivo en lugar de ${name}`,
  insteadChoose: 'Elige un archivo',
  insteadDo: (name: string) => `Mostrar ${name}`,
  insteadHelp: 'Las descripciones se quedan como están: revísalas si la imagen es otra.',
  move: 'Cambiar nombre o carpeta…',
  moveTitle: (name: string) => `Cambiar el nombre o la carpeta de ${name}`,
  moveDo: 'Cambiar',
  name: 'Nombre',
  folder: 'Carpeta',
  folderHelp: 'Una carpeta que no existe se crea. Sin carpeta, queda en la principal.',
  willBe: (path: string) => `Quedará en ${path}`,
  follow: (count: number) =>
    count === 0
      ? 'Ningún lugar cambia.'
      : count === 1
        ? 'Cambia el lugar que lo muestra:'
        : `Cambian los ${count} lugares que lo muestran:`,
  places: (count: number) => (count === 1 ? '1 lugar' : `${count} lugares`),
  byHand: (count: number) => (count === 1 ? '1 lo tienes que cambiar tú' : `${count} los tienes que cambiar tú`),
  remove: 'Borrar',
  removeUnused: 'Borrar los que no se usan…',
  removeTitle: 'Borrar archivos sin usar',
  removeHelp:
    'Ninguna página muestra estos archivos, ni el menú, el pie u otros datos. Se pueden recuperar con «Deshacer».',
  removeDo: (count: number) => (count === 1 ? 'Borrar 1 archivo' : `Borrar ${count} archivos`),
};

export type MediaMessages = typeof es;

const en: MediaMessages = {
  title: 'Files',
  files: 'Pictures and files',
  texts: 'Descriptions',
  show: 'Show',
  kinds: {
    all: 'All',
    pictures: 'Pictures',
    documents: 'Documents',
    unused: 'Not used',
    statics: 'Published as they are',
  },
  unused: 'Not used',
  close: 'Show all files',
  inUse: (count) => (count === 1 ? 'It is in 1 place' : `It is in ${count} places`),
  notInUse: 'It is on no page, nor in the menu, the footer or other data of the site.',
  isPublic: 'Documents are published even if no page links to them: somebody may have the address.',
  goTo: (place) => `Go to ${place}`,
  staticsHelp: (folder) =>
    `The files of the folder ${folder} are published unchanged, each at the address of its name. They are only listed here.`,
  noStatics: 'The site has no files that are published as they are.',
  textsHelp: 'People who do not see a picture hear its description. Say what it shows.',
  toReview: (count) => `To check (${count})`,
  poorTexts: (count) => `To write (${count})`,
  emptyTexts: (count) => `No description (${count})`,
  emptyTextsHelp:
    'This is right for decoration: people who do not see the page do not notice it. Describe those that show something.',
  decorative: 'It is decorative',
  isDecorative: (picture, place) => `It is decorative: ${picture}, in ${place}`,
  allTexts: (count) => `All (${count})`,
  whichTexts: 'Which descriptions',
  allWritten: 'All pictures have a description.',
  missingText: 'The description is missing.',
  noPictures: 'No page has pictures yet.',
  textOf: (picture, place) => `Description of ${picture}, in ${place}`,
  useless: 'It does not describe the picture.',
  empty: 'Only decoration: it is not read out.',
  saved: 'Saved.',
  changed: 'The page has changed in the meantime. Press Enter once more to save the description.',
  upload: 'Upload files…',
  uploadTo: (folder) => `Upload files to ${folder}…`,
  dropHere: 'Files can also be dropped or pasted here.',
  uploading: (number, all) => `Uploading ${number} of ${all}…`,
  uploaded: (added, known) =>
    [
      added === 1 ? '1 file uploaded.' : added > 1 && `${added} files uploaded.`,
      known === 1 ? '1 was here already.' : known > 1 && `${known} were here already.`,
    ]
      .filter(Boolean)
      .join(' '),
  focus: 'Part that is kept when it is cropped',
  focusHelp: 'Some sections crop the picture to the shape of their frame. Choose the part that all of them keep.',
  focusNone: 'No place crops this picture: it is shown whole.',
  focusAll: (count) => (count === 1 ? 'Use in the place that crops it' : `Use in the ${count} places that crop it`),
  focusSame: (count) =>
    count === 1 ? 'The place that crops it keeps this part.' : `The ${count} places that crop it keep this part.`,
  focusOthers: 'These keep another part now:',
  undo: 'Undo',
  done: (label) => `Done: ${label}.`,
  replace: 'Replace by another from the computer…',
  instead: 'Show another in its place…',
  insteadTitle: (name) => `Show another file in place of ${name}`,
  insteadChoose: 'Choose a file',
  insteadDo: (name) => `Show ${name}`,
  insteadHelp: 'The descriptions stay as they are: check them if the picture shows something else.',
  move: 'Change name or folder…',
  moveTitle: (name) => `Change the name or folder of ${name}`,
  moveDo: 'Change',
  name: 'Name',
  folder: 'Folder',
  folderHelp: 'A folder that does not exist is created. Without a folder, the file is in the main one.',
  willBe: (path) => `It will be ${path}`,
  follow: (count) =>
    count === 0
      ? 'No place changes.'
      : count === 1
        ? 'The place that shows it changes:'
        : `The ${count} places that show it change:`,
  places: (count) => (count === 1 ? '1 place' : `${count} places`),
  byHand: (count) => (count === 1 ? '1 has to be changed by you' : `${count} have to be changed by you`),
  remove: 'Delete',
  removeUnused: 'Delete those not used…',
  removeTitle: 'Delete files that are not used',
  removeHelp: 'No page shows these files, nor the menu, the footer or other data. “Undo” brings them back.',
  removeDo: (count) => (count === 1 ? 'Delete 1 file' : `Delete ${count} files`),
};

/** @param locale of the site's author: Spanish, or else English */
export function mediaMessagesOf(locale: string): MediaMessages {
  return locale === 'es' ? es : en;
}
