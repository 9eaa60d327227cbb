import { plainText } from '../../ui/text.tsx';
import type { BlockMarkdown } from '../markdown.ts';
import { applyButton } from './apply-button.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ items, apply: ofAll }, tools) => {
  const { fields, heading, list, paragraph, inline, link, rich, words, year } = tools;
  const say = words('job-list');
  return [
    ...fields('title'),
    ...items.flatMap((job) => {
      const { position, team, contract, city, datePosted, validThrough, body } = job;
      const button = applyButton(job, ofAll, year);
      return [
        ...heading(position),
        ...list(
          Object.entries({ team, contract, city, posted: datePosted, closes: validThrough }).flatMap(([name, value]) =>
            value === undefined ? [] : [paragraph(inline(`${say[name]}: ${plainText(value, year)}`))],
          ),
        ),
        ...rich(body),
        ...(button ? paragraph(link(button.label, button.href)) : []),
      ];
    }),
  ];
};

export default markdown;
