import { type ReactNode, useEffect, useRef } from 'react';
import { calloutKinds } from '../../../../../../schema/compiled.ts';
import type { Formatting } from '../../../../../contract/frame.ts';
import { hasWords, searchWords } from '../../model/data/search-words.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { placeAt } from '../../ui/place-beside.ts';
import { useForm } from '../use-form.ts';
import { formattingMessagesOf } from './messages.ts';

/** A place in the window: the end of the line of the caret. */
export interface CaretPlace {
  readonly x: number;
  readonly y: number;
}

interface InsertMenuProps {
  readonly at: CaretPlace;
  readonly onChoose: (formatting: Formatting) => void;
  readonly onPicture: () => void;
  /** Called with the characters that belong to the text, because nothing was chosen. */
  readonly onCancel: (typed: string) => void;
  /** Called when the author goes on in another place. */
  readonly onLeave: () => void;
}

/** The parts that an empty paragraph can become, found by typing. Words of no part are written into the text. */
export function InsertMenu({ at, onChoose, onPicture, onCancel, onLeave }: InsertMenuProps): ReactNode {
  const { messages: form, locale } = useForm();
  const messages = formattingMessagesOf(locale);
  const popover = useRef<HTMLDivElement>(null);
  const words = useRef('');
  const isDone = useRef(false);
  const options: readonly { readonly label: string; readonly formatting: Formatting | undefined }[] = [
    ...[2, 3].map((level) => ({ label: messages.headingOf(level), formatting: { action: 'heading', level } as const })),
    { label: form.list, formatting: { action: 'list' } },
    { label: form.numbered, formatting: { action: 'numbered' } },
    { label: messages.quote, formatting: { action: 'quote' } },
    { label: messages.picture, formatting: undefined },
    { label: messages.table, formatting: { action: 'table' } },
    ...calloutKinds.map((kind) => ({
      label: `${messages.callout}: ${messages.calloutKinds[kind]}`,
      formatting: { action: 'callout', kind } as const,
    })),
    { label: messages.codeBlock, formatting: { action: 'codeBlock' } },
    { label: messages.rule, formatting: { action: 'rule' } },
  ];
  useEffect(() => {
    popover.current?.showPopover();
    placeAt(popover.current!, at);
    popover.current?.querySelector('input')?.focus();
  }, [at]);
  const end = (work: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  };
  const onType = (query: string) => {
    words.current = query;
    const wanted = searchWords(query);
    if (!options.some(({ label }) => hasWords(label, wanted))) end(() => onCancel(`/${query}`));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu handles the keys of its text field
    <div
      ref={popover}
      className="studio-insert"
      popover="manual"
      onBlur={() => end(onLeave)}
      onKeyDown={(event) => {
        const isErased = event.key === 'Backspace' && words.current === '';
        if (event.key !== 'Escape' && !isErased) return;
        event.preventDefault();
        event.stopPropagation();
        end(() => onCancel(isErased ? '' : `/${words.current}`));
      }}
    >
      <Combobox
        label={messages.insert}
        options={options.map(({ label }) => ({ value: label, label }))}
        value=""
        placeholder={messages.insert}
        noMatch=""
        isAlwaysOpen
        onType={onType}
        onChoose={(chosen) => {
          const { formatting } = options.find(({ label }) => label === chosen)!;
          end(() => (formatting ? onChoose(formatting) : onPicture()));
        }}
      />
    </div>
  );
}
