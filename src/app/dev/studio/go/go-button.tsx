import type { ReactNode } from 'react';
import type { OpenFile } from '../model/file/open-file.ts';
import { Icon } from '../ui/icon.tsx';
import { keyLabel, keys } from '../ui/keys/keys.ts';
import { keyMessagesOf } from '../ui/keys/messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useFileValue, useStudio } from '../ui/studio/use-studio.ts';

/** The names of the site and of the open file. Opens the list of the places that the author can go to. */
export function GoButton(): ReactNode {
  const { studio, state, messages } = useStudio();
  const { overview, open } = state;
  const { actions, names } = keyMessagesOf(overview.locale);
  return (
    <button
      type="button"
      className="studio-go"
      title={`${actions.studio.go} (${keyLabel(keys.studio.go[0]!, names)})`}
      aria-haspopup="dialog"
      onClick={() => studio.set({ isGoing: true })}
    >
      <span className="studio-site">{overview.name ?? messages.studio}</span>
      {open && <OpenName open={open} />}
      <Icon name="chevron" />
    </button>
  );
}

function OpenName({ open }: { readonly open: OpenFile }): ReactNode {
  const nameOf = useFileName();
  return <strong>{nameOf(useFileValue(open, 'file'))}</strong>;
}
