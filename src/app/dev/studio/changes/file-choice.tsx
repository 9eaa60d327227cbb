import { type ReactNode, useMemo, useState } from 'react';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import { type FileChoice as Choice, type TakenFile, takenFiles, usualChoice } from '../model/pages/chosen-files.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { FormerName } from './former-name.tsx';
import { usePublishMessages } from './publish-messages.ts';
import { stateName } from './restore.ts';

/** Changed files, and what the author has chosen of them. */
export interface ChosenFiles<F extends ChangedFile> {
  readonly rows: readonly TakenFile<F>[];
  readonly taken: readonly F[];
  readonly choose: (file: string, isChosen: boolean) => void;
  readonly chooseAll: (start: 'all' | 'none') => void;
}

/** @param isUsual true for a file that is chosen at first; the same function for each rendering */
export function useChosenFiles<F extends ChangedFile>(
  files: readonly F[],
  isUsual: (file: F) => boolean,
): ChosenFiles<F> {
  const [choice, setChoice] = useState<Choice>(usualChoice);
  const rows = useMemo(() => takenFiles(files, choice, isUsual), [files, choice, isUsual]);
  const taken = useMemo(() => rows.flatMap(({ changed, isTaken }) => (isTaken ? [changed] : [])), [rows]);
  return {
    rows,
    taken,
    choose: (file, isChosen) =>
      setChoice(({ start, decided }) => ({ start, decided: { ...decided, [file]: isChosen } })),
    chooseAll: (start) => setChoice({ start, decided: {} }),
  };
}

interface FileChoiceProps<F extends ChangedFile> {
  readonly legend: string;
  readonly chosen: ChosenFiles<F>;
  /** A note about a file. */
  readonly noteOf?: (file: F) => ReactNode;
}

/**
 * The changed files, each with a box. A file that is taken together with another one names it. If the other file needs
 * it, its box cannot be cleared.
 */
export function FileChoice<F extends ChangedFile>({ legend, chosen, noteOf }: FileChoiceProps<F>): ReactNode {
  const messages = usePublishMessages();
  const { rows, taken, choose, chooseAll } = chosen;
  const { state } = useStudio();
  const name = useFileName();
  const { compare } = new Intl.Collator(state.overview.locale, { numeric: true });
  const open = state.open?.get().file;
  // The author has just worked on the open file.
  const ordered = [...rows].sort(
    ({ changed: { file: one } }, { changed: { file: other } }) =>
      Number(other === open) - Number(one === open) || compare(name(one), name(other)),
  );
  return (
    <fieldset className="studio-file-choice">
      <legend>{legend}</legend>
      {rows.length > 1 && (
        <div className="studio-buttons">
          <button type="button" className="studio-button" onClick={() => chooseAll('all')}>
            {messages.chooseAll}
          </button>
          <button type="button" className="studio-button" onClick={() => chooseAll('none')}>
            {messages.chooseNone}
          </button>
          <span className="studio-muted" role="status">
            {messages.chosen(taken.length, rows.length)}
          </span>
        </div>
      )}
      <div className="studio-chosen-files">
        {ordered.map((row) => (
          <FileRow key={row.changed.file} row={row} note={noteOf?.(row.changed)} onChoose={choose} />
        ))}
      </div>
    </fieldset>
  );
}

interface FileRowProps {
  readonly row: TakenFile<ChangedFile>;
  readonly note: ReactNode;
  readonly onChoose: (file: string, isChosen: boolean) => void;
}

/** Maximum number of files that are named next to one that goes with them. */
const most = 2;

function FileRow({ row, note, onChoose }: FileRowProps): ReactNode {
  const { locale } = useStudio().state.overview;
  const fileMessages = useFileMessages();
  const messages = usePublishMessages();
  const name = useFileName();
  const { changed, isTaken, isRequired } = row;
  const owners = row.with.slice(0, most).map((file) => messages.quoted(name(file)));
  const more = row.with.length > most ? [messages.others(row.with.length - most)] : [];
  const named = new Intl.ListFormat(locale).format([...owners, ...more]);
  return (
    <label className="studio-check">
      <input
        type="checkbox"
        checked={isTaken}
        disabled={isRequired}
        onChange={({ target }) => onChoose(changed.file, target.checked)}
      />
      <span>
        {name(changed.file)} <small className="studio-tag">{stateName(fileMessages, changed)}</small>{' '}
        <FormerName changed={changed} />
        {changed.isUnused && <small className="studio-tag">{fileMessages.unusedFile}</small>}{' '}
        <small className="studio-muted">
          {row.with.length > 0 && (isRequired ? messages.requiredFor(named) : messages.goesWith(named))} {note}
        </small>
      </span>
    </label>
  );
}
