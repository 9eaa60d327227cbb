import type { ReactNode } from 'react';
import { Image } from '../../ui/image.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { RichText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export default function Article({ title, lead, image, body }: Props<typeof schema>): ReactNode {
  return (
    <article className="article">
      <div className="container article-frame">
        <header className="article-head">
          <h1 className="article-title">
            <Text value={title} />
          </h1>
          {lead && (
            <p className="article-lead">
              <Text value={lead} />
            </p>
          )}
          <Meta />
        </header>
        {image && (
          <Image
            image={image}
            className="article-image"
            fit="column"
            isPriority
            sizes="(min-width: 992px) 960px, 100vw"
          />
        )}
        <div className="article-body prose">
          <RichText value={body} />
        </div>
      </div>
    </article>
  );
}

function Meta(): ReactNode {
  const { page, words } = usePage();
  if (!page.post) return null;
  const { author, date, minutes } = page.post;
  return (
    <p className="article-meta">
      {author && <span>{author}</span>}
      {date && <time dateTime={date}>{words.date(date)}</time>}
      {minutes !== undefined && <span>{words.minutes(minutes)}</span>}
    </p>
  );
}
