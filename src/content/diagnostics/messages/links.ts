import { type Params, type Rule, when } from './rule.ts';

/** Rules for links, fragments and files of the assets folder. */
export const linkRules = {
  'http-insecure': {
    severity: 'warning',
    es: (p) =>
      `Usa https:// en lugar de http://${when(p.host, `; si ${p.host} no lo tiene, añádelo a «insecureHosts» en site.yaml.`)}`,
    en: (p) => `Use https://${when(p.host, `; if ${p.host} has none, add it to "insecureHosts" in site.yaml.`)}`,
    bad: 'href: http://www.dian.gov.co',
    good: 'href: https://www.dian.gov.co',
  },
  'own-domain': {
    severity: 'warning',
    es: (p) => `Esa dirección es de este mismo sitio. Escribe ${p.guess}`,
    en: (p) => `That address is of this very site. Write ${p.guess}`,
  },
  'broken-internal-link': {
    severity: 'error',
    es: (p) => `No existe la página ${p.value}.${when(p.guess, ` ¿Querías ${p.guess}?`)}`,
    en: (p) => `No such page: ${p.value}.${when(p.guess, ` Did you mean ${p.guess}?`)}`,
  },
  'broken-fragment': {
    severity: 'error',
    es: (p) =>
      `En ${p.route} no hay ninguna sección «${p.value}».${p.allowed ? ` Existen: ${p.allowed}.` : ' La página no tiene secciones con «id».'}`,
    en: (p) =>
      `No id "${p.value}" on ${p.route}.${p.allowed ? ` Existing: ${p.allowed}.` : ' That page has no section with an "id".'}`,
  },
  'link-to-draft': {
    severity: 'error',
    es: () => 'Enlaza a un borrador que no se publica.',
    en: () => 'Link to a draft page that is not published.',
  },
  'link-to-hidden': {
    severity: 'error',
    es: (p) => `Enlaza a «#${p.value}», de un bloque oculto («${p.name}») que no se publica.`,
    en: (p) => `Link to "#${p.value}", in a hidden block ("${p.name}") that is not published.`,
  },
  'moved-page': {
    severity: 'error',
    es: (p) => `La página ${p.value} cambió de dirección. Escribe ${p.guess}`,
    en: (p) => `The page ${p.value} has moved. Write ${p.guess}`,
  },
  'redirect-taken': {
    severity: 'error',
    es: (p) => `${p.value} no puede llevar a esta página: ${whyTakenEs(p)}. Quítala de «redirectFrom».`,
    en: (p) => `${p.value} cannot lead to this page: ${whyTakenEn(p)}. Remove it from "redirectFrom".`,
  },
  'trailing-slash': {
    severity: 'warning',
    es: (p) => `En este sitio las direcciones van sin barra final: ${p.guess}`,
    en: (p) => `This site uses no trailing slash: ${p.guess}`,
    bad: 'href: /contacto/',
    good: 'href: /contacto',
  },
  'external-not-allowed': {
    severity: 'warning',
    es: (p) => `El dominio ${p.host} no está en la lista permitida. Pide a un desarrollador que lo añada.`,
    en: (p) => `Host ${p.host} is not on the allow-list.`,
  },
  'missing-asset': {
    severity: 'error',
    es: (p) => `No se encuentra el archivo ${p.value}.${when(p.guess, ` ¿Querías ${p.guess}?`)}`,
    en: (p) => `File not found: ${p.value}.${when(p.guess, ` Did you mean ${p.guess}?`)}`,
  },
  'asset-case': {
    severity: 'error',
    es: (p) => `El archivo se llama ${p.guess}: se distingue mayúscula y minúscula.`,
    en: (p) => `The file is called ${p.guess}: upper and lower case differ.`,
  },
  'accents-in-file-name': {
    severity: 'error',
    es: (p) =>
      `Las tildes del nombre del archivo están guardadas de otra manera que las de esta dirección, aunque se vean igual. Cámbialo en la carpeta assets por ${p.name} y escribe ${p.guess}`,
    en: (p) =>
      `The accents in the file's name are stored in another way than those of this address, although they look the same. Rename it to ${p.name} in the assets folder and write ${p.guess}`,
  },
  'space-in-file-name': {
    severity: 'error',
    es: (p) =>
      p.isFolder
        ? `La carpeta de este archivo tiene un espacio en su nombre. Cambia los nombres en assets para que quede ${p.guess} y escribe esa ruta.`
        : `El nombre del archivo tiene un espacio. Cámbialo en la carpeta assets por ${p.name} y escribe ${p.guess}`,
    en: (p) =>
      p.isFolder
        ? `This file's folder has a space in its name. Rename things in assets so that it is ${p.guess} and write that path.`
        : `The file's name has a space. Rename it to ${p.name} in the assets folder and write ${p.guess}`,
  },
  'unreadable-asset': {
    severity: 'error',
    es: (p) =>
      `El archivo ${p.value} no se puede leer como imagen${when(p.part, ` (${p.part})`)}. Vuelve a guardarlo como SVG, PNG, JPG o WebP.`,
    en: (p) =>
      `File ${p.value} cannot be read as an image${when(p.part, ` (${p.part})`)}. Save it again as SVG, PNG, JPG or WebP.`,
  },
  'not-a-font': {
    severity: 'error',
    es: (p) => `El archivo ${p.value} no es un tipo de letra que se pueda leer. Guarda uno WOFF2 o TTF en assets.`,
    en: (p) => `File ${p.value} is not a font that can be read. Save one as WOFF2 or TTF in assets.`,
    bad: 'fonts: {text: /assets/logo.svg}',
    good: 'fonts: {text: /assets/letras/inter.woff2}',
  },
  'not-an-icon': {
    severity: 'error',
    es: (p) =>
      `El archivo ${p.value} no sirve de icono, porque es alargado y quedaría muy pequeño. Recórtalo hasta que sea casi cuadrado, o muéstralo como imagen.`,
    en: (p) =>
      `File ${p.value} is no icon, because it is elongated and would be very small. Crop it until it is nearly square, or show it as a picture.`,
    bad: 'icon: /assets/rotulo-largo.svg',
    good: 'icon: /assets/iconos/pan.svg',
  },
  'font-without-bold': {
    severity: 'warning',
    es: (p) =>
      `${p.value} no trae negrita, y el navegador la imitaría engrosando las letras. Añade «bold» con el archivo de peso 600, o usa uno variable.`,
    en: (p) =>
      `${p.value} has no bold, which the browser would imitate by thickening letters. Add "bold" with the file of weight 600, or use a variable one.`,
  },
  'svg-without-size': {
    severity: 'error',
    es: (p) =>
      `El dibujo ${p.value} no dice cuánto mide. Escribe en su etiqueta <svg> viewBox="0 0 ANCHO ALTO", o expórtalo con medidas.`,
    en: (p) =>
      `Drawing ${p.value} does not say its size. Write viewBox="0 0 WIDTH HEIGHT" in its <svg> tag, or export it with a size.`,
  },
  'asset-kind': {
    severity: 'error',
    es: (p) =>
      `En assets no se publican archivos ${p.extension ? `«.${p.extension}»` : 'sin extensión'}. ${p.isPicture ? 'Guarda la imagen como JPG o PNG' : `Bórralo, o guárdalo como uno de estos: ${p.allowed}`}.`,
    en: (p) =>
      `Files ${p.extension ? `ending in ".${p.extension}"` : 'without an extension'} are not published. ${p.isPicture ? 'Save the picture as JPG or PNG' : `Delete it, or save it as one of these: ${p.allowed}`}.`,
  },
  'asset-contents': {
    severity: 'error',
    es: (p) =>
      p.guess
        ? `El nombre ${p.value} promete un archivo «${p.extension}», pero por dentro es «${p.found}». Cámbiale el nombre a ${p.guess}, también en las páginas.`
        : `${p.value} no contiene lo que dice su nombre («${p.extension}»). Vuelve a guardarlo con el programa con que se hizo.`,
    en: (p) =>
      p.guess
        ? `The name ${p.value} promises a "${p.extension}" file, but its contents are "${p.found}". Rename it to ${p.guess}, also in the pages.`
        : `${p.value} does not hold what its name says ("${p.extension}"). Save it again with the program that made it.`,
  },
  'unsafe-svg': {
    severity: 'error',
    es: (p) =>
      `El dibujo ${p.value} ${svgDangersEs[p.kind!] ?? 'lleva algo que no es dibujo'} (${p.part}). ${p.kind === 'foreign' ? 'Expórtalo otra vez con los textos sin formato (en draw.io, quita «Texto con formato» y «Ajuste de línea»), o como PNG.' : 'Expórtalo de nuevo como «SVG simple» o bórralo del archivo.'}`,
    en: (p) =>
      `Drawing ${p.value} ${svgDangersEn[p.kind!] ?? 'holds more than a drawing'} (${p.part}). ${p.kind === 'foreign' ? 'Export it again with plain texts (in draw.io, turn off "Formatted Text" and "Word Wrap"), or as PNG.' : 'Export it again as plain SVG or remove that from the file.'}`,
  },
  'document-too-large': {
    severity: 'warning',
    es: (p) =>
      `${p.value} pesa ${p.size} MB; lo recomendable es hasta ${p.max} MB. Guárdalo otra vez con imágenes más pequeñas («tamaño mínimo» o «para la web»), o divídelo.`,
    en: (p) =>
      `${p.value} weighs ${p.size} MB; up to ${p.max} MB is advisable. Save it again with smaller pictures ("minimum size" or "for the web"), or split it.`,
  },
  'asset-name': {
    severity: 'error',
    es: (p) =>
      `El nombre ${p.value} lleva «${p.sign}», que en una dirección significa otra cosa. Llama al archivo ${p.guess}, y escribe ese nombre en las páginas.`,
    en: (p) =>
      `The name ${p.value} has "${p.sign}", which means something else in an address. Rename the file to ${p.guess}, and write that name in the pages.`,
  },
  'asset-too-many-pixels': {
    severity: 'error',
    es: (p) =>
      `${p.value} mide ${p.width} × ${p.height} píxeles, más de lo que se puede procesar. Guárdala con ${p.max} por lado como máximo.`,
    en: (p) =>
      `${p.value} measures ${p.width} × ${p.height} pixels, more than can be processed. Save it with at most ${p.max} a side.`,
  },
  'asset-too-slow': {
    severity: 'error',
    es: (p) =>
      `${p.value} no se pudo preparar en ${p.seconds} segundos. Simplifica el archivo (en un dibujo, menos puntos) y vuelve a guardarlo, o muéstralo como imagen PNG.`,
    en: (p) =>
      `${p.value} could not be prepared in ${p.seconds} seconds. Simplify the file (in a drawing, fewer points) and save it again, or show it as a PNG image.`,
  },
  'asset-too-large': {
    severity: 'warning',
    es: (p) =>
      p.width
        ? `${p.value} mide ${p.width} × ${p.height} píxeles; lo recomendable es hasta ${p.max} por lado. Redúcela antes de publicar.`
        : `${p.value} pesa ${p.size} KB; lo recomendable es hasta ${p.max} KB. Redúcela antes de publicar.`,
    en: (p) =>
      p.width
        ? `${p.value} measures ${p.width} × ${p.height} pixels; up to ${p.max} a side is advisable.`
        : `${p.value} weighs ${p.size} KB; up to ${p.max} KB is advisable.`,
  },
} as const satisfies Record<string, Rule>;

/** Content that a drawing must not have, by kind. */
const svgDangersEs: Readonly<Record<string, string>> = {
  script: 'lleva un programa',
  handler: 'lleva una orden que se ejecuta sola',
  foreign: 'lleva una página dentro',
  reference: 'carga algo de fuera',
  entity: 'define abreviaturas propias',
  style: 'lleva un estilo que no se entiende',
  encoding: 'no está escrito en UTF-8',
};
const svgDangersEn: Readonly<Record<string, string>> = {
  script: 'carries a script',
  handler: 'carries an event handler',
  foreign: 'carries a page inside',
  reference: 'loads something from outside',
  entity: 'declares entities of its own',
  style: 'carries style that cannot be read',
  encoding: 'is not written in UTF-8',
};

function whyTakenEs({ kind, other }: Params): string {
  if (kind === 'case')
    return `solo se distingue en las mayúsculas de una dirección de ${other}, y muchos servidores las confunden`;
  if (kind === 'error-page') return 'los servidores muestran esa en todas las direcciones que no existen';
  if (kind === 'windows') return `Windows no puede guardar un archivo que se llame «${other}»`;
  if (kind === 'length') return `es demasiado larga: cada parte admite ${other} letras`;
  return `ya es de ${other}`;
}

function whyTakenEn({ kind, other }: Params): string {
  if (kind === 'case')
    return `it differs in capitals only from an address of ${other}, and many servers take one for the other`;
  if (kind === 'error-page') return 'servers show that one at all addresses that do not exist';
  if (kind === 'windows') return `Windows cannot store a file called "${other}"`;
  if (kind === 'length') return `it is too long: each part takes ${other} letters`;
  return `it belongs to ${other}`;
}
