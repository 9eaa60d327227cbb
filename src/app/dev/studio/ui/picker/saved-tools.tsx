import { type ReactNode, useState } from 'react';
import { removeSavedSection, renameSavedSection } from '../../model/sections/saved-sections.ts';
import { Menu } from '../menu.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { pickerMessagesOf } from './messages.ts';
import { SectionNameDialog } from './section-name-dialog.tsx';

export interface SavedChange {
  /** Sentence for the author. */
  readonly text: string;
  readonly undo?: () => Promise<void>;
}

interface SavedToolsProps {
  readonly name: string;
  readonly tabIndex: number;
  readonly onChanged: (change: SavedChange | undefined) => void;
}

/** The actions on saved sections: another name, and removal with a way back. */
export function SavedTools({ name, tabIndex, onChanged }: SavedToolsProps): ReactNode {
  const { state, messages: common } = useStudio();
  const messages = pickerMessagesOf(state.overview.locale);
  const [isNaming, setNaming] = useState(false);
  const remove = () =>
    removeSavedSection(name).then(
      (undo) => onChanged({ text: messages.removed(name), undo }),
      (error: Error) => onChanged({ text: error.message || common.offline }),
    );
  return (
    <>
      <Menu
        label={messages.actionsOfSaved(name)}
        tabIndex={tabIndex}
        items={[
          { label: messages.rename, icon: 'text', onChoose: () => setNaming(true) },
          { label: messages.remove, icon: 'remove', isDanger: true, onChoose: remove },
        ]}
      />
      {isNaming && (
        <SectionNameDialog
          title={messages.renameTitle(name)}
          action={messages.rename}
          preset={name}
          onName={async (next) => {
            await renameSavedSection(name, next);
            onChanged(undefined);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
