import type { ReactNode } from 'react';
import { chatHref } from '../ui/common/chat.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';
import { PhoneNumber } from '../ui/phone-number.tsx';
import { shared } from '../ui/shared.tsx';
import { Text } from '../ui/text.tsx';

const MENU = 'chat-menu';

interface ChatMenuProps {
  /** The topic in the greeting of the visitor. */
  readonly topic: string | undefined;
}

/**
 * Menu of the site's chat lines. The browser closes the popover on an outside press or Escape, `app/shell.ts` on a
 * choice.
 */
export const ChatMenu = shared('chat-menu', ({ topic }: ChatMenuProps): ReactNode => {
  const { chat } = usePage().site;
  if (!chat) return null;
  return (
    <div className="chat">
      <button type="button" className="action action-primary chat-toggle" popoverTarget={MENU}>
        <Icon name="chat" />
        <Text value={chat.label} />
      </button>
      <ul className="chat-menu" id={MENU} popover="auto">
        {chat.lines.map((line) => (
          <li key={line.phone}>
            <Link className="chat-line" href={chatHref(chat, line, topic && `${topic}.`)}>
              <Icon name={line.icon ?? 'chat'} />
              <span className="chat-line-name">
                <Text value={line.name} />
              </span>
              <span className="chat-line-phone">
                <PhoneNumber value={line.phone} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
});
