import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { Image as ImageData } from '../../schema/compiled.ts';
import { settle } from './common/settle.ts';
import { Icon } from './icon.tsx';
import { Image } from './image.tsx';
import { usePage } from './page-context.tsx';

interface PlayerProps {
  readonly src: string;
  /** Names the video for screen readers. */
  readonly title: string;
  readonly poster?: ImageData;
}

/**
 * A poster that links to the player. With React, a click replaces the poster by the player. Nothing is loaded from the
 * video service before the click.
 */
export function Player({ src, title, poster }: PlayerProps): ReactNode {
  const { messages } = usePage();
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useLayoutEffect(() => settle(() => setLive(true)), []);

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  return (
    <figure>
      {isPlaying ? (
        <iframe
          className="player-frame"
          src={playingSrc(src)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <a className="player-frame" href={src} onClick={play} {...(!isLive && { target: '_blank', rel: 'noopener' })}>
          {poster && <Image image={poster} className="player-poster" fit="frame" />}
          <span className="player-label">
            <span className="player-mark">
              <Icon name="play" />
            </span>
            {messages.playVideo}
            {!isLive && <span className="visually-hidden">{` (${messages.newTab})`}</span>}
          </span>
        </a>
      )}
      <figcaption className="player-notice">{messages.videoNotice}</figcaption>
    </figure>
  );
}

/** URL of the player with autoplay, because the visitor has already clicked. */
export function playingSrc(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
