// biome-ignore-all lint/a11y/useSemanticElements: a fieldset groups form controls, these groups are slides and buttons
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Action } from '../../ui/action.tsx';
import { settle } from '../../ui/common/settle.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { fill } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type { messages } from './messages.ts';
import { nearestSlide, slideOffset } from './position.ts';
import type schema from './schema.ts';

export const script = 'visible' satisfies Script;

type CarouselProps = Props<typeof schema>;

/** A row that scrolls and snaps by CSS. React adds buttons into a reserved space. */
export default function Carousel({ label, items }: CarouselProps): ReactNode {
  const { year } = usePage();
  const { slide, slideOf, carousel } = useMessages<typeof messages>('carousel');
  const name = plainText(label, year);
  const track = useRef<HTMLDivElement>(null);
  const goal = useRef<number>(undefined);
  const id = useId();
  const [isLive, setLive] = useState(false);
  const [index, setIndex] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => settle(() => setLive(true)), []);

  const placeOf = (at: number) => fill(slideOf, { index: at + 1, count: items.length });

  /** Label of a slide with its position: «Diapositiva 2 de 5: La DIAN». */
  const slideName = (at: number) => `${slide} ${placeOf(at)}: ${plainText(items[at]!.title, year)}`;

  function show(wanted: number) {
    const next = (wanted + items.length) % items.length;
    goal.current = next;
    setAnnouncement(slideName(next));
    track.current?.scrollTo({ left: slideOffset(track.current, next) });
  }

  /** A step starts from the target of a running scroll, so that quick clicks add up. */
  function step(by: 1 | -1) {
    show((goal.current ?? index) + by);
  }

  return (
    <section className="carousel section tone-plain" aria-roledescription={carousel} aria-label={name}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div
        className="carousel-track"
        ref={track}
        id={isLive ? id : undefined}
        role="group"
        aria-label={name}
        tabIndex={0}
        onScroll={(event) => setIndex(nearestSlide(event.currentTarget))}
        onScrollEnd={() => {
          goal.current = undefined;
        }}
      >
        {items.map((item, at) => (
          <div key={at} className="carousel-slide" role="group" aria-roledescription={slide} aria-label={placeOf(at)}>
            <Slide item={item} isFirst={at === 0} />
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      <div className="container carousel-controls no-print">
        {isLive && (
          <Controls
            controls={id}
            names={items.map((_, at) => slideName(at))}
            index={index}
            onShow={show}
            onStep={step}
          />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}

interface ControlsProps {
  /** Id of the row with the slides. */
  readonly controls: string;
  readonly names: readonly string[];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onStep: (by: 1 | -1) => void;
}

function Controls({ controls, names, index, onShow, onStep }: ControlsProps): ReactNode {
  const { choose, previous, next } = useMessages<typeof messages>('carousel');
  return (
    <>
      <div className="carousel-picker" role="group" aria-label={choose}>
        {names.map((name, at) => (
          <button
            key={at}
            type="button"
            className="carousel-dot"
            aria-controls={controls}
            aria-label={name}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onShow(at)}
          />
        ))}
      </div>
      <Step controls={controls} label={previous} icon="back" onPress={() => onStep(-1)} />
      <Step controls={controls} label={next} icon="arrow" onPress={() => onStep(1)} />
    </>
  );
}

interface StepProps extends Pick<ControlsProps, 'controls'> {
  readonly label: string;
  readonly icon: 'back' | 'arrow';
  readonly onPress: () => void;
}

function Step({ controls, label, icon, onPress }: StepProps): ReactNode {
  return (
    <button type="button" className="carousel-step" aria-controls={controls} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

function Slide({ item, isFirst }: { item: CarouselProps['items'][number]; isFirst: boolean }): ReactNode {
  return (
    <>
      <Image image={item.image} className="carousel-image" fit="frame" isPriority={isFirst} />
      <div className="carousel-words">
        <Heading className="carousel-title">
          <Text value={item.title} />
        </Heading>
        {item.text && (
          <p className="carousel-text">
            <Text value={item.text} />
          </p>
        )}
        <Action link={item.link} variant="quiet" />
      </div>
    </>
  );
}
