import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ items }, { fields, quote, paragraph, inline, link, image }) => [
  ...fields('title', 'text'),
  ...items.map((item) =>
    quote([
      ...paragraph(inline(item.quote)),
      ...paragraph(inline(item.name), inline(item.role ?? ''), item.image ? image(item.image) : []),
      ...(item.link ? paragraph(link(item.link.label, item.link.href)) : []),
    ]),
  ),
];

export default markdown;
