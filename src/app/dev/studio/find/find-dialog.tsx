import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { FoundInFile, FoundInSite } from '../../../../contract/studio/texts.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { countTexts, type FindScope, inScope, wholeSite } from '../model/pages/find-scope.ts';
import { type FindRequest, findInSite, replaceInSite } from '../model/pages/page-actions.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { useTrial } from '../ui/studio/use-trial.ts';
import { FindFilter } from './find-filter.tsx';
import { FoundTexts, keyOf } from './found-texts.tsx';
import { findMessagesOf } from './messages.ts';

/**
 * Finds words in all texts of the site, or in a part of them. Shows each text with its replacement, and replaces the
 * words in the chosen ones of the shown texts.
 */
export function FindDialog({ words: opened }: { readonly words: string }): ReactNode {
  const { studio, state } = useStudio();
  const { locale } = state.overview;
  const messages = findMessagesOf(locale);
  const [request, setRequest] = useState<FindRequest>({
    words: opened,
    replacement: '',
    isWhole: false,
    isCaseSensitive: false,
  });
  const [scope, setScope] = useState<FindScope>(wholeSite);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const close = () => studio.set({ finding: undefined });
  const { run, failure, isBusy } = useTask(close);
  const { words, replacement } = request;
  const { revision } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are found again after each change of a file
  const attempt = useMemo(
    () => (request.words.trim() === '' ? undefined : () => findInSite(request)),
    [request, revision],
  );
  const { result, refusal, latest: found } = useTrial(attempt);
  const shown = useMemo(() => inScope(found?.files ?? [], scope), [found, scope]);
  const chosen = shown.flatMap((file): FoundInFile[] => {
    const texts = file.texts.filter((text) => text.value !== null && !left.has(keyOf(file, text)));
    return texts.length > 0 ? [{ ...file, texts }] : [];
  });
  const count = countTexts(chosen);
  // The texts of an earlier request do not have the replacement that is typed now.
  const canReplace = !isBusy && result !== undefined && count > 0 && replacement !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canReplace) run(() => replaceInSite(studio, chosen, stepLabel(locale, 'replaceWords', words, replacement)));
  };
  const change = (part: Partial<FindRequest>) => setRequest({ ...request, ...part });
  return (
    <Dialog title={messages.title} onClose={close} isWide>
      <form onSubmit={submit}>
        <div className="studio-find-words">
          <TextField label={messages.words} value={words} onChange={(typed) => change({ words: typed })} />
          <TextField
            label={messages.replacement}
            value={replacement}
            onChange={(typed) => change({ replacement: typed })}
          />
        </div>
        <div className="studio-find-options">
          {(['isWhole', 'isCaseSensitive'] as const).map((name) => (
            <label key={name} className="studio-check">
              <input
                type="checkbox"
                checked={request[name]}
                onChange={({ target }) => change({ [name]: target.checked })}
              />
              {messages[name]}
            </label>
          ))}
        </div>
        {found && <FindFilter files={found.files} scope={scope} onScope={setScope} />}
        <p role="status" className="studio-muted">
          {found && summaryOf(found.files, shown, messages)}
        </p>
        {found && <Notes found={found} />}
        {shown.length > 0 && (
          <FoundTexts files={shown} isReplaced={replacement !== ''} left={left} onLeft={setLeft} onGo={close} />
        )}
        <p className="studio-error" role="alert">
          {refusal?.message ?? failure}
        </p>
        <DialogFoot onCancel={close}>
          <button type="submit" className="studio-button" data-kind="primary" disabled={!canReplace}>
            {isBusy ? messages.isReplacing : messages.replace(count)}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextField({ label, value, onChange }: TextFieldProps): ReactNode {
  return (
    <label className="studio-labelled">
      {label}
      <input className="studio-input" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** Names the files and the identifying names that contain the words, but are not changed by a replacement. */
function Notes({ found: { unread, foreign, identities } }: { readonly found: FoundInSite }): ReactNode {
  const { state } = useStudio();
  const messages = findMessagesOf(state.overview.locale);
  const notes = [
    ...unread.map(messages.unread),
    ...foreign.map(messages.foreign),
    ...identities.map(({ name }) => messages.identity(name)),
  ];
  return notes.map((note) => (
    <p key={note} className="studio-muted">
      {note}
    </p>
  ));
}

function summaryOf(
  found: readonly FoundInFile[],
  shown: readonly FoundInFile[],
  messages: ReturnType<typeof findMessagesOf>,
): string {
  const [all, count] = [countTexts(found), countTexts(shown)];
  if (all === 0) return messages.none;
  return count === all ? messages.found(all, found.length) : messages.foundHere(count, all);
}
