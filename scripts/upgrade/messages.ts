import type { Locale } from '../../src/content/diagnostics/rule.ts';
import { localeOf } from '../setup/locale.mjs';

/** The messages of `page-schema upgrade`. */
const en = {
  locale: 'en' as Locale,
  usage: `Usage: page-schema upgrade [--to VERSION] [--from VERSION] [--dry-run] [--check]

--to VERSION    the version to install, or the path of an archive (.tgz); the latest version without it
--from VERSION  the version that the files were written for, if the new one is installed already
--dry-run       shows all changes and leaves the folder as it is
--check         says if there is a newer version and what it changes; exits with 1 if there is`,
  notOwner: (folder: string) =>
    `${folder} has no package.json with the dependency page-schema-renderer: run the command in the folder of the site.`,
  notInstalled: (manager: string) => `page-schema-renderer is not installed: run \`${manager} install\` first.`,
  noRepository: 'The folder is not in a git repository, so there would be no way back: run `git init` first.',
  noCommit: 'The repository has no commit: run `git add -A` and `git commit` first.',
  unclean: (files: readonly string[]) =>
    `There are uncommitted changes: ${listed(files)}. Commit them (\`git commit -a\`) or put them aside (\`git stash -u\`) first.`,
  noRelease: (wanted: string, reason: string) =>
    `Version "${wanted}" of page-schema-renderer was not found:\n${reason.trim()}`,
  otherPackage: (name: string) => `The archive contains the package ${name}.`,
  current: (version: string, isLatest: boolean) =>
    `${isLatest ? `The installed version, ${version}, is the latest` : `Version ${version} is installed already`}; if it was installed by other means, name the version before: --from VERSION.`,
  older: (version: string, installed: string) =>
    `${version} is older than the installed version, ${installed}: nothing to do.`,
  newer: (version: string, installed: string) => `There is a newer version: ${version} (installed: ${installed}).`,
  noChangelog: 'This version does not list its changes.',
  detached: 'No branch is checked out: run `git switch BRANCH` first.',
  branchExists: (branch: string) =>
    `The branch "${branch}" exists: go on there (\`git switch ${branch}\`) or delete it (\`git branch -D ${branch}\`).`,
  buildingBefore: 'Building the site with the installed version …',
  notClean: 'The site has errors, so nothing could show what changes: correct them first.',
  noBuild: 'The installed version could not build the site; see above.',
  installing: (version: string, manager: string) => `Installing ${version} with ${manager} …`,
  installCommit: (version: string) => `build: install page-schema-renderer ${version}`,
  contentCommit: (version: string) => `content: adapt the pages to page-schema-renderer ${version}`,
  buildingAfter: 'Building the site with the new version …',
  comparing: 'Comparing the pages …',
  noPictures:
    'The look was not compared: this needs Chrome or Chromium, and `playwright` in the devDependencies of the site.',
  browserFailed: (reason: string) => `The look of some pages was not compared, because the browser failed: ${reason}`,
  somePictures: (pages: number) =>
    `The look of ${pages} pages was compared; the others were compared without pictures.`,
  unchanged: 'No page changes.',
  changed: (count: number, report: string) =>
    `${count === 1 ? '1 page changes' : `${count} pages change`}; details are in ${report}:`,
  kinds: {
    added: 'new page',
    removed: 'the page no longer exists',
    text: 'text',
    structure: 'structure',
    picture: 'look',
  },
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  noInstall: (command: string) => `\`${command}\` failed; see above.`,
  noAdaptation: (version: string) => `Version ${version} could not adapt the folder; see above.`,
  failed: (reason: string) => `${reason}\n\nThe upgrade was not made; the folder is as it was.`,
  notRestored: (base: string, manager: string) =>
    `The packages could not be installed, and the folder could not be put back; see above. Run \`git switch ${base}\` and \`${manager} install\`.`,
  remaining: (branch: string, manager: string) =>
    `The problems above remain; correct them by hand. The folder is as it was; what could be adapted is on the branch "${branch}". To finish: \`git switch ${branch}\`, \`${manager} install\`, correct the problems, \`git commit -a\`.`,
  remainingHere: 'The problems above remain; correct them by hand.',
  remainingDry: 'The problems above would remain; they have to be corrected by hand.',
  commits: 'Changes:',
  nothing: 'There is nothing to change.',
  dryRun: 'The folder is as it was.',
  done: (branch: string, base: string) =>
    `The branch "${branch}" has the new version. Look at the site (\`npm run dev\`); if all is well: \`git switch ${base}\` and \`git merge ${branch}\`.`,
  reportTitle: (version: string, installed: string) => `Pages that change from ${installed} to ${version}`,
};

export type UpgradeMessages = typeof en;

const es: UpgradeMessages = {
  locale: 'es',
  usage: `Uso: page-schema upgrade [--to VERSION] [--from VERSION] [--dry-run] [--check]

--to VERSION    la versión que se instala, o la ruta de un archivo .tgz (la última)
--from VERSION  la versión para la que se escribieron los archivos, si la nueva ya está instalada
--dry-run       muestra todos los cambios y deja la carpeta como está
--check         dice si hay una versión nueva y qué cambia; termina con 1 si la hay`,
  notOwner: (folder) =>
    `En ${folder} no hay un package.json con la dependencia page-schema-renderer: abre la carpeta del sitio y repite la orden.`,
  notInstalled: (manager) => `page-schema-renderer no está instalado: escribe «${manager} install» y repite la orden.`,
  noRepository: 'La carpeta no está en un repositorio de git, y sin él no se puede volver atrás: escribe «git init».',
  noCommit: 'El repositorio no tiene ningún cambio confirmado: escribe «git add -A» y «git commit».',
  unclean: (files) =>
    `Hay cambios sin confirmar: ${listed(files)}. Confírmalos («git commit -a») o guárdalos («git stash -u») y repite la orden.`,
  noRelease: (wanted, reason) => `No se encontró la versión «${wanted}» de page-schema-renderer:\n${reason.trim()}`,
  otherPackage: (name) => `El archivo contiene el paquete ${name}.`,
  current: (version, isLatest) =>
    `${isLatest ? `La versión instalada, ${version}, es la última` : `La versión ${version} ya está instalada`}; si se instaló de otra manera, indica la anterior: --from VERSION.`,
  older: (version, installed) => `${version} es anterior a la versión instalada, ${installed}: no hay nada que hacer.`,
  newer: (version, installed) => `Hay una versión nueva: ${version} (instalada: ${installed}).`,
  noChangelog: 'Esta versión no trae la lista de sus cambios.',
  detached: 'No hay ninguna rama activa: escribe «git switch RAMA» y repite la orden.',
  branchExists: (branch) =>
    `La rama «${branch}» ya existe: sigue en ella («git switch ${branch}») o bórrala («git branch -D ${branch}»).`,
  buildingBefore: 'Se construye el sitio con la versión instalada …',
  notClean: 'El sitio tiene errores, así que no se podría ver qué cambia: corrígelos y repite la orden.',
  noBuild: 'La versión instalada no pudo construir el sitio; el error está arriba.',
  installing: (version, manager) => `Se instala ${version} con ${manager} …`,
  installCommit: (version) => `build: instalar page-schema-renderer ${version}`,
  contentCommit: (version) => `content: adaptar las páginas a page-schema-renderer ${version}`,
  buildingAfter: 'Se construye el sitio con la versión nueva …',
  comparing: 'Se comparan las páginas …',
  noPictures:
    'El aspecto no se ha comparado: hace falta Chrome o Chromium, y «playwright» entre las devDependencies del sitio.',
  browserFailed: (reason) =>
    `El aspecto de algunas páginas no se ha comparado, porque el navegador ha fallado: ${reason}`,
  somePictures: (pages) => `El aspecto se ha comparado en ${pages} páginas; las demás, sin imágenes.`,
  unchanged: 'Ninguna página cambia.',
  changed: (count, report) => `${count === 1 ? 'Cambia 1 página' : `Cambian ${count} páginas`}; detalles en ${report}:`,
  kinds: {
    added: 'página nueva',
    removed: 'la página ya no existe',
    text: 'texto',
    structure: 'estructura',
    picture: 'aspecto',
  },
  before: 'Antes',
  after: 'Después',
  difference: 'Diferencia',
  noInstall: (command) => `«${command}» terminó con un error; está arriba.`,
  noAdaptation: (version) => `La versión ${version} no pudo adaptar la carpeta; el error está arriba.`,
  failed: (reason) => `${reason}\n\nLa actualización no se hizo; la carpeta está como estaba.`,
  notRestored: (base, manager) =>
    `No se pudieron instalar los paquetes ni dejar la carpeta como estaba; los errores están arriba. Escribe «git switch ${base}» y «${manager} install».`,
  remaining: (branch, manager) =>
    `Quedan los problemas de arriba, que hay que corregir a mano. La carpeta está como estaba; lo adaptado está en la rama «${branch}». Para terminar: «git switch ${branch}», «${manager} install», corrige y «git commit -a».`,
  remainingHere: 'Quedan los problemas de arriba, que hay que corregir a mano.',
  remainingDry: 'Quedarían los problemas de arriba, que hay que corregir a mano.',
  commits: 'Cambios:',
  nothing: 'No hay nada que cambiar.',
  dryRun: 'La carpeta está como estaba.',
  done: (branch, base) =>
    `La rama «${branch}» tiene la versión nueva. Mira el sitio («npm run dev»); si todo está bien: «git switch ${base}» y «git merge ${branch}».`,
  reportTitle: (version, installed) => `Páginas que cambian de ${installed} a ${version}`,
};

/** The messages in the locale that the command line asks for. */
export function upgradeMessages(locale: Locale = localeOf(process.argv)): UpgradeMessages {
  return { es, en }[locale];
}

function listed(files: readonly string[]): string {
  return `${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}`;
}
