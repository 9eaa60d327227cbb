import type { ReactNode } from 'react';
import type { Script } from '../../ui/script.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

/** Code with the name of its language. It scrolls by itself, and is read from left to right on every page. */
export default function Code({ label, c }: ProseProps<'code'>): ReactNode {
  return (
    <div className="code">
      {label && <p className="code-label">{label}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code wider than the screen is scrolled with the keyboard */}
      <pre className="code-text" dir="ltr" translate="no" tabIndex={0}>
        <code>
          {c.map((node, index) =>
            typeof node === 'string' ? (
              node
            ) : (
              <span key={index} className={`code-${node[0]}`}>
                {node[1]}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  );
}
