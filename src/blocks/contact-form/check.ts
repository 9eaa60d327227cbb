import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** A form with files needs an endpoint, because a mail prepared by a browser has no attachments. */
const check: BlockCheck<typeof schema> = ({ endpoint, fields }) => {
  const index = fields.findIndex(({ type }) => type === 'file');
  if (endpoint !== undefined || index < 0) return [];
  const es =
    'Un archivo no se puede enviar por correo. Escribe en «endpoint», del formulario, el nombre de una dirección de «forms.endpoints», de site.yaml, que reciba archivos.';
  const en =
    'A file cannot be sent by mail. Write in "endpoint" of the form the name of an address of "forms.endpoints" in site.yaml that receives files.';
  return [{ pointer: ['fields', index, 'type'], message: { es, en } }];
};

export default check;
