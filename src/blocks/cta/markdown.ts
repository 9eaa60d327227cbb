import { chatHref } from '../../ui/common/chat.ts';
import type { BlockMarkdown } from '../markdown.ts';
import { answeringLine } from './answering-line.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ chat }, { fields, paragraph, link, site, year }) => [
  ...fields('title', 'text', 'link'),
  ...(chat && site.chat
    ? paragraph(
        link(chat.label, chatHref(site.chat, answeringLine(site.chat, chat.line, year), undefined, chat.greeting)),
      )
    : []),
];

export default markdown;
