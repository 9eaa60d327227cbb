import { type ReactNode, useEffect, useState } from 'react';
import type { OpenFile } from '../model/file/open-file.ts';
import { Icon } from '../ui/icon.tsx';
import { useDateMessages } from '../ui/messages/date-messages.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useSamples, useWithheld } from '../ui/studio/use-diagnostics.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { Changes } from './changes.tsx';
import { Problems } from './problems.tsx';
import { useProposalMessages } from './proposals/proposal-messages.ts';
import { Proposals } from './proposals/proposals.tsx';
import { Publish, problemCount } from './publish.tsx';
import { Share } from './share.tsx';

/** Tools of the bar: problems of the site, changes since the last commit, publishing. */
export function FileTools(): ReactNode {
  const { state } = useStudio();
  const messages = useFileMessages();
  const { share } = useDateMessages();
  const { propose } = useProposalMessages();
  const [shown, setShown] = useState<'problems' | 'changes' | 'share' | 'publish' | 'proposals'>();
  useChanges();
  const file = state.open?.get().file;
  const isPage = state.overview.pages.some((page) => page.file === file);
  const changed = state.changes?.files.length ?? 0;
  const close = () => setShown(undefined);
  const isProtected = state.changes?.git?.isProtected === true;
  const publishing = isProtected ? 'proposals' : 'publish';
  const publish = isProtected ? propose : messages.publish;
  return (
    <>
      {state.open ? (
        <OpenProblems open={state.open} onPress={() => setShown('problems')} />
      ) : (
        <ProblemTool besides={{ errors: 0, warnings: 0 }} onPress={() => setShown('problems')} />
      )}
      <button type="button" className="studio-button" title={messages.changes} onClick={() => setShown('changes')}>
        <Icon name="changes" />
        <span className="studio-tool-text">{messages.changes}</span>
        {changed > 0 && <small>{changed}</small>}
      </button>
      {isPage && (
        <button type="button" className="studio-button" title={share} onClick={() => setShown('share')}>
          <Icon name="share" />
          <span className="studio-tool-text">{share}</span>
        </button>
      )}
      <button
        type="button"
        className="studio-button"
        data-kind="primary"
        title={publish}
        onClick={() => setShown(publishing)}
      >
        <Icon name="publish" />
        <span className="studio-tool-text">{publish}</span>
      </button>
      {shown === 'problems' && <Problems onClose={close} />}
      {shown === 'changes' && <Changes onClose={close} action={publish} onPublish={() => setShown(publishing)} />}
      {shown === 'share' && state.open && <Share open={state.open} onClose={close} />}
      {shown === 'publish' && (
        <Publish onClose={close} onProblems={() => setShown('problems')} onPropose={() => setShown('proposals')} />
      )}
      {shown === 'proposals' && <Proposals onClose={close} onProblems={() => setShown('problems')} />}
    </>
  );
}

interface ProblemToolProps {
  /**
   * The problems of the open file that the site's count does not include; negative if the count includes problems that
   * the form does not show yet.
   */
  readonly besides: { readonly errors: number; readonly warnings: number };
  readonly onPress: () => void;
}

function OpenProblems({ open, onPress }: { readonly open: OpenFile } & Pick<ProblemToolProps, 'onPress'>): ReactNode {
  const samples = useSamples(open).length;
  const withheld = useWithheld(open);
  return (
    <ProblemTool besides={{ errors: -withheld.errors, warnings: samples - withheld.warnings }} onPress={onPress} />
  );
}

/** The number of problems of the site; a press lists them. */
function ProblemTool({ besides, onPress }: ProblemToolProps): ReactNode {
  const { state } = useStudio();
  const messages = useFileMessages();
  const found = problemCount(state.overview);
  // The site's count arrives after the problems of the open file, so the sum may be negative for a moment.
  const errors = Math.max(0, found.errors + besides.errors);
  const warnings = Math.max(0, found.warnings + besides.warnings);
  const label = `${messages.problems}: ${messages.counts(errors, warnings)}`;
  return (
    <button
      type="button"
      className="studio-tool studio-problem-count"
      data-kind={errors > 0 ? 'error' : warnings > 0 ? 'warning' : undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={errors + warnings > 0 ? 'alert' : 'check'} />
      {errors + warnings > 0 && <span>{errors > 0 ? errors : warnings}</span>}
    </button>
  );
}

/** Milliseconds after a change of the site until it is compared with the last commit. */
const pause = 1000;

/** Keeps the list of changes since the last commit up to date. */
function useChanges(): void {
  const { studio, state } = useStudio();
  const { overview, revision } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a page or a picture brings a new list or revision
  useEffect(() => {
    const timer = setTimeout(() => studio.refreshChanges(), pause);
    return () => clearTimeout(timer);
  }, [studio, overview, revision]);
}
