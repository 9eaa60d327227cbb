import type { ReactNode } from 'react';
import type { EntryGroup, Link as LinkData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { chatHref } from '../ui/common/chat.ts';
import { Icon } from '../ui/icon.tsx';
import { Image, OnDarkContext } from '../ui/image.tsx';
import { EntryLink, Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';
import { shared } from '../ui/shared.tsx';
import { Text } from '../ui/text.tsx';
import { Brand } from './brand.tsx';
import { MenuLink } from './menu-link.tsx';
import { Slot } from './own-part.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SocialLinks } from './social-links.tsx';

/** The form of the site, links, contact details, legal documents, copyright. */
export function Footer({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <footer className="footer tone-ink">
      <Slot name="footer-start" />
      {children}
      <SiteLinks />
      <Slot name="footer-end" />
      <ScrollToTop />
    </footer>
  );
}

/** The part of the footer that depends on the site alone. */
const SiteLinks = shared('footer', (): ReactNode => {
  const { footer } = usePage().site;
  return (
    <OnDarkContext value>
      <div className="container">
        <div className="footer-frame">
          <div className="footer-brand">
            <Brand />
            {footer.tagline && (
              <p>
                <Text value={footer.tagline} />
              </p>
            )}
            <ChatLines />
            <SocialLinks />
          </div>
          {footer.columns.map(({ title, links, collection }, index) => (
            <Column key={index} title={<Text value={title} />} links={links ?? []} groups={collection ?? []} />
          ))}
        </div>
        {footer.badges && <Badges badges={footer.badges} />}
        <FooterEnd />
      </div>
    </OnDarkContext>
  );
});

/** Copyright and legal documents. */
export const FooterEnd = shared('footer-end', (): ReactNode => {
  const { site, messages } = usePage();
  const { copyright, legal } = site.footer;
  return (
    <div className="footer-end">
      <p>
        <Text value={copyright} />
      </p>
      {legal && (
        <ul className="footer-legal" aria-label={messages.legal}>
          <LinkItems links={legal} />
        </ul>
      )}
    </div>
  );
});

function Badges({ badges }: { readonly badges: NonNullable<SiteData['footer']['badges']> }): ReactNode {
  return (
    <ul className="footer-badges">
      {badges.map(({ image, href }, index) => (
        <li key={index}>
          {href ? (
            <Link href={href}>
              <Image image={image} fit="mark" />
            </Link>
          ) : (
            <Image image={image} fit="mark" />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ColumnProps {
  readonly title: ReactNode;
  readonly links: readonly LinkData[];
  readonly groups: readonly EntryGroup[];
}

function Column({ title, links, groups }: ColumnProps): ReactNode {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div className={entries.length > 6 ? 'footer-column footer-column-wide' : 'footer-column'}>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-links">
        <LinkItems links={links} />
        {entries.map((entry) => (
          <li key={entry.id ?? entry.href}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LinkItems({ links }: { readonly links: readonly LinkData[] }): ReactNode {
  return links.map((link) => (
    <li key={link.href}>
      <MenuLink link={link} />
    </li>
  ));
}

function ChatLines(): ReactNode {
  const { chat } = usePage().site;
  if (!chat?.footerLines) return null;
  return (
    <ul className="footer-chat">
      {chat.footerLines.map((line) => (
        <li key={line.phone}>
          <Link href={chatHref(chat, line)}>
            <Icon name={line.icon ?? 'chat'} />
            <Text value={line.name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
