import { type ReactNode, useState } from 'react';
import { useFileWords } from '../document/file-words.ts';
import { Icon } from '../ui/icon.tsx';
import { useStudio } from '../use-studio.ts';
import { Changes } from './changes.tsx';
import { problemCount } from './problem-count.ts';
import { Problems } from './problems.tsx';
import { Publish } from './publish.tsx';
import { useChanges } from './use-changes.ts';

/** Tools of the bar: problems of the site, changes since the last commit, publishing. */
export function FileTools(): ReactNode {
  const { state } = useStudio();
  const words = useFileWords();
  const [shown, setShown] = useState<'problems' | 'changes' | 'publish'>();
  useChanges();
  const { errors, warnings } = problemCount(state.overview);
  const changed = state.changes?.files.length ?? 0;
  const close = () => setShown(undefined);
  return (
    <>
      <button
        type="button"
        className="studio-tool studio-problem-count"
        data-kind={errors > 0 ? 'error' : warnings > 0 ? 'warning' : undefined}
        aria-label={`${words.problems}: ${words.counts(errors, warnings)}`}
        title={`${words.problems}: ${words.counts(errors, warnings)}`}
        onClick={() => setShown('problems')}
      >
        <Icon name={errors + warnings > 0 ? 'alert' : 'check'} />
        {errors + warnings > 0 && <span>{errors > 0 ? errors : warnings}</span>}
      </button>
      <button type="button" className="studio-button" title={words.changes} onClick={() => setShown('changes')}>
        <Icon name="changes" />
        <span className="studio-tool-text">{words.changes}</span>
        {changed > 0 && <small>{changed}</small>}
      </button>
      <button
        type="button"
        className="studio-button"
        data-kind="primary"
        title={words.publish}
        onClick={() => setShown('publish')}
      >
        <Icon name="publish" />
        <span className="studio-tool-text">{words.publish}</span>
      </button>
      {shown === 'problems' && <Problems onClose={close} />}
      {shown === 'changes' && <Changes onClose={close} onPublish={() => setShown('publish')} />}
      {shown === 'publish' && <Publish onClose={close} onProblems={() => setShown('problems')} />}
    </>
  );
}
