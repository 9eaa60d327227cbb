import type { ReactNode } from 'react';
import type { OpenFile } from '../../model/file/open-file.ts';
import type { SeenSections } from '../../model/sections/change-sections.ts';
import { presetName, saveSections } from '../../model/sections/saved-sections.ts';
import { useStudio } from '../studio/use-studio.ts';
import { pickerMessagesOf } from './messages.ts';
import { SectionNameDialog } from './section-name-dialog.tsx';

interface SectionSaverProps {
  readonly open: OpenFile;
  /** The sections as the author sees them. */
  readonly seen: SeenSections;
  /** The title of the first section. */
  readonly preset: string;
  readonly onClose: () => void;
}

/** Saves sections of the open page for other pages. */
export function SectionSaver({ open, seen, preset, onClose }: SectionSaverProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = pickerMessagesOf(state.overview.locale);
  return (
    <SectionNameDialog
      title={messages.saveTitle}
      action={messages.save}
      preset={presetName(preset)}
      onName={async (name) => {
        await saveSections(open, seen, name);
        await studio.refreshChanges();
      }}
      onClose={onClose}
    />
  );
}
