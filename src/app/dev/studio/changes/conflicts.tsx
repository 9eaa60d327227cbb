import { type ReactNode, useId, useState } from 'react';
import type { FileConflict, KeptSides, Side } from '../../../../contract/studio/changes.ts';
import { momentText, writtenMoment } from '../model/calendar.ts';
import { ChangedValues } from '../ui/changed-values.tsx';
import { Comparison } from '../ui/comparison.tsx';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { usePublishMessages } from './publish-messages.ts';

interface ConflictsProps {
  readonly conflicts: readonly FileConflict[];
  /** The label of the button that saves the choices. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onDecide: (keep: KeptSides) => void;
}

/** Stands in place of the pointer of a value if the author chooses between whole texts of a file. */
const wholeFile = '';

/** The places of a file that have two texts. The author chooses one text for each place. */
function placesOf({ values }: FileConflict): readonly string[] {
  return values.length > 0 ? values.map(({ pointer }) => pointer) : [wholeFile];
}

/** Shows both texts of each value that two people have changed, with their authors. The author chooses one of them. */
export function Conflicts({ conflicts, action, isBusy, onDecide }: ConflictsProps): ReactNode {
  const messages = usePublishMessages();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const keyOf = (file: string, pointer: string) => `${file} ${pointer}`;
  const places = conflicts.flatMap((conflict) => placesOf(conflict).map((pointer) => keyOf(conflict.file, pointer)));
  const all = (side: Side) => setSides(Object.fromEntries(places.map((key) => [key, side])));
  const decide = () =>
    onDecide(
      Object.fromEntries(
        conflicts.map((conflict) => {
          const { file, values } = conflict;
          const side = (pointer: string) => sides[keyOf(file, pointer)]!;
          if (values.length === 0) return [file, side(wholeFile)];
          return [file, Object.fromEntries(placesOf(conflict).map((pointer) => [pointer, side(pointer)]))];
        }),
      ),
    );
  return (
    <>
      {places.length > 1 && (
        <div className="studio-buttons">
          <button type="button" className="studio-button" onClick={() => all('mine')}>
            {messages.allMine}
          </button>
          <button type="button" className="studio-button" onClick={() => all('theirs')}>
            {messages.allTheirs}
          </button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.file}
          conflict={conflict}
          sideOf={(pointer) => sides[keyOf(conflict.file, pointer)]}
          onSide={(pointer, side) => setSides((known) => ({ ...known, [keyOf(conflict.file, pointer)]: side }))}
        />
      ))}
      <footer className="studio-dialog-foot">
        <button
          type="button"
          className="studio-button"
          data-kind="primary"
          disabled={isBusy || places.some((key) => !sides[key])}
          onClick={decide}
        >
          {action}
        </button>
      </footer>
    </>
  );
}

interface ConflictProps {
  readonly conflict: FileConflict;
  readonly sideOf: (pointer: string) => Side | undefined;
  readonly onSide: (pointer: string, side: Side) => void;
}

function Conflict({ conflict, sideOf, onSide }: ConflictProps): ReactNode {
  const { state } = useStudio();
  const messages = usePublishMessages();
  const name = useFileName();
  const { file, author, at, values, before, after } = conflict;
  const theirs = messages.theirs(author, momentText(writtenMoment(at), state.overview.locale));
  const choice = (pointer: string, called: string) => (
    <SideChoice called={called} author={author} side={sideOf(pointer)} onSide={(side) => onSide(pointer, side)} />
  );
  return (
    <section className="studio-changed-page">
      <h3>{name(file)}</h3>
      {values.length === 0 && (
        <section className="studio-changed-value">
          <header>{choice(wholeFile, name(file))}</header>
          <Comparison
            before={{ title: theirs, text: before ?? undefined }}
            after={{ title: messages.mine, text: after ?? undefined }}
          />
        </section>
      )}
      <ChangedValues
        changed={conflict}
        beforeTitle={theirs}
        afterTitle={messages.mine}
        tool={({ pointer }, called) => choice(pointer, called)}
      />
    </section>
  );
}

interface SideChoiceProps {
  readonly called: string;
  readonly author: string;
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

function SideChoice({ called, author, side, onSide }: SideChoiceProps): ReactNode {
  const messages = usePublishMessages();
  const id = useId();
  const labels = { theirs: messages.takeTheirs(author), mine: messages.takeMine } as const;
  return (
    <fieldset className="studio-sides">
      <legend className="visually-hidden">{messages.which(called)}</legend>
      {(['theirs', 'mine'] as const).map((each) => (
        <label key={each} className="studio-check">
          <input type="radio" name={id} checked={side === each} onChange={() => onSide(each)} />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  );
}
