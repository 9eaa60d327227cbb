import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

/** A call to action has a link, a chat or both. */
const check: BlockCheck<typeof schema> = ({ link, chat }) => {
  if (link !== undefined || chat !== undefined) return [];
  const es = 'A este llamado le falta el botón. Escribe «link» (a una página) o «chat» (con su saludo).';
  const en = 'This call to action lacks its button. Write "link" (to a page) or "chat" (with its greeting).';
  return [{ pointer: ['type'], message: { es, en } }];
};

export default check;
