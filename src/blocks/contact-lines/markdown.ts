import { dialled } from '../../../schema/common/dialled.ts';
import { chatHref } from '../../ui/common/chat.ts';
import type { BlockMarkdown } from '../markdown.ts';
import { shownLines } from './lines.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ line: only }, tools) => {
  const { fields, list, paragraph, inline, link, site, words, year } = tools;
  const { chat } = site;
  const lines = chat ? shownLines(chat, only, year) : [];
  return [
    ...fields('title', 'text'),
    ...list(
      lines.map((line) =>
        paragraph(
          inline(line.name),
          inline(line.city),
          link(line.phone, `tel:${dialled(line.phone)}`),
          link(words('general').openChat ?? '', chatHref(chat!, line)),
        ),
      ),
    ),
  ];
};

export default markdown;
