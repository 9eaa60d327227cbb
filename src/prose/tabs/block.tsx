import { Fragment, type ReactNode } from 'react';
import { useWords } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { RichText, Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';
import type { words } from './words.ts';

export const script = 'never' satisfies Script;

/** Parts of a text of which the visitor chooses one: radio buttons, which work by styles alone. */
export default function Tabs({ name, items }: ProseProps<'tabs'>): ReactNode {
  return (
    <fieldset className="tabs">
      <legend className="visually-hidden">{useWords<typeof words>('tabs').versions}</legend>
      {items.map(({ title, c }, index) => (
        <Fragment key={index}>
          <label className="tabs-title">
            <input type="radio" className="visually-hidden" name={name} defaultChecked={index === 0} />
            <Text value={title} />
          </label>
          <div className="tabs-text">
            <RichText value={c} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
