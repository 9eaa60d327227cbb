const es = {
  // Values of the form, by the name of their field
  edit: (name: string) => `Editar ${lower(name)}`,
  add: (name: string) => `Añadir ${lower(name)}`,
  addTo: (list: string) => `Añadir a ${lower(list)}`,
  remove: (name: string) => `Quitar ${lower(name)}`,
  duplicate: (name: string) => `Duplicar ${lower(name)}`,
  move: (name: string) => `Mover ${lower(name)}`,
  pasteItems: (count: number) => (count === 1 ? 'Pegar 1 elemento' : `Pegar ${count} elementos`),
  // Sections
  addSection: (name: string) => `Añadir «${name}»`,
  pasteSections: () => 'Pegar sección',
  duplicateSections: (what: Sections) => `Duplicar ${sectionsEs(what)}`,
  removeSections: (what: Sections) => `Quitar ${sectionsEs(what)}`,
  moveSections: (what: Sections, place: number, count: number) =>
    `Mover ${sectionsEs(what)} al puesto ${place} de ${count}`,
  hideSections: (what: Sections) => `Ocultar ${sectionsEs(what)}`,
  showSections: (what: Sections) => `Mostrar ${sectionsEs(what)}`,
  // Pages and files
  createPage: (name: string) => `Crear «${name}»`,
  deletePage: (name: string) => `Borrar «${name}»`,
  movePage: (from: string, to: string) => `Cambiar ${from} por ${to}`,
  makeDraft: (name: string) => `Convertir «${name}» en borrador`,
  makePublic: (name: string) => `Quitar «${name}» de borradores`,
  replaceWords: (words: string, others: string) => `Reemplazar «${words}» por «${others}»`,
  describePicture: (name: string) => `Describir ${name}`,
  uploadFiles: (count: number, name: string) => (count === 1 ? `Subir ${name}` : `Subir ${count} archivos`),
  replaceFile: (name: string) => `Reemplazar ${name}`,
  focusPicture: (name: string, part: string) => `Conservar ${lower(part)} de ${name}`,
  cropPicture: (name: string, size: string) => `Recortar ${name} (${size})`,
  showInstead: (name: string, other: string) => `Mostrar ${other} en lugar de ${name}`,
  renameFile: (from: string, to: string) => `Cambiar ${from} por ${to}`,
  removeFiles: (count: number, name: string) => (count === 1 ? `Borrar ${name}` : `Borrar ${count} archivos`),
  publishPage: (name: string) => `Publicar «${name}»`,
  writeText: (file: string) => `Escribir en ${file}`,
  takeBack: (name: string) => `Dejar «${name}» como estaba`,
};

type StepNames = typeof es;

const en: StepNames = {
  edit: (name) => `Edit ${lower(name)}`,
  add: (name) => `Add ${lower(name)}`,
  addTo: (list) => `Add to ${lower(list)}`,
  remove: (name) => `Remove ${lower(name)}`,
  duplicate: (name) => `Duplicate ${lower(name)}`,
  move: (name) => `Move ${lower(name)}`,
  pasteItems: (count) => (count === 1 ? 'Paste 1 item' : `Paste ${count} items`),
  addSection: (name) => `Add “${name}”`,
  pasteSections: () => 'Paste section',
  duplicateSections: (what) => `Duplicate ${sectionsEn(what)}`,
  removeSections: (what) => `Remove ${sectionsEn(what)}`,
  moveSections: (what, place, count) => `Move ${sectionsEn(what)} to place ${place} of ${count}`,
  hideSections: (what) => `Hide ${sectionsEn(what)}`,
  showSections: (what) => `Show ${sectionsEn(what)}`,
  createPage: (name) => `Create “${name}”`,
  deletePage: (name) => `Delete “${name}”`,
  movePage: (from, to) => `Change ${from} to ${to}`,
  makeDraft: (name) => `Make “${name}” a draft`,
  makePublic: (name) => `Take “${name}” out of the drafts`,
  replaceWords: (words, others) => `Replace “${words}” by “${others}”`,
  describePicture: (name) => `Describe ${name}`,
  uploadFiles: (count, name) => (count === 1 ? `Upload ${name}` : `Upload ${count} files`),
  replaceFile: (name) => `Replace ${name}`,
  focusPicture: (name, part) => `Keep ${lower(part)} of ${name}`,
  cropPicture: (name, size) => `Crop ${name} (${size})`,
  showInstead: (name, other) => `Show ${other} in place of ${name}`,
  renameFile: (from, to) => `Change ${from} to ${to}`,
  removeFiles: (count, name) => (count === 1 ? `Delete ${name}` : `Delete ${count} files`),
  publishPage: (name) => `Publish “${name}”`,
  writeText: (file) => `Type in ${file}`,
  takeBack: (name) => `Restore “${name}”`,
};

/** The name of a section, or the number of several. */
type Sections = string | number;

function sectionsEs(what: Sections): string {
  return typeof what === 'number' ? `${what} secciones` : `«${what}»`;
}

function sectionsEn(what: Sections): string {
  return typeof what === 'number' ? `${what} sections` : `“${what}”`;
}

/** Makes the first letter of a name small for use inside a sentence, unless the name is an abbreviation. */
export function lower(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
}

/**
 * The name of an action of the author: on the buttons of undo and redo, in notices and conflicts, and on the button of
 * the action if that has no text of its own.
 * @param locale of the site's author: Spanish, or else English
 */
export function stepLabel<K extends keyof StepNames>(
  locale: string,
  kind: K,
  ...about: Parameters<StepNames[K]>
): string {
  const label = (locale === 'es' ? es : en)[kind] as (...about: Parameters<StepNames[K]>) => string;
  return label(...about);
}
