import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';
import { sizeOf } from './size.ts';

export const script = 'never' satisfies Script;

export default function DownloadList({ items, ...section }: Props<typeof schema>): ReactNode {
  const { messages } = usePage();
  return (
    <Section block="download-list" {...section}>
      <ul className="download-list-items">
        {items.map(({ title, text, file }, index) => (
          <li key={index} className="download-list-item">
            <Icon name="document" />
            <div className="download-list-words">
              <Link href={file.href} className="download-list-link">
                <Text value={title} />{' '}
                <span className="download-list-facts">
                  ({file.kind}, {sizeOf(file.bytes, messages)})
                </span>
              </Link>
              {text && (
                <p className="download-list-text">
                  <Text value={text} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
