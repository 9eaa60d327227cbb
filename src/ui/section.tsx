import { createContext, type ReactNode, useContext } from 'react';
import type { Inline } from '../../schema/compiled.ts';
import { OnDarkContext } from './image.tsx';
import { usePage } from './page-context.tsx';
import { Text } from './text.tsx';

const LevelContext = createContext<2 | 3 | 4>(2);

const nextLevel = { 2: 3, 3: 4, 4: 4 } as const;

/** A heading one level below the heading of its section. */
export function Heading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}): ReactNode {
  const Tag = `h${useContext(LevelContext)}` as const;
  return <Tag className={className}>{children}</Tag>;
}

export interface SectionProps {
  /** The block's type, which is the prefix of its classes. */
  readonly block: string;
  readonly id?: string | undefined;
  readonly tone?: 'plain' | 'soft' | 'ink' | undefined;
  /** True for sample content, which gets a mark. */
  readonly isSample?: boolean | undefined;
  readonly title?: Inline | undefined;
  readonly text?: Inline | undefined;
  readonly className?: string | undefined;
  /** The photograph behind the section, which makes it a dark band. */
  readonly backdrop?: ReactNode;
  readonly children?: ReactNode;
}

/** The outer element of a block: background, width, heading. Headings inside it are one level lower. */
export function Section({
  block,
  id,
  tone = 'plain',
  isSample,
  title,
  text,
  className,
  backdrop,
  children,
}: SectionProps): ReactNode {
  const level = useContext(LevelContext);
  const isNested = level > 2;
  const hasHead = Boolean(title || text);
  const mark = isSample && <SampleMark />;
  const ground = backdrop ? 'ink' : tone;
  const classes = [block, isNested ? 'section-nested' : `section tone-${ground}`, className].filter(Boolean).join(' ');
  const section = (
    <section className={classes} id={id}>
      {!isNested && backdrop}
      <div className={isNested ? undefined : 'container'}>
        {!hasHead && mark}
        {hasHead && (
          <div className="section-head">
            {mark}
            {title && (
              <Heading className="section-title">
                <Text value={title} />
              </Heading>
            )}
            {text && (
              <p className="section-text">
                <Text value={text} />
              </p>
            )}
          </div>
        )}
        <LevelContext value={title ? nextLevel[level] : level}>{children}</LevelContext>
      </div>
    </section>
  );
  return !isNested && ground === 'ink' ? <OnDarkContext value>{section}</OnDarkContext> : section;
}

function SampleMark(): ReactNode {
  return <p className="sample-mark">{usePage().messages.sample}</p>;
}
