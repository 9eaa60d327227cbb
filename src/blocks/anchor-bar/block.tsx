import { type ReactNode, useEffect, useRef } from 'react';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';
import { useCurrentSection } from './use-current-section.ts';

export const script = 'visible' satisfies Script;

type AnchorBarProps = Props<typeof schema>;

export default function AnchorBar({ label, narrow, items }: AnchorBarProps): ReactNode {
  const { page, messages, year } = usePage();
  const { entry, isArticle } = page;
  return (
    <div className={`anchor-bar anchor-bar-${narrow} no-print`}>
      <div className="container anchor-bar-frame">
        {entry && !isArticle && (
          <Link href={page.address ?? page.route} className="anchor-bar-product">
            {entry.image && <Image image={entry.image} className="anchor-bar-mark" fit="mark" isPriority />}
            <span className="anchor-bar-name">{entry.name}</span>
          </Link>
        )}
        <nav className="anchor-bar-nav" aria-label={label ? plainText(label, year) : messages.onThisPage}>
          <SectionLinks items={items} />
        </nav>
      </div>
    </div>
  );
}

function SectionLinks({ items }: Pick<AnchorBarProps, 'items'>): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(items);
  useEffect(() => {
    if (current) reveal(list.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [current]);
  return (
    <ul className="anchor-bar-links" ref={list}>
      {items.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} className="anchor-bar-link" aria-current={href === current ? 'true' : undefined}>
            <Text value={label} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the bar to a link. Unlike `scrollIntoView` it never scrolls the page. */
function reveal(link: HTMLElement | null | undefined): void {
  const nav = link?.closest('nav');
  if (link && nav) nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 });
}
