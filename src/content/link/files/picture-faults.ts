import { when } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('links');

/** Pixels. */
type Size = { readonly width: number; readonly height: number };

export const tooManyPixels = rule<Size & { readonly value: string; readonly max: number }>('asset-too-many-pixels', {
  severity: 'error',
  es: ({ value, width, height, max }) =>
    `${value} mide ${width} × ${height} píxeles, más de lo que se puede procesar. Guárdala con ${max} por lado como máximo.`,
  en: ({ value, width, height, max }) =>
    `${value} measures ${width} × ${height} pixels, more than can be processed. Save it with at most ${max} a side.`,
});

/** A picture that has too many pixels or too many kilobytes, and the maximum in the same unit. */
type LargePicture = Partial<Size> & { readonly value: string; readonly size?: number; readonly max: number };

export const assetTooLarge = rule<LargePicture>('asset-too-large', {
  severity: 'warning',
  es: ({ value, width, height, size, max }) =>
    width
      ? `${value} mide ${width} × ${height} píxeles; lo recomendable es hasta ${max} por lado. Redúcela antes de publicar.`
      : `${value} pesa ${size} KB; lo recomendable es hasta ${max} KB. Redúcela antes de publicar.`,
  en: ({ value, width, height, size, max }) =>
    width
      ? `${value} measures ${width} × ${height} pixels; up to ${max} a side is advisable. Reduce it before you publish.`
      : `${value} weighs ${size} KB; up to ${max} KB is advisable. Reduce it before you publish.`,
});

export const svgWithoutSize = rule<{ value: string }>('svg-without-size', {
  severity: 'error',
  es: ({ value }) =>
    `El dibujo ${value} no dice cuánto mide. Escribe en su etiqueta <svg> viewBox="0 0 ANCHO ALTO", o expórtalo con medidas.`,
  en: ({ value }) =>
    `Drawing ${value} does not say its size. Write viewBox="0 0 WIDTH HEIGHT" in its <svg> tag, or export it with a size.`,
});

/** The content that a drawing must not have. */
type SvgDanger = 'script' | 'handler' | 'foreign' | 'reference' | 'entity' | 'style' | 'encoding';

const dangersEs: Readonly<Record<string, string>> = {
  script: 'lleva un programa',
  handler: 'lleva una orden que se ejecuta sola',
  foreign: 'lleva una página dentro',
  reference: 'carga algo de fuera',
  entity: 'define abreviaturas propias',
  style: 'lleva un estilo que no se entiende',
  encoding: 'no está escrito en UTF-8',
};

const dangersEn: Readonly<Record<string, string>> = {
  script: 'carries a script',
  handler: 'carries an event handler',
  foreign: 'carries a page inside',
  reference: 'loads something from outside',
  entity: 'declares entities of its own',
  style: 'carries style that cannot be read',
  encoding: 'is not written in UTF-8',
};

/** The part is the element, attribute or address at fault. */
export const unsafeSvg = rule<{ value: string; kind: SvgDanger; part: string }>('unsafe-svg', {
  severity: 'error',
  es: ({ value, kind, part }) =>
    `El dibujo ${value} ${dangersEs[kind] ?? 'lleva algo que no es dibujo'} (${part}). ${
      kind === 'foreign'
        ? 'Expórtalo otra vez con los textos sin formato (en draw.io, quita «Texto con formato» y «Ajuste de línea»), o como PNG.'
        : 'Expórtalo de nuevo como «SVG simple» o bórralo del archivo.'
    }`,
  en: ({ value, kind, part }) =>
    `Drawing ${value} ${dangersEn[kind] ?? 'holds more than a drawing'} (${part}). ${
      kind === 'foreign'
        ? 'Export it again with plain texts (in draw.io, turn off "Formatted Text" and "Word Wrap"), or as PNG.'
        : 'Export it again as plain SVG or remove that from the file.'
    }`,
});

/**
 * `characters` are the first characters of the title that the typeface lacks. `isSite` is true for the title on the
 * common picture of all pages. `more` is the number of further pages in the same script.
 */
export const glyphsMissing = rulesOf('content')<{
  characters: readonly string[];
  isSite: boolean;
  more: number;
}>('sharing-letters', {
  severity: 'warning',
  es: ({ characters, isSite, more }) =>
    `La imagen que se ve al compartir se dibuja con ${isSite ? 'este título' : 'el título'}, y su tipo de letra no tiene «${characters.join(' ')}»: sale con el logotipo solo. Nombra ${isSite ? 'en cada página ' : ''}una imagen propia: image: /assets/….${when(more, ` Lo mismo pasa en otras páginas con esta escritura: ${more}.`)}`,
  en: ({ characters, isSite, more }) =>
    `The Open Graph image is drawn with ${isSite ? 'this' : 'the'} title, and its typeface lacks "${characters.join(' ')}": it has the logo alone. Name a picture${isSite ? ' in each page' : ''} instead: image: /assets/….${when(more, ` The same goes for other pages in this script: ${more}.`)}`,
});
