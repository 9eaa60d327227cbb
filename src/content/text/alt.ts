import { fold } from '../../../schema/common/plain-text.ts';

const emptyWords =
  /^(?:una? )?(?:imagen|image|img|foto(?:grafia)?|photo|picture|grafico|captura(?: de pantalla)?|pantallazo|screenshot|icono|icon|logo(?:tipo)?|dibujo|banner|alt|sin titulo|untitled|descripcion)[\s_-]*\d*\.?$/;

/**
 * Whether an alternative text does not describe its picture: a file name, or a word such as «imagen». An empty one
 * marks a picture that only decorates.
 * @param isName whether the picture is a logo or a portrait: its text is a name, which its file may have as well
 */
export function isUselessAlt(alt: string, src: string, isName = false): boolean {
  const written = alt.trim();
  if (written === '') return false;
  const words = fold(written);
  return (
    /\.(?:png|jpe?g|svg|webp|gif|avif)$/.test(words) || emptyWords.test(words) || (!isName && isStem(written, src))
  );
}

/** Whether a text is a file's name without its extension. A name with its own capitals was written by a person: «Ana». */
function isStem(written: string, src: string): boolean {
  const stem = (src.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
  return written === stem || (/[\d_]/.test(written) && fold(written) === fold(stem));
}
