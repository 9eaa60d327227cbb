import { plainText } from '../../ui/text.tsx';
import type { BlockMarkdown } from '../markdown.ts';
import { applyHref } from './apply-href.ts';
import type schema from './schema.ts';

const markdown: BlockMarkdown<typeof schema> = ({ items }, tools) => {
  const { fields, heading, list, paragraph, inline, link, rich, words, year } = tools;
  const say = words('job-list');
  return [
    ...fields('title'),
    ...items.flatMap(({ position, team, contract, city, datePosted, validThrough, body, apply }) => [
      ...heading(position),
      ...list(
        Object.entries({ team, contract, city, posted: datePosted, closes: validThrough }).flatMap(([name, value]) =>
          value === undefined ? [] : [paragraph(inline(`${say[name]}: ${plainText(value, year)}`))],
        ),
      ),
      ...rich(body),
      ...paragraph(link(apply.label, applyHref(apply, year))),
    ]),
  ];
};

export default markdown;
