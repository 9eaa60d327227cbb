import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ columns = [], rows }, { fields, table }) => [
  ...fields('title', 'text', 'caption'),
  table([columns.map(({ label }) => label), ...rows]),
  ...fields('note'),
];

export default markdown;
