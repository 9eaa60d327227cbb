import { commandLine } from '../../content/common/program/command-line.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';

/** Messages of `new:page`: each says what is wrong, then what to type. */
const es = {
  locale: 'es' as Locale,
  usage: `Uso: ${commandLine('new:page', '/ruta [--name NOMBRE] [--COLECCIÓN [GRUPO]] [--pages CARPETA] [--lang es|en]')}

  ${commandLine('new:page', '/miPagina --COLECCIÓN GRUPO')}   una página de una colección de site.yaml
  ${commandLine('new:page', '/blog/miArticulo')}              una de la colección que lista /blog
  ${commandLine('new:page', '/miPagina')}                     cualquier otra página`,
  unknownOption: (option: string) => `No entiendo «${option}».`,
  missingDashes: 'Falta «--» después de new:page: sin él, npm se queda con las opciones.',
  missingRoute: 'Falta la dirección de la página.',
  severalRoutes: (route: string) =>
    `Escribe una sola dirección, sin espacios. Si son palabras de la misma, únelas: ${route}`,
  gitBash: (route: string) =>
    `La terminal convirtió la dirección en una carpeta del disco. Escríbela sin la barra: ${route}`,
  invalidRoute: (route: string, guess: string) =>
    `«${route}» no puede ser una dirección: solo lleva letras sin tilde, números, guiones y «/».${guess && ` ¿Querías ${guess}?`}`,
  tooLong: (max: number) => `La dirección es demasiado larga: cada parte admite hasta ${max} letras.`,
  reserved: (route: string) => `${route} es una dirección que el sitio usa para otra cosa. Elige otra.`,
  exists: (route: string, file: string) => `La página ${route} ya existe: ${file}`,
  isOfList: (route: string, index: string) =>
    `${route} puede ser la dirección de una página que sale sola de la lista de ${index}. Elige otra.`,
  isFormer: (route: string, file: string) =>
    `${route} es una dirección anterior de ${file}, y quien llega a ella pasa a esa página. Elige otra, o quítala antes de su «redirectFrom».`,
  isRedirected: (route: string, file: string) =>
    `Una línea de ${file} lleva ${route} a otra dirección. Elige otra, o borra antes esa línea.`,
  differsInCase: (route: string, other: string, file: string) =>
    `${route} se confundiría con ${other} (${file}), que solo cambia en mayúsculas. Elige otra dirección.`,
  folderDiffersInCase: (folder: string, guess: string) =>
    `Ya hay páginas en ${folder}, que solo cambia en mayúsculas. Escribe ${guess}`,
  twoKinds: (options: string) => `Una página es de una sola colección: deja ${options}.`,
  unknownCollection: (name: string, names: string) =>
    `No entiendo «--${name}»: el sitio no tiene esa colección. Tiene ${names}.`,
  noGroups: (name: string) =>
    `site.yaml no tiene grupos de esa colección (collections › ${name} › groups): añade uno primero.`,
  missingGroup: (name: string, groups: string) => `Falta el grupo: --${name} ${groups}`,
  unknownGroup: (group: string, guess: string, groups: string) =>
    `No hay ningún grupo «${group}».${guess && ` ¿Querías ${guess}?`} Los grupos son: ${groups}.`,
  brokenSite: (command: string) =>
    `site.yaml tiene errores y de ahí salen los datos de la página. Corrígelo primero: ${command}`,
  created: (file: string) => `Página creada: ${file}`,
  write: (count: number, check: string) =>
    `Escribe tus textos donde dice «Escribe aquí»: son ${count}, y «${check}» avisa de los que faltan.`,
  askName: (guess: string) => `¿Cómo se llama la página? [${guess}] `,
  guessedName: (name: string) =>
    `Se llama «${name}» por su dirección: si se escribe de otro modo, cámbialo en todo el archivo (la próxima vez: --name "Su nombre").`,
  picture: (what: string, wanted: string) =>
    `Falta ${what}: guárdala en ${wanted} y escribe esa ruta en la página. Mientras tanto se ve el logotipo del sitio.`,
  logo: 'su marca',
  image: 'su imagen',
  see: (command: string, url: string) => `Mírala: ${command}  →  ${url}`,
  blocks: (url: string) => `Los bloques que puede llevar, con ejemplos: ${url}`,
  listed: (route: string) => `Ya aparece sola en ${route} y en las demás listas del sitio.`,
  orphan: 'Ninguna página enlaza a ella todavía: añade un enlace en otra página o en el menú (site.yaml).',
  moveUsage: `Uso: ${commandLine('move:page', '/vieja /nueva [--dry-run] [--no-redirect] [--pages CARPETA] [--lang es|en]')}

  --dry-run       dice qué cambiaría y no cambia nada
  --no-redirect   quien llegue a la dirección anterior no pasa a la nueva`,
  replaceUsage: `Uso: ${commandLine('replace', 'PALABRAS OTRAS [--whole-words] [--match-case] [--in DÓNDE] [--fields CAMPOS] [--dry-run] [--pages CARPETA] [--lang es|en]')}

  ${commandLine('replace', '"Nómina Fácil" "Nómina Ágil" --whole-words')}

  --whole-words   no cambia partes de palabras
  --match-case    distingue mayúsculas y minúsculas
  --in            solo en páginas (pages), datos (data), site.yaml (site), una colección
                  o una dirección con lo que hay debajo: --in post,/legal
  --fields        solo en esos campos: --fields title,description
  --dry-run       muestra qué cambiaría y no cambia nada
  Sin OTRAS, dice dónde están las palabras.`,
  noWords: 'Falta lo que se busca.',
  replaced: (file: string, count: number) => `${file}: ${count} ${count === 1 ? 'vez' : 'veces'}`,
  noSuchPlace: (name: string, names: string) =>
    `--in «${name}»: el sitio no tiene esa parte. Escribe una dirección, como /blog, o uno de estos nombres: ${names}.`,
  noSuchField: (name: string) =>
    `--fields «${name}»: ningún campo se llama así. Escribe los nombres que tienen en el archivo: title, description, body.`,
  notFound: (words: string) => `Ningún texto del sitio dice «${words}».`,
  divided: (file: string, words: string) =>
    `${file}: «${words}» queda como está, porque una parte tiene otro formato (negrita, un enlace…) y no es seguro cuál tendría cada palabra nueva. Cámbialo a mano.`,
  unread: (file: string) =>
    `${file} dice las palabras y no se pudo leer. Corrige antes sus errores; este archivo queda como está.`,
  foreign: (file: string) =>
    `${file} dice las palabras y es de otro programa: cámbialas allí. El archivo queda como está.`,
  identity: (file: string, name: string) =>
    `${file}: el nombre «${name}» identifica a su elemento y queda como está, porque otros archivos lo nombran. Escríbele antes un «id», o cámbialo en el Estudio.`,
  homeStays: 'La página de la dirección / se queda en ella: ni se mueve ni se reemplaza.',
  notText: (file: string) => `${file} no es texto en UTF-8. Ábrelo en un editor y guárdalo como UTF-8.`,
  noPage: (route: string) => `No hay ninguna página ${route}.`,
  noEntry: 'Ahí no hay un elemento que se pueda leer. Corrige antes sus errores.',
  invalidId: (id: string) =>
    `«${id}» no puede ser un identificador: solo lleva minúsculas sin tilde, números y guiones.`,
  takenId: (id: string, name: string) => `«${id}» ya es el identificador de «${name}». Escribe otro.`,
  moved: (file: string, target: string, isTrial: boolean) =>
    isTrial ? `${file} pasaría a ser ${target}` : `${file} es ahora ${target}`,
  linksFollow: (file: string, count: number, left: number) =>
    `${file}: ${count} ${count === 1 ? 'enlace cambia' : 'enlaces cambian'}${left > 0 ? `; ${left} hay que ${left === 1 ? 'cambiarlo' : 'cambiarlos'} a mano` : ''}`,
  redirected: (from: string, to: string) => `Quien llegue a ${from} pasa a ${to} (redirectFrom).`,
  checkAgain: (command: string) => `Revisa el sitio: ${command}`,
  placeholder: (field: string) => `Escribe aquí: ${field}`,
  contact: 'Contáctanos',
  home: 'Ir al inicio',
  logoNote: (wanted: string) =>
    `Por ahora es el logotipo del sitio. Guarda la marca en ${wanted} y escribe aquí esa ruta.`,
  imageNote: (wanted: string) =>
    `Por ahora es el logotipo del sitio. Guarda la imagen en ${wanted} y escribe aquí esa ruta.`,
};

export type Messages = typeof es;

const en: Messages = {
  locale: 'en',
  usage: `Usage: ${commandLine('new:page', '/route [--name NAME] [--COLLECTION [GROUP]] [--pages DIR] [--lang es|en]')}

  ${commandLine('new:page', '/myPage --COLLECTION GROUP')}   a page of a collection of site.yaml
  ${commandLine('new:page', '/blog/myArticle')}              one of the collection that /blog lists
  ${commandLine('new:page', '/myPage')}                      any other page`,
  unknownOption: (option) => `"${option}" is not understood.`,
  missingDashes: 'Write «--» after new:page: without it, npm keeps the options for itself.',
  missingRoute: "The page's address is missing.",
  severalRoutes: (route) => `Write one address, without spaces. If these are words of one, join them: ${route}`,
  gitBash: (route) => `The terminal turned the address into a folder of the disk. Write it without the slash: ${route}`,
  invalidRoute: (route, guess) =>
    `"${route}" cannot be an address: it has only letters without accents, digits, hyphens and "/".${guess && ` Did you mean ${guess}?`}`,
  tooLong: (max) => `The address is too long: each part may have up to ${max} letters.`,
  reserved: (route) => `The site uses ${route} for something else. Choose another address.`,
  exists: (route, file) => `The page ${route} exists already: ${file}`,
  isOfList: (route, index) =>
    `${route} may be the address of a page that is made of the list of ${index}. Choose another.`,
  isFormer: (route, file) =>
    `${route} is a former address of ${file}, and visitors of it are led to that page. Choose another, or remove it from its "redirectFrom" first.`,
  isRedirected: (route, file) =>
    `A line of ${file} leads ${route} to another address. Choose another, or delete that line first.`,
  differsInCase: (route, other, file) =>
    `${route} would be mistaken for ${other} (${file}), which differs in capitals only. Choose another address.`,
  folderDiffersInCase: (folder, guess) =>
    `There are pages in ${folder}, which differs in capitals only. Write ${guess}`,
  twoKinds: (options) => `A page belongs to one collection: keep ${options}.`,
  unknownCollection: (name, names) =>
    `"--${name}" is not understood: the site has no such collection. It has ${names}.`,
  noGroups: (name) => `site.yaml has no groups of that collection (collections › ${name} › groups): add one first.`,
  missingGroup: (name, groups) => `The group is missing: --${name} ${groups}`,
  unknownGroup: (group, guess, groups) =>
    `There is no group "${group}".${guess && ` Did you mean ${guess}?`} The groups are: ${groups}.`,
  brokenSite: (command) => `site.yaml has errors, and the page needs its data. Correct it first: ${command}`,
  created: (file) => `Page created: ${file}`,
  write: (count, check) =>
    `Write your texts where it says "Your text here": ${count} of them; "${check}" warns of those left.`,
  askName: (guess) => `What is the page called? [${guess}] `,
  guessedName: (name) =>
    `It is called "${name}" after its address: if it is written otherwise, change it in the whole file (next time: --name "Its name").`,
  picture: (what, wanted) =>
    `${what} is missing: save it as ${wanted} and write that path in the page. Until then the site's logo is shown.`,
  logo: 'Its logo',
  image: 'Its picture',
  see: (command, url) => `See it: ${command}  →  ${url}`,
  blocks: (url) => `The blocks it may hold, with examples: ${url}`,
  listed: (route) => `It is listed on ${route} and wherever the site lists its kind.`,
  orphan: 'No page links to it yet: add a link on another page or in the menu (site.yaml).',
  moveUsage: `Usage: ${commandLine('move:page', '/old /new [--dry-run] [--no-redirect] [--pages DIR] [--lang es|en]')}

  --dry-run       says what would change and changes nothing
  --no-redirect   visitors of the former address do not arrive at the new one`,
  replaceUsage: `Usage: ${commandLine('replace', 'WORDS OTHERS [--whole-words] [--match-case] [--in PLACES] [--fields FIELDS] [--dry-run] [--pages DIR] [--lang es|en]')}

  ${commandLine('replace', '"Easy Payroll" "Swift Payroll" --whole-words')}

  --whole-words   changes no parts of words
  --match-case    distinguishes capitals from small letters
  --in            only in pages, data, site (site.yaml), a collection,
                  or an address with all pages below it: --in post,/legal
  --fields        only in these fields: --fields title,description
  --dry-run       shows the changes and makes none
  Without OTHERS, it says where the words are.`,
  noWords: 'The words to find are missing.',
  replaced: (file, count) => `${file}: ${count} ${count === 1 ? 'time' : 'times'}`,
  noSuchPlace: (name, names) =>
    `--in "${name}": the site has no such part. Write an address, such as /blog, or one of these names: ${names}.`,
  noSuchField: (name) =>
    `--fields "${name}": no field has this name. Write the names that fields have in the file: title, description, body.`,
  notFound: (words) => `No text of the site says "${words}".`,
  divided: (file, words) =>
    `${file}: "${words}" stays as it is, because a part of it has other formatting (bold, a link…), and it is not certain which each new word would have. Change it by hand.`,
  unread: (file) => `${file} says the words and cannot be read. Correct its errors first; the file stays as it is.`,
  foreign: (file) =>
    `${file} says the words and is written by another program: change them there. The file stays as it is.`,
  identity: (file, name) =>
    `${file}: the name "${name}" identifies its entry and stays as it is, because other files name it. Give the entry an "id" first, or change it in the Studio.`,
  homeStays: 'The page at the address / stays there: it is neither moved nor replaced.',
  notText: (file) => `${file} is not text in UTF-8. Open it in an editor and save it as UTF-8.`,
  noPage: (route) => `There is no page ${route}.`,
  noEntry: 'There is no entry that can be read. Correct its errors first.',
  invalidId: (id) => `"${id}" cannot be an identifier: it has small letters without accents, digits and hyphens only.`,
  takenId: (id, name) => `"${id}" is already the identifier of "${name}". Write another one.`,
  moved: (file, target, isTrial) => (isTrial ? `${file} would become ${target}` : `${file} is now ${target}`),
  linksFollow: (file, count, left) =>
    `${file}: ${count} ${count === 1 ? 'link follows' : 'links follow'}${left > 0 ? `; ${left} to be changed by hand` : ''}`,
  redirected: (from, to) => `Visitors of ${from} arrive at ${to} (redirectFrom).`,
  checkAgain: (command) => `Check the site: ${command}`,
  placeholder: (field) => `Write here: ${field}`,
  contact: 'Contact us',
  home: 'Go to the home page',
  logoNote: (wanted) => `For now this is the site's logo. Save the mark as ${wanted} and write that path here.`,
  imageNote: (wanted) => `For now this is the site's logo. Save the picture as ${wanted} and write that path here.`,
};

export const messages: Readonly<Record<Locale, Messages>> = { es, en };
