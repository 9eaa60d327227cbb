import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { type AnyIcon, Icon } from '../../ui/icon.tsx';
import { Image, OnDarkContext } from '../../ui/image.tsx';
import { fill } from '../../ui/messages.ts';
import { useMessages } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'intent' satisfies Script;

type GalleryProps = Props<typeof schema>;
type Picture = GalleryProps['items'][number];

/** Pictures as buttons that open popovers, which browsers show, close and stack without script. */
export default function Gallery({ items, ...section }: GalleryProps): ReactNode {
  const prefix = useId();
  const viewId = (index: number) => `${prefix}-${(index + items.length) % items.length}`;
  return (
    <Section block="gallery" {...section}>
      <ul className="gallery-items">
        {items.map((picture, index) => (
          <li key={index} className="gallery-item">
            <Preview picture={picture} size={isInPairs(items) ? 'pair' : 'tile'} view={viewId(index)} />
            <View
              picture={picture}
              number={index + 1}
              count={items.length}
              id={viewId(index)}
              previous={viewId(index - 1)}
              next={viewId(index + 1)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** True if the style sheet makes rows of two at every width. */
function isInPairs({ length }: GalleryProps['items']): boolean {
  return length === 2 || length === 4;
}

function Preview({
  picture: { image, caption },
  size,
  view,
}: {
  readonly picture: Picture;
  readonly size: 'pair' | 'tile';
  readonly view: string;
}): ReactNode {
  const { enlarge } = useMessages<typeof messages>('gallery');
  return (
    <figure className="gallery-figure">
      <button type="button" className="gallery-open" popoverTarget={view}>
        <span className="visually-hidden">{enlarge}: </span>
        <Image image={image} className="gallery-preview" fit="frame" size={size} />
      </button>
      {caption && (
        <figcaption className="gallery-caption">
          <Text value={caption} />
        </figcaption>
      )}
    </figure>
  );
}

interface ViewProps {
  readonly picture: Picture;
  /** Number of the view, from 1. */
  readonly number: number;
  readonly count: number;
  readonly id: string;
  /** Ids of the previous and the next view; after the last view comes the first. */
  readonly previous: string;
  readonly next: string;
}

/** The large picture, which browsers load when it is shown. */
function View({ picture: { image, caption }, number, count, id, previous, next }: ViewProps): ReactNode {
  const { close, previous: before, next: after, position } = useMessages<typeof messages>('gallery');

  /** Replaces one view by another. Without script, a view opens above the current one. */
  function exchange(event: MouseEvent | KeyboardEvent, other: string) {
    event.preventDefault();
    document.getElementById(id)?.hidePopover();
    const view = document.getElementById(other);
    view?.showPopover();
    view?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isForward = getComputedStyle(event.currentTarget).direction === 'ltr';
    if (event.key === 'ArrowRight') exchange(event, isForward ? next : previous);
    if (event.key === 'ArrowLeft') exchange(event, isForward ? previous : next);
  }

  return (
    <div
      className="gallery-view tone-ink no-print"
      id={id}
      popover="auto"
      role="dialog"
      aria-label={fill(position, { index: number, count })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <OnDarkContext value>
        <Image image={image} className="gallery-large" size="screen" />
      </OnDarkContext>
      <div className="gallery-bar">
        <p className="gallery-words">
          <span className="gallery-position">
            {number}/{count}
          </span>
          {caption && <Text value={caption} />}
        </p>
        <div className="gallery-keys">
          <Key
            icon="back"
            aria-label={before}
            popoverTarget={previous}
            onClick={(event) => exchange(event, previous)}
          />
          <Key icon="arrow" aria-label={after} popoverTarget={next} onClick={(event) => exchange(event, next)} />
          <Key icon="close" aria-label={close} popoverTarget={id} popoverTargetAction="hide" />
        </div>
      </div>
    </div>
  );
}

function Key({ icon, ...button }: ComponentProps<'button'> & { readonly icon: AnyIcon }): ReactNode {
  return (
    <button type="button" className="gallery-key" {...button}>
      <Icon name={icon} />
    </button>
  );
}
