import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { chatHref, topicOf } from '../../ui/common/chat.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { answeringLine } from './answering-line.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type CtaProps = Props<typeof schema>;

export default function Cta({ link, chat, ...section }: CtaProps): ReactNode {
  return (
    <Section block="cta" {...section}>
      <div className="cta-actions">
        {link && <Action link={link} />}
        {chat && <ChatAction chat={chat} isSecond={link !== undefined} />}
      </div>
    </Section>
  );
}

function ChatAction({
  chat: { label, greeting, line },
  isSecond,
}: {
  readonly chat: NonNullable<CtaProps['chat']>;
  readonly isSecond: boolean;
}): ReactNode {
  const { site, page, year } = usePage();
  if (!site.chat) return undefined;
  const answering = answeringLine(site.chat, line, year);
  return (
    <Link
      href={chatHref(site.chat, answering, topicOf(page), greeting)}
      className={`action ${isSecond ? 'action-secondary' : 'action-primary'}`}
    >
      <Icon name={isWhatsApp(site.chat.service) ? 'whatsapp' : 'chat'} />
      <Text value={label} />
    </Link>
  );
}

function isWhatsApp(service: string): boolean {
  return /^https:\/\/(wa\.me|(api\.)?whatsapp\.com)\//.test(service);
}
