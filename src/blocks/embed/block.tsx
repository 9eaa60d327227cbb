import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { fill } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import { Frame } from '../../ui/player.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'visible' satisfies Script;

export default function Embed(props: Props<typeof schema>): ReactNode {
  const { src, label, ratio, height, poster, link, ...section } = props;
  const say = useMessages<typeof messages>('embed');
  const title = plainText(section.title, usePage().year);
  const { label: words, variant: _, ...target } = link ?? { href: src, label: say.open };
  const proportion = ratio.replace('/', '-');
  return (
    <Section block="embed" {...section} className={height ? 'embed-fixed' : `embed-${proportion}`}>
      <Frame
        src={src}
        href={target.href}
        title={title}
        label={label ? <Text value={label} /> : say.show}
        icon="globe"
        allow="fullscreen"
        poster={poster}
        height={height}
        notice={
          <>
            {fill(say.notice, { host: new URL(src).host })}{' '}
            <Link {...target}>
              <Text value={words} />
            </Link>
          </>
        }
      />
    </Section>
  );
}
