import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { Image, OnDarkContext, PriorityContext } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function Hero({
  eyebrow,
  title,
  text,
  actions,
  image,
  backdrop,
  layout,
}: Props<typeof schema>): ReactNode {
  const shape = layout === 'split' && !image ? 'plain' : layout;
  return (
    <header className={`hero hero-${shape}${backdrop ? ' tone-ink' : ''}`}>
      <PriorityContext value>{backdrop}</PriorityContext>
      <div className="container hero-frame">
        <div className="hero-words">
          {eyebrow && (
            <p className="eyebrow">
              <Text value={eyebrow} />
            </p>
          )}
          <h1 className="hero-title">
            <Text value={title} />
          </h1>
          {text && (
            <p className="hero-text">
              <Text value={text} />
            </p>
          )}
          {actions && (
            <div className="hero-actions">
              {actions.map((action, index) => (
                <Action key={action.href} link={action} variant={index === 0 ? 'primary' : 'secondary'} />
              ))}
            </div>
          )}
        </div>
        {image && (
          <OnDarkContext value={Boolean(backdrop)}>
            <Image
              image={image}
              className="hero-image"
              fit="column"
              isPriority
              size={shape === 'centered' ? 'full' : 'half'}
            />
          </OnDarkContext>
        )}
      </div>
    </header>
  );
}
