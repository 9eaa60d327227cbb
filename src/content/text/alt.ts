import { fold } from '../../../schema/common/plain-text.ts';

const emptyWords =
  /^(?:una? )?(?:imagen|image|img|foto(?:grafia)?|photo|picture|grafico|captura(?: de pantalla)?|pantallazo|screenshot|icono|icon|logo(?:tipo)?|dibujo|banner|alt|sin titulo|untitled|descripcion)[\s_-]*\d*\.?$/;

/**
 * Whether an alternative text does not describe its picture: a file name, or a word such as «imagen». An empty one
 * marks a picture that only decorates.
 */
export function isUselessAlt(alt: string, src: string): boolean {
  if (alt.trim() === '') return false;
  const words = fold(alt.trim());
  const file = fold(src.split('/').at(-1) ?? '');
  return (
    /\.(?:png|jpe?g|svg|webp|gif|avif)$/.test(words) ||
    (file !== '' && (words === file || `${words}.` === file.replace(/[^.]*$/, ''))) ||
    emptyWords.test(words)
  );
}
