import { mailHref } from '../../ui/common/mail-href.ts';
import { plainText } from '../../ui/text.tsx';
import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

/** The fields of the form, and a mail to its recipient in place of the form. */
const markdown: BlockMarkdown<typeof schema> = ({ fields: asked, recipient, subject, submit }, tools) => {
  const { fields, list, paragraph, inline, link, year } = tools;
  return [
    ...fields('title', 'text'),
    ...list(
      asked.map((field) => {
        const options = 'options' in field ? field.options.join(', ') : '';
        return paragraph(...[field.label, options, field.help ?? ''].map(inline));
      }),
    ),
    ...fields('consent', 'notice'),
    ...paragraph(link(submit, mailHref(recipient, plainText(subject, year)))),
  ];
};

export default markdown;
