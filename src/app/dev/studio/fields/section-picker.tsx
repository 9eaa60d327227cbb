import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Offer } from '../model/sections/offers.ts';
import { BlockPicker } from '../ui/picker/block-picker.tsx';
import { focusAt } from './use-form.ts';

interface SectionPickerProps {
  /** Adds the section. @returns the pointer of the field to focus; undefined if the file has not changed */
  readonly onInsert: (offer: Offer) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** The dialog that adds a section, and then leads to the first field of the section. */
export function SectionPicker({ onInsert, onClose }: SectionPickerProps): ReactNode {
  return (
    <BlockPicker
      onClose={onClose}
      onPick={async (offer) => {
        const added = await onInsert(offer);
        // The dialog is closed first, because nothing outside of it can take the focus.
        flushSync(onClose);
        if (added !== undefined) focusAt(added, '.studio-input');
      }}
    />
  );
}
