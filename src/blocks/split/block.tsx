import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { Image } from '../../ui/image.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { RichText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function Split({
  eyebrow,
  title,
  body,
  legend,
  image,
  aside,
  side,
  link,
  ...section
}: Props<typeof schema>): ReactNode {
  return (
    <Section block="split" className={`split-${side}`} {...section}>
      <div className={image || aside ? 'split-frame' : undefined}>
        <div className="split-words">
          {eyebrow && (
            <p className="eyebrow">
              <Text value={eyebrow} />
            </p>
          )}
          <Heading className="section-title">
            <Text value={title} />
          </Heading>
          {body && (
            <div className="split-body prose">
              <RichText value={body} />
            </div>
          )}
          {legend && (
            <ol className="split-legend">
              {legend.map((entry, index) => (
                <li key={index}>
                  <Text value={entry} />
                </li>
              ))}
            </ol>
          )}
          {link && (
            <div className="split-action">
              <Action link={link} variant="quiet" />
            </div>
          )}
        </div>
        {image && <Image image={image} className="split-image" fit="column" />}
        {aside && (
          <div className="split-aside prose">
            <RichText value={aside} />
          </div>
        )}
      </div>
    </Section>
  );
}
