import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

/** The days of the notice are for the page alone, which hides it after them. */
const markdown: BlockMarkdown<typeof schema> = (_, { fields }) => fields('text', 'link');

export default markdown;
