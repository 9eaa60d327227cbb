import { type ReactNode, useState } from 'react';
import { Menu } from '../menu.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { pickerMessagesOf } from './messages.ts';
import { SectionNameDialog } from './section-name-dialog.tsx';

export interface SavedActions {
  readonly remove: (name: string) => void;
  /** @throws {RefusedError | OfflineError} */
  readonly rename: (name: string, next: string) => Promise<void>;
}

interface SavedToolsProps {
  readonly name: string;
  readonly tabIndex: number;
  readonly actions: SavedActions;
}

/** The menu of saved sections: another name, and removal. */
export function SavedTools({ name, tabIndex, actions }: SavedToolsProps): ReactNode {
  const messages = pickerMessagesOf(useStudio().state.overview.locale);
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Menu
        label={messages.actionsOfSaved(name)}
        tabIndex={tabIndex}
        items={[
          { label: messages.rename, icon: 'text', onChoose: () => setNaming(true) },
          { label: messages.remove, icon: 'remove', isDanger: true, onChoose: () => actions.remove(name) },
        ]}
      />
      {isNaming && (
        <SectionNameDialog
          title={messages.renameTitle(name)}
          action={messages.rename}
          preset={name}
          onName={(next) => actions.rename(name, next)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
