import type { ReactNode } from 'react';
import { goTo, placesOf } from '../model/pages/places.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { goMessagesOf } from './messages.ts';

/** Goes to a page, a section of the open page, a data file or a part of the site data, found by words of its name. */
export function GoDialog({ onGo }: { readonly onGo: () => void }): ReactNode {
  const { studio, state } = useStudio();
  const messages = goMessagesOf(state.overview.locale);
  const places = placesOf(state, messages);
  const close = () => studio.set({ isGoing: false });
  const choose = (index: string) => {
    close();
    goTo(studio, places[Number(index)]!).then(onGo);
  };
  return (
    <Dialog title={messages.title} onClose={close}>
      <Combobox
        label={messages.title}
        options={places.map(({ label, note }, index) => ({ value: String(index), label, note }))}
        value=""
        placeholder={messages.placeholder}
        noMatch={messages.noMatch}
        isAlwaysOpen
        onChoose={choose}
      />
    </Dialog>
  );
}
