import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** A logo without a caption needs an alternative text, the only text for visitors who do not see it. */
const check: BlockCheck<typeof schema> = ({ items = [] }) =>
  items.flatMap(({ image, label }, index) => {
    if (label || image.alt.trim() !== '') return [];
    const message = {
      es: 'Este logo no tiene nombre para quien no lo ve. Escribe de quién es: alt: "Nombre de la empresa".',
      en: 'This logo has no name for visitors who do not see it. Write whose it is: alt: "Name of the company".',
    };
    return [{ pointer: ['items', index, 'image', 'alt'], message }];
  });

export default check;
