import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { formatDate } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';
import type { messages } from './messages.ts';

export const script = 'never' satisfies Script;

export default function PageEnd({ updated, link }: ProseProps<'page-end'>): ReactNode {
  const { messages: general } = usePage();
  const say = useMessages<typeof messages>('page-end');
  return (
    <p className={`page-end container${updated ? '' : ' no-print'}`} {...useFrameLanguage()}>
      {updated && (
        <span>
          {say.updated} <time dateTime={updated}>{formatDate(general, updated)}</time>
        </span>
      )}
      {link && (
        <Link className="no-print" href={link.href}>
          <Text value={link.label} />
        </Link>
      )}
    </p>
  );
}
