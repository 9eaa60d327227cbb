import type { ReactNode } from 'react';
import { useFile, useStudio } from '../use-studio.ts';
import type { FileState, OpenFile } from './open-file.ts';

/** What the author has to know or to decide about the open file, above the page. */
export function Notices({ open }: { readonly open: OpenFile }): ReactNode {
  const { words } = useStudio();
  const { conflict, refusals, recovered, saving } = useFile(open);
  return (
    <div className="studio-notices" aria-live="polite">
      {saving === 'offline' && <p className="studio-notice">{words.offline}</p>}
      {conflict && <Conflict conflict={conflict} open={open} />}
      {recovered && (
        <div className="studio-notice">
          <p>
            {words.recovered} <q>{recovered.label}</q>
          </p>
          <button type="button" className="studio-button" onClick={() => open.recover(true)}>
            {words.recover}
          </button>
          <button type="button" className="studio-button" onClick={() => open.recover(false)}>
            {words.forget}
          </button>
        </div>
      )}
      {refusals?.map(({ reason, hint }) => (
        <p key={reason} className="studio-notice" role="alert">
          {words.refused} {reason} {hint}
        </p>
      ))}
    </div>
  );
}

interface ConflictProps {
  readonly conflict: NonNullable<FileState['conflict']>;
  readonly open: OpenFile;
}

/** Both values of every target, and the choice between them. */
function Conflict({ conflict: { mine, theirs }, open }: ConflictProps): ReactNode {
  const { words } = useStudio();
  return (
    <div className="studio-notice" role="alert">
      <p>{words.conflict}</p>
      <dl>
        <dt>{words.mine}</dt>
        <dd>{asText(mine)}</dd>
        <dt>{words.theirs}</dt>
        <dd>{asText(theirs)}</dd>
      </dl>
      <button type="button" className="studio-button" onClick={() => open.resolve('mine')}>
        {words.keepMine}
      </button>
      <button type="button" className="studio-button" onClick={() => open.resolve('theirs')}>
        {words.keepTheirs}
      </button>
    </div>
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');
}
