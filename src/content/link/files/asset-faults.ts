import { type Finding, rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('links');

/** A problem inside a file of the assets folder. The position is 1-based, and 1:1 if none is known. */
export interface AssetFault extends Finding {
  readonly line?: number;
  readonly column?: number;
}

/** `part` is the reason reported by the library that reads the file. */
export const unreadableAsset = rule<{ value: string; part?: string }>('unreadable-asset', {
  severity: 'error',
  es: ({ value, part }) =>
    `El archivo ${value} no se puede leer como imagen${part ? ` (${part})` : ''}. Vuelve a guardarlo como SVG, PNG, JPG o WebP.`,
  en: ({ value, part }) =>
    `File ${value} cannot be read as an image${part ? ` (${part})` : ''}. Save it again as SVG, PNG, JPG or WebP.`,
});

/** `extension` is empty for a file without one. `isPicture` is true for a picture in another format. */
export const assetKind = rule<{ extension: string; allowed: readonly string[]; isPicture: boolean }>('asset-kind', {
  severity: 'error',
  es: ({ extension, allowed, isPicture }) =>
    `En assets no se publican archivos ${extension ? `«.${extension}»` : 'sin extensión'}. ${isPicture ? 'Guarda la imagen como JPG o PNG' : `Bórralo, o guárdalo como uno de estos: ${allowed.join(', ')}`}.`,
  en: ({ extension, allowed, isPicture }) =>
    `Files ${extension ? `ending in ".${extension}"` : 'without an extension'} are not published. ${isPicture ? 'Save the picture as JPG or PNG' : `Delete it, or save it as one of these: ${allowed.join(', ')}`}.`,
});

/**
 * `extension` is that of the name; `found` and `guess` are the extension and the name that fit the contents, both
 * absent if the contents are not recognised.
 */
type Contents = {
  readonly value: string;
  readonly extension: string;
  readonly found?: string;
  readonly guess?: string;
};

export const assetContents = rule<Contents>('asset-contents', {
  severity: 'error',
  es: ({ value, extension, found, guess }) =>
    guess
      ? `El nombre ${value} promete un archivo «${extension}», pero por dentro es «${found}». Cámbiale el nombre a ${guess}, también en las páginas.`
      : `${value} no contiene lo que dice su nombre («${extension}»). Vuelve a guardarlo con el programa con que se hizo.`,
  en: ({ value, extension, found, guess }) =>
    guess
      ? `The name ${value} promises a "${extension}" file, but its contents are "${found}". Rename it to ${guess}, also in the pages.`
      : `${value} does not hold what its name says ("${extension}"). Save it again with the program that made it.`,
});

export const assetName = rule<{ value: string; character: string; guess: string }>('asset-name', {
  severity: 'error',
  es: ({ value, character, guess }) =>
    `El nombre ${value} lleva «${character}», que en una dirección significa otra cosa. Llama al archivo ${guess}, y escribe ese nombre en las páginas.`,
  en: ({ value, character, guess }) =>
    `The name ${value} has "${character}", which means something else in an address. Rename the file to ${guess}, and write that name in the pages.`,
});

/** Sizes in megabytes. */
export const documentTooLarge = rule<{ value: string; size: number; max: number }>('document-too-large', {
  severity: 'warning',
  es: ({ value, size, max }) =>
    `${value} pesa ${size} MB; lo recomendable es hasta ${max} MB. Guárdalo otra vez con imágenes más pequeñas («tamaño mínimo» o «para la web»), o divídelo.`,
  en: ({ value, size, max }) =>
    `${value} weighs ${size} MB; up to ${max} MB is advisable. Save it again with smaller pictures ("minimum size" or "for the web"), or split it.`,
});

export const assetTooSlow = rule<{ value: string; seconds: number }>('asset-too-slow', {
  severity: 'error',
  es: ({ value, seconds }) =>
    `${value} no se pudo preparar en ${seconds} segundos. Simplifica el archivo (en un dibujo, menos puntos) y vuelve a guardarlo, o muéstralo como imagen PNG.`,
  en: ({ value, seconds }) =>
    `${value} could not be prepared in ${seconds} seconds. Simplify the file (in a drawing, fewer points) and save it again, or show it as a PNG image.`,
});
