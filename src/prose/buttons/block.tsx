import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Links in a text as buttons. The first is the main one. */
export default function Buttons({ links }: ProseProps<'buttons'>): ReactNode {
  return (
    <p className="buttons">
      {links.map((link, index) => (
        <Action key={index} link={link} variant={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </p>
  );
}
