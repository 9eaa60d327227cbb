import type { ReactNode } from 'react';
import type { OpenFile } from '../model/file/open-file.ts';
import { type OtherWindow, othersIn } from '../model/presence.ts';
import { valueName } from '../model/schema/value-name.ts';
import { rootSchema } from '../model/site-file.ts';
import { Comparison, useAsText } from '../ui/comparison.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFile, useFileValue, useStudio } from '../ui/studio/use-studio.ts';

const es = {
  own: 'También abierta en otra ventana',
  person: (name: string) => `${name} también tiene abierta esta página`,
  somebody: 'Otra persona también tiene abierta esta página',
  at: (place: string) => `, en «${place}»`,
  changed: (place: string) => `Cambió «${place}».`,
  replaced: (who: string, place: string) => `${who} cambió «${place}» después de ti.`,
  by: { own: 'Otra ventana', somebody: 'Otra persona', program: 'Otra persona o programa' },
  putBack: 'Volver a lo mío',
  leave: 'Dejar lo del archivo',
};

const en: typeof es = {
  own: 'Open in another window too',
  person: (name) => `${name} has this page open too`,
  somebody: 'Another person has this page open too',
  at: (place) => `, at “${place}”`,
  changed: (place) => `Changed “${place}”.`,
  replaced: (who, place) => `${who} has changed “${place}” after you.`,
  by: { own: 'Another window', somebody: 'Another person', program: 'Another person or program' },
  putBack: 'Return to mine',
  leave: 'Leave the file’s',
};

function useMessages(): typeof es {
  return useStudio().state.overview.locale === 'es' ? es : en;
}

/** Returns a function that names a value of an open file; empty for the file itself. */
function useValueName(open: OpenFile): (pointer: string) => string {
  const { state } = useStudio();
  const file = useFileValue(open, 'file');
  const data = useFileValue(open, 'data');
  const { schemas, overview } = state;
  const context = { root: rootSchema(state, file), schemas, locale: overview.locale };
  return (pointer) => valueName(pointer, data ?? undefined, context);
}

/** A note about each other window that shows the open file: its author, its selected value, and its last change. */
export function OtherWindows({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state } = useStudio();
  const messages = useMessages();
  const file = useFileValue(open, 'file');
  const nameOf = useValueName(open);
  const who = ({ isOwn, name }: OtherWindow) =>
    isOwn ? messages.own : name === null ? messages.somebody : messages.person(name);
  return othersIn(state.windows, studio.ids, file).map((other) => {
    const place = nameOf(other.pointer);
    const changed = other.changed?.file === file ? nameOf(other.changed.pointer) : '';
    return (
      // A screen reader would read each step of the other author.
      <p key={other.id} className="studio-notice studio-presence" aria-live="off">
        <Icon name="shown" />
        <span>
          {who(other)}
          {place && messages.at(place)}. {changed && messages.changed(changed)}
        </span>
      </p>
    );
  });
}

/** Says that somebody has replaced the author's last value. Shows both texts, and a button that puts the value back. */
export function ReplacedValue({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, messages: shared } = useStudio();
  const messages = useMessages();
  const nameOf = useValueName(open);
  const { file, data, replaced } = useFile(open);
  const asText = useAsText(file, data);
  if (!replaced) return null;
  const { pointer, mine, theirs } = replaced;
  const other = othersIn(state.windows, studio.ids, file).find(
    ({ changed }) => changed?.file === file && changed.pointer === pointer,
  );
  const { by } = messages;
  const who = !other ? by.program : other.isOwn ? by.own : (other.name ?? by.somebody);
  return (
    <div className="studio-notice" role="alert">
      <p>{messages.replaced(who, nameOf(pointer))}</p>
      <button type="button" className="studio-button" onClick={() => open.putBack()}>
        {messages.putBack}
      </button>
      <button type="button" className="studio-button" onClick={() => open.dismiss()}>
        {messages.leave}
      </button>
      <Comparison
        before={{ title: shared.mine, text: asText(mine, pointer) }}
        after={{ title: shared.theirs, text: asText(theirs, pointer) }}
      />
    </div>
  );
}
