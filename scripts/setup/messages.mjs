import { localeOf } from './locale.mjs';

const es = {
  whatToDo: 'Qué hacer',
  done: (label, seconds) => `${label}: listo en ${seconds} s`,
  failed: (label, seconds) => `${label}: falló a los ${seconds} s`,
  waiting: (holder) =>
    `Otra orden está instalando lo que falta${holder ? ` (proceso ${holder})` : ''}; se espera a que termine.`,
  noStart: 'No se pudo empezar a instalar lo que falta',
  forSite: 'Instalando los paquetes del sitio',
  forTests: 'Instalando los paquetes de las pruebas',
  forSiteAndTests: 'Instalando los paquetes del sitio y de las pruebas',
  forMeasurements: 'Instalando los paquetes de las mediciones',
  npmFailed: (command) => `Falló npm ${command}`,
  noPackages: 'No se pueden instalar los paquetes',
  noLockfile: 'falta package-lock.json',
  unreadableLockfile: 'package-lock.json no se puede leer (¿un conflicto de git?)',
  unusableFolder: (folder, character) =>
    `El programa no puede construir el sitio en esta carpeta, porque su nombre lleva «${character}»: ${folder}\nCambia el nombre de la carpeta y repite.`,
  notInstalled: (command) => `Los paquetes todavía no están instalados: «${command}» los instala.`,
  inBlock: (source) => `El error está en el código de un bloque: corrige ${source}.`,
  inTheme: (source) => `El error está en el código del tema: corrige ${source}.`,
  diskFull: 'El disco está lleno: libera espacio y repite. El sitio construido sigue como estaba.',
  wrongBrowser: 'CHROMIUM_PATH no sirve',
  doesNotRun: (file) => `${file} no se puede ejecutar`,
  downloading: 'Descargando un Chromium para las pruebas',
  noBrowser: 'No se pudo instalar ningún Chromium',
  brokenBrowser: 'El Chromium instalado no se puede ejecutar',
  noLibraries: 'parece que faltan bibliotecas del sistema',
  readingPackages: 'Leyendo la lista de paquetes del sistema',
  installing: (name) => `Instalando ${name}`,
  advice: {
    browserPath: () => 'corrígela o quítala, y repite.',
    browser: () => 'instala Chromium o Chrome, o pon en CHROMIUM_PATH la ruta de uno, y repite.',
    libraries: () => 'ejecuta `npx playwright install-deps chromium` como root y repite.',
    write: (folder) =>
      `haz que puedas escribir en ${folder} (¿lo creó otro usuario, o está montado como solo lectura?) y repite.`,
    disk: () => 'el disco está lleno: libera espacio y repite.',
    network: () => 'revisa la conexión (o el proxy y el registro que muestra `npm config list`) y repite.',
    certificate: () => 'parece que un proxy cambia los certificados: indica el suyo en NODE_EXTRA_CA_CERTS y repite.',
    access: () =>
      'el registro negó el acceso: inicia sesión (`npm login`) o corrige el registro que muestra `npm config list`.',
    missing: () => 'al registro le falta un paquete: mira qué registro muestra `npm config list` y repite más tarde.',
    disagree: () => 'package.json y package-lock.json no concuerdan: ejecuta `npm install` y guarda los dos en git.',
    damaged: () => 'una descarga llegó dañada: ejecuta `npm cache clean --force` y repite.',
    noNpm: () => 'no se encontró npm: instala Node, que lo trae, desde https://nodejs.org.',
    unknown: () => 'ejecuta `npm ci --ignore-scripts` a mano para ver todo lo que dice.',
    lockfile: () => 'recupera el archivo guardado en git (`git checkout package-lock.json`) y repite.',
  },
};

/** @type {typeof es} */
const en = {
  whatToDo: 'What to do',
  done: (label, seconds) => `${label}: done after ${seconds} s`,
  failed: (label, seconds) => `${label}: failed after ${seconds} s`,
  waiting: (holder) => `Another set-up is running${holder ? ` (process ${holder})` : ''}; waiting for it.`,
  noStart: 'The set-up could not start',
  forSite: 'Installing the packages of the site',
  forTests: 'Installing the packages of the tests',
  forSiteAndTests: 'Installing the packages of the site and the tests',
  forMeasurements: 'Installing the packages of the measurements',
  npmFailed: (command) => `npm ${command} failed`,
  noPackages: 'The packages cannot be installed',
  noLockfile: 'package-lock.json is missing',
  unreadableLockfile: 'package-lock.json cannot be read (a merge conflict?)',
  unusableFolder: (folder, character) =>
    `The program cannot build the site in this folder, because its name has a "${character}": ${folder}\nRename the folder, and try again.`,
  notInstalled: (command) => `The packages are not installed yet: \`${command}\` installs them.`,
  inBlock: (source) => `The mistake is in the code of a block: correct ${source}.`,
  inTheme: (source) => `The mistake is in the code of the theme: correct ${source}.`,
  diskFull: 'The disk is full: make room and try again. The built site is as it was.',
  wrongBrowser: 'CHROMIUM_PATH is wrong',
  doesNotRun: (file) => `${file} does not run`,
  downloading: 'Downloading a Chromium for the tests',
  noBrowser: 'No Chromium could be installed',
  brokenBrowser: 'The Chromium that was installed does not run',
  noLibraries: 'system libraries seem to be missing',
  readingPackages: 'Reading the list of system packages',
  installing: (name) => `Installing ${name}`,
  advice: {
    browserPath: () => 'correct or unset it, and try again.',
    browser: () => 'install Chromium or Chrome, or set CHROMIUM_PATH to the program file of one, and try again.',
    libraries: () => 'run `npx playwright install-deps chromium` as root, and try again.',
    write: (folder) =>
      `make ${folder} writable for you (was it created by another user, or mounted read-only?) and try again.`,
    disk: () => 'the disk is full: free some space and try again.',
    network: () => 'check the network (or the proxy and registry that `npm config list` shows) and try again.',
    certificate: () =>
      'a proxy seems to replace certificates: point NODE_EXTRA_CA_CERTS to its certificate and try again.',
    access: () =>
      'the registry refused access: log in (`npm login`) or correct the registry that `npm config list` shows.',
    missing: () => 'the registry lacks a package: check which registry `npm config list` shows, and try again later.',
    disagree: () => 'package.json and package-lock.json disagree: run `npm install` and commit both.',
    damaged: () => 'a download was damaged: run `npm cache clean --force` and try again.',
    noNpm: () => 'npm was not found: install Node together with npm from https://nodejs.org.',
    unknown: () => 'run `npm ci --ignore-scripts` by hand to see all that it says.',
    lockfile: () => 'restore the committed file (`git checkout package-lock.json`) and try again.',
  },
};

/** The messages of the set-up, in the locale of the command that needs it. @param {readonly string[]} [args] */
export function messages(args = process.argv) {
  return { es, en }[localeOf(args)];
}
