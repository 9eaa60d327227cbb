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

export default function PageEnd({ updated, link, helpful }: ProseProps<'page-end'>): ReactNode {
  const { messages: general } = usePage();
  const say = useMessages<typeof messages>('page-end');
  return (
    <div className={`page-end container${updated ? '' : ' no-print'}`} {...useFrameLanguage()}>
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
      {helpful && <Helpful endpoint={helpful} />}
    </div>
  );
}

/** A question with two buttons. The browser sends the answer as a form, and shows the page of the receiver. */
function Helpful({ endpoint }: { readonly endpoint: string }): ReactNode {
  const { site, page } = usePage();
  const { helpful, yes, no } = useMessages<typeof messages>('page-end');
  return (
    <form
      className="page-end-helpful no-print"
      method="post"
      action={site.forms?.endpoints?.[endpoint]}
      aria-label={helpful}
    >
      <input type="hidden" name="page" value={page.route} />
      <span>{helpful}</span>
      <button type="submit" name="helpful" value="yes">
        {yes}
      </button>
      <button type="submit" name="helpful" value="no">
        {no}
      </button>
    </form>
  );
}
