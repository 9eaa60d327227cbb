import { fold } from '../../../schema/common/plain-text.ts';
import type { PictureSize } from '../../../schema/picture-sizes.ts';
import { rulesOf } from '../diagnostics/rule.ts';

const rule = rulesOf('texts');

export const pictureInLine = rule<{ part: string }>('picture-in-line', {
  severity: 'error',
  es: ({ part }) =>
    `«${part}» es para una imagen sola en su línea, y aquí hay palabras junto a ella. Bórralo, o pon la imagen sola, con una línea en blanco antes y otra después.`,
  en: ({ part }) =>
    `"${part}" is for a picture on a line of its own, and there are words next to this one. Delete it, or put the picture on a line of its own, with a blank line before and after it.`,
  bad: 'body: |\n  Pulse ![guardar](/assets/guardar.svg) {end} para terminar.',
  good: 'body: |\n  Pulse ![guardar](/assets/guardar.svg) para terminar.',
});

export const pictureAddress = rule<{ part: string }>('picture-address', {
  severity: 'error',
  es: ({ part }) =>
    `«${part}» no muestra una imagen del sitio. Guarda el archivo en la carpeta assets y escribe ![descripción](/assets/foto.jpg "pie de foto").`,
  en: ({ part }) =>
    `"${part}" shows no picture of the site. Save the file in the assets folder and write ![description](/assets/photo.jpg "caption").`,
  bad: 'body: |\n  ![Bodega](https://otro.example/bodega.jpg)',
  good: 'body: |\n  ![Bodega](/assets/bodega.jpg)',
});

/** `name` and `guess` are sides of a picture, without their braces. */
export const pictureSide = rule<{ name: string; guess?: string; allowed: readonly string[] }>('picture-side', {
  severity: 'error',
  es: ({ name, guess, allowed }) =>
    `«${name}» no dice dónde va la imagen. ${guess ? `¿Querías decir {${guess}}?` : `Escribe una de estas: ${allowed.join(', ')}.`}`,
  en: ({ name, guess, allowed }) =>
    `"${name}" does not say on which side the picture is. ${guess ? `Did you mean {${guess}}?` : `Write one of these: ${allowed.join(', ')}.`}`,
  bad: 'body: |\n  ![Bodega](/assets/bodega.jpg) {derecha}',
  good: 'body: |\n  ![Bodega](/assets/bodega.jpg) {end}',
});

export const linkWithoutWords = rule<{ part: string; isPicture?: boolean }>('link-without-words', {
  severity: 'error',
  es: ({ part, isPicture }) =>
    `El enlace «${part}» no dice a dónde lleva. Escríbelo entre los corchetes${isPicture ? ' de la imagen: ![a dónde lleva](/assets/foto.jpg)' : ''}.`,
  en: ({ part, isPicture }) =>
    `The link "${part}" does not say where it leads. Write that between the brackets${isPicture ? ' of the picture: ![where it leads](/assets/photo.jpg)' : ''}.`,
  bad: 'body: |\n  [![](/assets/bodega.jpg)](/productos/bodega)',
  good: 'body: |\n  [![Nuestra bodega](/assets/bodega.jpg)](/productos/bodega)',
});

export const uselessAlt = rule<{ alt: string }>('useless-alt', {
  severity: 'warning',
  es: ({ alt }) => `«${alt}» no describe la imagen. Di qué se ve en ella, o alt: "" si solo adorna.`,
  en: ({ alt }) => `"${alt}" does not describe the image. Say what it shows, or alt: "" if decorative.`,
  bad: 'alt: imagen1.png',
  good: 'alt: Planilla de rutas del día',
});

const emptyWords =
  /^(?:una? )?(?:imagen|image|img|foto(?:grafia)?|photo|picture|grafico|captura(?: de pantalla)?|pantallazo|screenshot|icono|icon|logo(?:tipo)?|dibujo|banner|alt|sin titulo|untitled|descripcion)[\s_-]*\d*\.?$/;

/**
 * True if an alternative text does not describe its picture: it is a file name, or a word such as «imagen». An empty
 * text is valid: it marks a decorative picture.
 * @param isName true for a logo or a portrait, whose text is a name and may equal the name of its file
 */
export function isUselessAlt(alt: string, src: string, isName = false): boolean {
  const written = alt.trim();
  if (written === '') return false;
  const words = fold(written);
  return (
    /\.(?:png|jpe?g|svg|webp|gif|avif)$/.test(words) || emptyWords.test(words) || (!isName && isStem(written, src))
  );
}

/**
 * True if a text is the name of a file without its extension. Capitals that differ from the file's name show that a
 * person wrote it: «Ana».
 */
function isStem(written: string, src: string): boolean {
  const stem = (src.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
  return written === stem || (/[\d_]/.test(written) && fold(written) === fold(stem));
}

/** Pictures in these sizes are logos and portraits. */
const sizesOfNames: readonly PictureSize[] = ['mark', 'logo', 'plate'];

/** True for a picture whose alternative text is a name. @param sizes the display sizes of its field */
export function namesItsPicture(sizes: readonly PictureSize[]): boolean {
  return sizes.some((size) => sizesOfNames.includes(size));
}
