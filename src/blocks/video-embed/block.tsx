import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { Section } from '../../ui/section.tsx';
import { settle } from '../../ui/settle.ts';
import { plainText } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { playingSrc } from './player.ts';
import type schema from './schema.ts';

/**
 * A poster that links to the player. With React, a click replaces it by the player. Nothing is loaded
 * from the video service before the click.
 */
export default function VideoEmbed({ src, poster, ...section }: Props<typeof schema>): ReactNode {
  const { words, year } = usePage();
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useLayoutEffect(() => settle(() => setLive(true)), []);

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  return (
    <Section block="video-embed" {...section}>
      <figure>
        {isPlaying ? (
          <iframe
            className="video-embed-frame"
            src={playingSrc(src)}
            title={plainText(section.title, year)}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            ref={(frame) => frame?.focus()}
          />
        ) : (
          <a
            className="video-embed-frame"
            href={src}
            onClick={play}
            {...(!isLive && { target: '_blank', rel: 'noopener' })}
          >
            <Image image={poster} className="video-embed-poster" fit="frame" />
            <span className="video-embed-label">
              <span className="video-embed-mark">
                <Icon name="play" />
              </span>
              {words.playVideo}
              {!isLive && <span className="visually-hidden"> ({words.newTab})</span>}
            </span>
          </a>
        )}
        <figcaption className="video-embed-notice">{words.videoNotice}</figcaption>
      </figure>
    </Section>
  );
}
