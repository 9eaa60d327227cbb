import type { ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { type KeyArea, keyName, keys } from './keys.ts';
import { keyMessagesOf } from './messages.ts';

/** The list of all keys. */
export function KeysDialog(): ReactNode {
  const { studio, state } = useStudio();
  const messages = keyMessagesOf(state.overview.locale);
  return (
    <Dialog title={messages.title} isWide onClose={() => studio.set({ isShowingKeys: false })}>
      <div className="studio-keys">
        {(Object.keys(keys) as KeyArea[]).map((area) => (
          <section key={area} aria-labelledby={`studio-keys-${area}`}>
            <h3 id={`studio-keys-${area}`}>{messages.areas[area]}</h3>
            <dl>
              {Object.entries<readonly string[]>(keys[area]).map(([action, combinations]) => (
                <div key={action}>
                  <dt>{(messages.actions[area] as Readonly<Record<string, string>>)[action]}</dt>
                  {combinations.map((combination) => (
                    <dd key={combination}>
                      {combination.split('+').map((key) => (
                        <kbd key={key}>{keyName(key, messages.names)}</kbd>
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
