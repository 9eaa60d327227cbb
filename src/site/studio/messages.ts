import type { Locale } from '../../content/diagnostics/rule.ts';
import type { LackingFile } from '../../contract/studio/changes.ts';

/** Maximum number of missing files that a reason names. */
const MOST_NAMED = 3;

/** Reasons for refused requests, by their permanent codes. Each says what to do instead, if there is a remedy. */
const es = {
  'missing-header': () => 'Falta la cabecera «x-studio: 1», que llevan las peticiones que cambian algo.',
  'foreign-origin': () => 'La petición viene de otro sitio. Solo se aceptan las de esta misma dirección.',
  'foreign-host': () => 'El servidor solo responde en localhost. Ábrelo con la dirección que imprimió al empezar.',
  'missing-token': () => 'Falta la clave. Abre el Estudio con la dirección completa que imprimió el servidor.',
  'unknown-address': (address: string) => `La interfaz no tiene la dirección ${address}.`,
  'wrong-method': (method: string, allowed: string) => `${method} no sirve aquí: usa ${allowed}.`,
  'wrong-name': (name: string) =>
    `«${name}» no es un archivo del sitio. Se puede llegar a las páginas (pages/blog/post1.yaml), a site.yaml y a los archivos de assets.`,
  'name-too-long': (max: number) => `El nombre es demasiado largo: cada parte admite hasta ${max} bytes.`,
  'no-file': (file: string) => `No existe ${file}. Puede que alguien lo haya borrado o le haya cambiado el nombre.`,
  'too-large': (max: string) => `Es demasiado grande: el límite es ${max}.`,
  'wrong-json': () => 'El cuerpo de la petición no es JSON válido.',
  'wrong-field': (field: string, expected: string) => `El campo «${field}» no sirve: se espera ${expected}.`,
  'wrong-page': (reason: string) => reason,
  'section-name': (name: string, isDevice: boolean) =>
    isDevice
      ? `«${name}» no sirve como nombre, porque Windows lo reserva. Añade otra palabra.`
      : `«${name}» no sirve como nombre: escribe palabras, sin ninguno de estos signos: / \\ : * ? " < > | y sin punto al comienzo o al final.`,
  'section-exists': (name: string) => `Ya hay una sección guardada con el nombre «${name}». Escribe otro.`,
  'not-text': (file: string) =>
    `${file} no es texto en UTF-8, así que no se puede editar aquí. Ábrelo en un editor y guárdalo como UTF-8.`,
  refused: () => 'No se cambió nada: alguna de las operaciones no se puede hacer sin riesgo.',
  changed: (file: string) => `${file} cambió mientras tanto. Mira los dos textos y elige cuál queda.`,
  exists: (file: string) => `Ya existe ${file}.`,
  'still-reading': () => 'El servidor todavía está leyendo el sitio. Repite dentro de unos segundos.',
  'site-file': () => 'site.yaml guarda los datos del sitio: se puede editar, pero no borrar ni mover.',
  'wrong-asset': (reason: string) => reason,
  'other-kind': (only: string): string =>
    only === 'font'
      ? 'No es un tipo de letra, así que no se cambió nada. Sirven WOFF2, WOFF, TTF y OTF.'
      : 'No es una imagen, así que no se cambió nada. Sirven JPEG, PNG, WebP, AVIF, GIF, SVG y las fotos HEIC.',
  'other-type': () =>
    'El archivo nuevo es de otro tipo, así que no se cambió nada. Súbelo aparte y muéstralo en lugar de este.',
  'cannot-crop': () => 'Solo se recortan fotos: ni los dibujos SVG, ni las imágenes que se mueven.',
  'asset-used': (file: string) => `${file} está en uso. Quítalo antes de los lugares que lo muestran.`,
  'empty-asset': () => 'El archivo está vacío.',
  'unreadable-heic': () =>
    'No se pudo leer esta foto HEIC. En el iPhone, elige «Más compatible» en Ajustes › Cámara › Formatos, o expórtala como JPEG.',
  'cannot-write': (code: string) =>
    code === 'ENOSPC'
      ? 'El disco está lleno: libera espacio y repite. No se cambió nada.'
      : `El sistema no deja escribir (${code}). No se cambió nada; revisa los permisos de la carpeta.`,
  'no-git': () =>
    'Este sitio todavía no guarda sus versiones. Quien lo administra lo prepara con «git init» en la carpeta del sitio.',
  'no-branch': () =>
    'La carpeta está en una versión anterior y en ninguna rama, así que no se puede publicar. Pide a quien administra el sitio que la ponga en su rama.',
  'no-remote': () =>
    'El sitio no tiene un servidor al que enviar propuestas. Pide a quien administra el sitio que lo conecte.',
  'no-proposal': () => 'Esa propuesta ya no está en este computador. Vuelve a abrir la lista.',
  'has-errors': (count: number) =>
    count === 1
      ? 'Hay 1 error en el sitio. Corrígelo y publica otra vez.'
      : `Hay ${count} errores en el sitio. Corrígelos y publica otra vez.`,
  'needs-files': (lacking: readonly LackingFile[]) =>
    lacking
      .slice(0, MOST_NAMED)
      .map(({ file, for: by }) =>
        by === undefined
          ? `Falta ${file}: sin sus cambios, lo elegido no queda bien. Elígelo también.`
          : `Falta ${file}, que ${by} necesita. Elígelo también, o quita de ahí lo que lo nombra.`,
      )
      .join(' '),
  'cannot-share': () => 'La página no se puede mostrar todavía. Corrige sus errores y compártela después.',
  'git-failed': (said: string) => `Git no pudo hacerlo y no se cambió nada. Esto dijo: ${said}`,
  'git-slow': () =>
    'Git no terminó en el tiempo previsto y se detuvo. Repite, y si vuelve a pasar pide a quien administra el sitio que revise el repositorio.',
  bug: () => 'Esto es un fallo del programa y no del sitio. El detalle está en la terminal del servidor.',
};

export type Messages = typeof es;
export type ErrorCode = keyof Messages;

const en: Messages = {
  'missing-header': () => 'The header "x-studio: 1" is missing, which requests that change something have.',
  'foreign-origin': () => 'The request comes from another site. Only those of this address are accepted.',
  'foreign-host': () => 'The server answers on localhost only. Open it at the address that it printed at its start.',
  'missing-token': () => 'The token is missing. Open the Studio at the complete address that the server printed.',
  'unknown-address': (address) => `The interface has no address ${address}.`,
  'wrong-method': (method, allowed) => `${method} is of no use here: take ${allowed}.`,
  'wrong-name': (name) =>
    `"${name}" is no file of the site. Pages (pages/blog/post1.yaml), site.yaml and the files of assets can be reached.`,
  'name-too-long': (max) => `The name is too long: each part may have up to ${max} bytes.`,
  'no-file': (file) => `There is no ${file}. It may have been removed or renamed.`,
  'too-large': (max) => `It is too large: the limit is ${max}.`,
  'wrong-json': () => 'The body of the request is not valid JSON.',
  'wrong-field': (field, expected) => `The field "${field}" is of no use: ${expected} is expected.`,
  'wrong-page': (reason) => reason,
  'section-name': (name, isDevice) =>
    isDevice
      ? `"${name}" cannot be a name, because Windows reserves it. Add another word.`
      : `"${name}" cannot be a name: write words, without any of the characters / \\ : * ? " < > | and without a full stop at the start or end.`,
  'section-exists': (name) => `A section is saved as "${name}" already. Write another name.`,
  'not-text': (file) =>
    `${file} is not text in UTF-8 and cannot be edited here. Open it in an editor and save it as UTF-8.`,
  refused: () => 'Nothing was changed: one of the operations cannot be performed safely.',
  changed: (file) => `${file} has changed in the meantime. Compare both texts and choose one.`,
  exists: (file) => `${file} exists already.`,
  'still-reading': () => 'The server is still reading the site. Try again in a few seconds.',
  'site-file': () => 'site.yaml holds the data of the site: it can be edited, but not removed or moved.',
  'wrong-asset': (reason) => reason,
  'other-kind': (only) =>
    only === 'font'
      ? 'It is no font, so nothing was changed. WOFF2, WOFF, TTF and OTF are taken.'
      : 'It is no picture, so nothing was changed. JPEG, PNG, WebP, AVIF, GIF, SVG and HEIC photographs are taken.',
  'other-type': () =>
    'The new file is of another type, so nothing was changed. Upload it as a file of its own, and show it in place of this one.',
  'cannot-crop': () => 'Only photographs can be cropped: neither SVG drawings nor animations.',
  'asset-used': (file) => `${file} is in use. First remove it from the places that show it.`,
  'empty-asset': () => 'The file is empty.',
  'unreadable-heic': () =>
    'This HEIC photograph could not be read. On the iPhone choose “Most Compatible” in Settings › Camera › Formats, or export it as JPEG.',
  'cannot-write': (code) =>
    code === 'ENOSPC'
      ? 'The disk is full: make room and try again. Nothing was changed.'
      : `The system does not allow writing (${code}). Nothing was changed; check the permissions of the folder.`,
  'no-git': () =>
    'This site keeps no versions yet. Its administrator prepares it with “git init” in the folder of the site.',
  'no-branch': () =>
    'The folder is at an earlier version and on no branch, so that nothing can be published. Ask the administrator of the site to put it on its branch.',
  'no-remote': () => 'The site has no server to send proposals to. Ask the administrator of the site to connect one.',
  'no-proposal': () => 'This proposal is no longer on this computer. Open the list again.',
  'has-errors': (count) =>
    count === 1
      ? 'The site has 1 error. Correct it and publish again.'
      : `The site has ${count} errors. Correct them and publish again.`,
  'needs-files': (lacking) =>
    lacking
      .slice(0, MOST_NAMED)
      .map(({ file, for: by }) =>
        by === undefined
          ? `${file} is missing: without its changes, the chosen ones are not right. Choose it too.`
          : `${file} is missing, which ${by} needs. Choose it too, or remove there what names it.`,
      )
      .join(' '),
  'cannot-share': () => 'The page cannot be shown yet. Correct its errors and share it then.',
  'git-failed': (said) => `Git could not do it, and nothing was changed. It said: ${said}`,
  'git-slow': () =>
    'Git did not finish in the expected time and was stopped. Try again; if it happens once more, ask the administrator of the site to check the repository.',
  bug: () => 'This is a mistake of the program and not of the site. The details are in the terminal of the server.',
};

const messages: Readonly<Record<Locale, Messages>> = { es, en };

/** The reason of a refusal in a locale. */
export function reasonFor<C extends ErrorCode>(locale: Locale, code: C, ...params: Parameters<Messages[C]>): string {
  return (messages[locale][code] as (...given: unknown[]) => string)(...params);
}
