import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

/** Without the words that the map service searches for. */
const markdown: BlockMarkdown<typeof schema> = (_, { fields }) => fields('title', 'text', 'address', 'image');

export default markdown;
