import { type ReactNode, useCallback } from 'react';
import type { ChangedFile, JudgedFiles } from '../../../../contract/studio/changes.ts';
import { pathsOf } from '../model/pages/chosen-files.ts';
import { server } from '../server/server.ts';
import { useAnswer } from '../ui/studio/use-answer.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { usePublishMessages } from './publish-messages.ts';

/** Milliseconds after a choice until the server judges it. */
const pause = 300;

/** The site as it would be with the taken files; undefined until the server has answered. */
export function useJudgement(
  kind: 'publish' | 'proposals',
  taken: readonly Pick<ChangedFile, 'file' | 'former'>[],
): JudgedFiles | undefined {
  const { changes } = useStudio().state;
  const files = JSON.stringify(pathsOf(taken));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents of the same files have another judgement
  const ask = useCallback(async () => {
    const body = { files: JSON.parse(files) };
    return body.files.length > 0 ? server.request<JudgedFiles>('POST', `${kind}/check`, body) : undefined;
  }, [kind, files, changes]);
  return useAnswer(ask, pause);
}

/** True if the taken files cannot be published or proposed as they are. */
export function isHindered(judged: JudgedFiles | undefined): boolean {
  return judged !== undefined && judged.problems.length > 0;
}

interface JudgementProps {
  readonly judged: JudgedFiles | undefined;
  /** All changed files. */
  readonly files: readonly Pick<ChangedFile, 'file' | 'former'>[];
  readonly onChoose: (file: string, isChosen: boolean) => void;
  readonly onProblems: () => void;
}

/** Maximum number of missing files and of errors that are shown. */
const most = 4;

/**
 * Says why the chosen files cannot be published or proposed: because other changes are missing, each with a button that
 * chooses it too, or because the site would have errors.
 */
export function Judgement({ judged, files, onChoose, onProblems }: JudgementProps): ReactNode {
  const messages = usePublishMessages();
  const name = useFileName();
  const { problems = [], lacking = [] } = judged ?? {};
  const places = [...new Set(lacking.map(({ file }) => file))];
  return (
    <div role="status">
      {places.length > 0 && (
        <ul className="studio-lacking">
          {places.slice(0, most).map((place) => {
            const by = lacking.find((each) => each.file === place)?.for;
            // A renamed file is chosen by its new name.
            const { file } = files.find((each) => each.file === place || each.former === place) ?? { file: place };
            return (
              <li key={place}>
                <span>{by === undefined ? messages.lacks(name(file)) : messages.lacksFor(name(file), name(by))}</span>
                <button type="button" className="studio-button" onClick={() => onChoose(file, true)}>
                  {messages.takeToo}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {places.length === 0 && problems.length > 0 && (
        <div className="studio-error">
          {messages.hasErrors}
          <ul>
            {problems.slice(0, most).map((problem) => (
              <li key={`${problem.file} ${problem.pointer} ${problem.text}`}>
                {name(problem.file)}: {problem.text}
              </li>
            ))}
          </ul>
          <button type="button" className="studio-button" onClick={onProblems}>
            {messages.allProblems}
          </button>
        </div>
      )}
    </div>
  );
}
