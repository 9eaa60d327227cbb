const en = {
  locale: 'en',
  usage: `Usage: npm create page-schema FOLDER TEMPLATE
       npm create page-schema FOLDER -- --template TEMPLATE [options]

FOLDER        a new or empty folder for the site; "." is the current folder
TEMPLATE      the site to start from
--no-install  does not install the packages
--no-git      does not make a git repository
--lang        language of these messages: es or en`,
  templates: 'Templates:',
  oldNode: (version) =>
    `This command needs Node 20.19 or later, and this is ${version}: install a newer one from https://nodejs.org.`,
  unknownOption: (name) => `There is no option ${name}.`,
  badOption: (name) => `The option ${name} is not written correctly.`,
  oneFolder: 'Give one folder and one template.',
  whichFolder: 'Folder of the new site',
  whichTemplate: 'Number or name of the site to start from',
  noTemplate: 'Name the template after the folder.',
  unknownTemplate: (name, guess) => `There is no template "${name}".${guess ? ` Did you mean "${guess}"?` : ''}`,
  unknownLang: (name) => `There are no messages in "${name}": use --lang es or --lang en.`,
  badName: (name, character) =>
    `The program cannot use a folder whose name has ${spelled(character, 'an invisible character')}: "${name}". Choose another name.`,
  noFolder: (folder) => `${folder} is a file. Choose another name.`,
  notEmpty: (folder, names) => `${folder} is not empty (it has ${names}). Nothing was written. Choose another folder.`,
  refused: (reason) => `The system refused to write the site: ${reason}`,
  installing: 'Installing the packages …',
  notInstalled:
    'The packages could not be installed. Correct what npm says above, and run "npm install" in the folder.',
  commit: (template) => `Start the site from the template ${template}`,
  insideRepository: 'The folder belongs to a git repository. Commit the new files there.',
  noGit:
    'Without git there is no history, and the Studio cannot publish: install it from https://git-scm.com, then run "git init" in the folder.',
  notCommitted: (reason) =>
    `git made a repository without a first commit:\n${reason}\nCorrect this, and run "git add -A" and "git commit" in the folder.`,
  done: (folder) => `The site is in ${folder}. Go on with:`,
  afterwards: 'README.md in the folder says what to change first.',
};

/** @type {typeof en} */
const es = {
  locale: 'es',
  usage: `Uso: npm create page-schema CARPETA PLANTILLA
     npm create page-schema CARPETA -- --template PLANTILLA [opciones]

CARPETA       una carpeta nueva o vacía para el sitio; «.» es la carpeta actual
PLANTILLA     el sitio con el que se empieza
--no-install  no instala los paquetes
--no-git      no crea un repositorio de git
--lang        idioma de estos mensajes: es o en`,
  templates: 'Plantillas:',
  oldNode: (version) =>
    `Esta orden necesita Node 20.19 o posterior, y este es ${version}: instala uno más nuevo desde https://nodejs.org.`,
  unknownOption: (name) => `No existe la opción ${name}.`,
  badOption: (name) => `La opción ${name} está mal escrita.`,
  oneFolder: 'Escribe una carpeta y una plantilla.',
  whichFolder: 'Carpeta del sitio nuevo',
  whichTemplate: 'Número o nombre del sitio con el que quieres empezar',
  noTemplate: 'Escribe la plantilla después de la carpeta.',
  unknownTemplate: (name, guess) => `No existe la plantilla «${name}».${guess ? ` ¿Querías decir «${guess}»?` : ''}`,
  unknownLang: (name) => `No hay mensajes en «${name}»: usa --lang es o --lang en.`,
  badName: (name, character) =>
    `El programa no puede usar una carpeta cuyo nombre lleva ${spelled(character, 'un carácter invisible')}: «${name}». Elige otro nombre.`,
  noFolder: (folder) => `${folder} es un archivo. Elige otro nombre.`,
  notEmpty: (folder, names) => `${folder} no está vacía (tiene ${names}). No se escribió nada. Elige otra carpeta.`,
  refused: (reason) => `El sistema no dejó escribir el sitio: ${reason}`,
  installing: 'Instalando los paquetes…',
  notInstalled:
    'No se pudieron instalar los paquetes. Corrige lo que npm dice arriba y ejecuta «npm install» en la carpeta.',
  commit: (template) => `Empezar el sitio con la plantilla ${template}`,
  insideRepository: 'La carpeta pertenece a un repositorio de git. Guarda allí los archivos nuevos con un commit.',
  noGit:
    'Sin git no hay historia y el Estudio no puede publicar: instálalo desde https://git-scm.com y ejecuta «git init» en la carpeta.',
  notCommitted: (reason) =>
    `git creó un repositorio sin un primer commit:\n${reason}\nCorrígelo y ejecuta «git add -A» y «git commit» en la carpeta.`,
  done: (folder) => `El sitio está en ${folder}. Sigue con:`,
  afterwards: 'README.md, en la carpeta, dice qué cambiar primero.',
};

function spelled(character, invisible) {
  return /\p{C}/u.test(character) ? invisible : character;
}

export const messages = { es, en };

/** The locale of the system, as Node reads it from its settings or variables. */
export function systemLocale() {
  return /^es\b/.test(new Intl.DateTimeFormat().resolvedOptions().locale) ? 'es' : 'en';
}
