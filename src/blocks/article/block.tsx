import type { ReactNode } from 'react';
import type { Inline, Rich } from '../../../schema/compiled.ts';
import { frameLanguage } from '../../ui/common/frame-language.ts';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import { fillCount, formatDate } from '../../ui/messages.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { plainText, RichText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type ArticleProps = Props<typeof schema>;

export default function Article({ title, lead, image, body, validity, sources }: ArticleProps): ReactNode {
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
        {image && <Image image={image} className="article-image" fit="column" isPriority />}
        <div className="article-main">
          <Contents body={body} />
          <div className="article-body">
            {validity && <Validity value={validity} />}
            <div className="prose">
              <RichText value={body} />
            </div>
            {sources && <Sources sources={sources} />}
          </div>
        </div>
      </div>
    </article>
  );
}

function Meta(): ReactNode {
  const { page, site, messages } = usePage();
  if (!page.entry) return null;
  const { authors = [], date, reviewed, minutes } = page.entry;
  const language = frameLanguage(page, site);
  return (
    <p className="article-meta">
      {authors.map(({ name, href }, index) => (
        <span key={index}>{href ? <Link href={href}>{name}</Link> : name}</span>
      ))}
      {date && (
        <time dateTime={date} {...language}>
          {formatDate(messages, date)}
        </time>
      )}
      {reviewed && (
        <span {...language}>
          {messages.reviewedOn} <time dateTime={reviewed}>{formatDate(messages, reviewed)}</time>
        </span>
      )}
      {minutes !== undefined && <span {...language}>{fillCount(messages.minutes, minutes, site.lang)}</span>}
    </p>
  );
}

/** A longer list takes more space than it saves. */
const fewSections = 3;

/** Links to the sections of the article, next to the text on wide screens. */
function Contents({ body }: { readonly body: Rich }): ReactNode {
  const { messages, year } = usePage();
  const sections = body.flatMap((node) => (node.t === 'heading' && node.level === 2 ? [node] : []));
  if (sections.length < fewSections) return null;
  return (
    <nav className="article-contents" aria-label={messages.onThisPage}>
      <p className="article-contents-title" aria-hidden="true">
        {messages.onThisPage}
      </p>
      <ol className="article-contents-list">
        {sections.map(({ id, c }) => (
          <li key={id}>
            <Link href={`#${id}`}>{plainText(c, year)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Validity({ value }: { readonly value: Inline }): ReactNode {
  const { messages } = usePage();
  return (
    <div className="article-validity" role="note" aria-label={messages.validity}>
      <p>
        <Text value={value} />
      </p>
    </div>
  );
}

function Sources({ sources }: { readonly sources: NonNullable<ArticleProps['sources']> }): ReactNode {
  const { messages } = usePage();
  return (
    <section className="article-sources" aria-label={messages.sources}>
      <p className="article-sources-title">{messages.sources}</p>
      <ul>
        {sources.map(({ label, href }, index) => (
          <li key={index}>
            {href ? (
              <Link href={href}>
                <Text value={label} />
              </Link>
            ) : (
              <Text value={label} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
