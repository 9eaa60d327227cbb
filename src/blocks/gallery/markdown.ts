import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ items }, { fields, list, paragraph, image, inline }) => [
  ...fields('title', 'text'),
  ...list(items.map((item) => paragraph(image(item.image), inline(item.caption ?? '')))),
];

export default markdown;
