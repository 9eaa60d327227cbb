import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import type { Image as ImageData } from '../../schema/compiled.ts';
import { settle } from './common/settle.ts';
import { type AnyIcon, Icon } from './icon.tsx';
import { Image } from './image.tsx';
import { usePage } from './page-context.tsx';

interface FrameProps {
  /** Address of the document that the frame shows. */
  readonly src: string;
  /** Address of the link before the press. */
  readonly href: string;
  /** Names the frame for screen readers. */
  readonly title: string;
  /** The words and the icon on the link. */
  readonly label: ReactNode;
  readonly icon: AnyIcon;
  /** Features that the document may use. */
  readonly allow: string;
  readonly poster?: ImageData | undefined;
  /** Height in pixels, instead of the proportion in the style sheet. */
  readonly height?: number | undefined;
  /** The text below the frame. */
  readonly notice: ReactNode;
}

/**
 * A poster that links to a document of another host. With React, a press replaces the poster by a frame with the
 * document. Nothing is loaded from the host before the press.
 */
export function Frame(props: FrameProps): ReactNode {
  const { src, href, title, label, icon, allow, poster, height, notice } = props;
  const { messages } = usePage();
  const [isLive, setLive] = useState(false);
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => settle(() => setLive(true)), []);

  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(true);
  }

  return (
    <figure>
      {isShown ? (
        <iframe
          className="player-frame"
          src={src}
          title={title}
          height={height}
          allow={allow}
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <a className="player-frame" href={href} onClick={show} {...(!isLive && { target: '_blank', rel: 'noopener' })}>
          {/* The policy forbids style attributes; a drawing may have a height. */}
          {height && <svg className="player-height" width="1" height={height} aria-hidden="true" />}
          {poster && <Image image={poster} className="player-poster" fit="frame" />}
          <span className="player-label">
            <span className="player-mark">
              <Icon name={icon} />
            </span>
            {label}
            {!isLive && <span className="visually-hidden">{` (${messages.newTab})`}</span>}
          </span>
        </a>
      )}
      <figcaption className="player-notice">{notice}</figcaption>
    </figure>
  );
}

/** A frame with the player of a video service. */
export function Player({ src, title, poster }: Pick<FrameProps, 'src' | 'title' | 'poster'>): ReactNode {
  const { messages } = usePage();
  return (
    <Frame
      src={playingSrc(src)}
      href={src}
      title={title}
      poster={poster}
      label={messages.playVideo}
      icon="play"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      notice={messages.videoNotice}
    />
  );
}

/** URL of the player with autoplay, because the visitor has already clicked. */
export function playingSrc(src: string): string {
  const url = new URL(src);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
