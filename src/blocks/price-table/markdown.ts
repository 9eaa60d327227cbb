import type { BlockMarkdown } from '../markdown.ts';
import type schema from './schema.ts';

/** The plans with their prices, then the table that compares them. */
const markdown: BlockMarkdown<typeof schema> = ({ plans, features = [] }, { fields, table, words }) => [
  ...fields('title', 'text', 'caption', 'plans'),
  ...(features.length > 0
    ? [
        table([
          [words('price-table').feature ?? '', ...plans.map(({ name }) => name)],
          ...features.map(({ label, values }) => [label, ...values]),
        ]),
      ]
    : []),
  ...fields('note'),
];

export default markdown;
