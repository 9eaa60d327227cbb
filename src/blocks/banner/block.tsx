import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { frameLanguage } from '../../ui/common/frame-language.ts';
import { isOutside } from '../../ui/common/today.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

/**
 * Hidden outside of its dates: on served pages by the start script, because the server does not know the day; on pages
 * that the app fetches by this component.
 */
export default function Banner({ text, icon, link, from, until, ...section }: Props<typeof schema>): ReactNode {
  const isHidden = !import.meta.env.SSR && isOutside(from, until);
  const { page, site } = usePage();
  // The announcement of the site is in the language of the frame, also on a page that is not translated.
  const language = text === site.announcement?.text ? frameLanguage(page, site) : undefined;
  return (
    <Section block="banner" {...section}>
      <div
        className="banner-body"
        data-from={from}
        data-until={until}
        hidden={isHidden}
        suppressHydrationWarning
        {...language}
      >
        <Icon name={icon} />
        <p className="banner-text">
          <Text value={text} />
        </p>
        {link && <Action link={link} variant="quiet" />}
      </div>
    </Section>
  );
}
