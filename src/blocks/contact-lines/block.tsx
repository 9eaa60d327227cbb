import type { ReactNode } from 'react';
import type { ChatLine, SiteData } from '../../../schema/site-data.ts';
import { chatHref, topicOf } from '../../ui/common/chat.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { shownLines } from './lines.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type Chat = NonNullable<SiteData['chat']>;

export default function ContactLines({ line: only, ...section }: Props<typeof schema>): ReactNode {
  const { site, year } = usePage();
  const { chat } = site;
  if (!chat) return null;
  return (
    <Section block="contact-lines" {...section}>
      <ul className="contact-lines-items">
        {shownLines(chat, only, year).map((line, index) => (
          <li key={index} className="contact-lines-item">
            <Line chat={chat} line={line} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ chat, line }: { readonly chat: Chat; readonly line: ChatLine }): ReactNode {
  const { page, messages, year } = usePage();
  const name = plainText(line.name, year);
  const about = topicOf(page);
  const topic = about && `${about}.`;
  return (
    <>
      <Icon name={line.icon ?? 'chat'} />
      <div className="contact-lines-words">
        <Heading className="contact-lines-name">
          <Text value={line.name} />
        </Heading>
        {!name.includes(line.city) && <p className="contact-lines-city">{line.city}</p>}
      </div>
      <Link href={`tel:${line.phone}`} className="contact-lines-phone">
        <span className="visually-hidden">
          {messages.callTo}, {name}:{' '}
        </span>
        <PhoneNumber value={line.phone} />
      </Link>
      <Link href={chatHref(chat, line, topic)} className="action action-secondary contact-lines-chat">
        {messages.openChat}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </>
  );
}
