import type { ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import { Player } from '../../ui/player.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { plainText } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'visible' satisfies Script;

export default function VideoEmbed({ src, poster, ...section }: Props<typeof schema>): ReactNode {
  const title = plainText(section.title, usePage().year);
  return (
    <Section block="video-embed" {...section}>
      <Player src={src} title={title} poster={poster} />
    </Section>
  );
}
