import type { ReactNode } from 'react';
import type { FoundInFile } from '../../../../contract/studio/texts.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { Tool } from '../ui/tool.tsx';
import { findMessagesOf } from './messages.ts';

type FoundText = FoundInFile['texts'][number];

interface FoundTextsProps {
  readonly files: readonly FoundInFile[];
  /** True if the words are shown with their replacement. */
  readonly isReplaced: boolean;
  /** The keys of texts that stay as they are. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  /** Called before a text is opened. */
  readonly onGo: () => void;
}

/** The key of a found text. */
export function keyOf({ file }: Pick<FoundInFile, 'file'>, { pointer }: Pick<FoundText, 'pointer'>): string {
  return `${file}#${pointer}`;
}

/** The files with found texts. Each text can be left as it is, or opened; all of a file or of the list can be left. */
export function FoundTexts({ files, isReplaced, left, onLeft, onGo }: FoundTextsProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = findMessagesOf(state.overview.locale);
  const name = useFileName();
  const go = async (file: string, pointer: string) => {
    onGo();
    await studio.open(file, pointer);
    studio.reveal(pointer);
  };
  const all = files.flatMap((found) => found.texts.map((text) => keyOf(found, text)));
  return (
    <>
      <Choice keys={all} left={left} onLeft={onLeft}>
        {messages.all}
      </Choice>
      <ul className="studio-found">
        {files.map((found) => {
          const { file, texts } = found;
          const keys = texts.map((text) => keyOf(found, text));
          return (
            <li key={file}>
              <Choice keys={keys} left={left} onLeft={onLeft}>
                <strong title={file}>{name(file)}</strong>
              </Choice>
              <ul>
                {texts.map((text) => (
                  <li key={text.pointer}>
                    <Choice keys={[keyOf(found, text)]} left={left} onLeft={onLeft}>
                      <small className="studio-muted">{text.place}</small>
                      <Excerpts text={text} isReplaced={isReplaced} />
                    </Choice>
                    <Tool
                      icon="external"
                      label={messages.goTo(`${name(file)} › ${text.place}`)}
                      onClick={() => go(file, text.pointer)}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface ChoiceProps extends Pick<FoundTextsProps, 'left' | 'onLeft'> {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** A check box for one or several texts. */
function Choice({ keys, left, onLeft, children }: ChoiceProps): ReactNode {
  const count = keys.filter((key) => !left.has(key)).length;
  const toggle = (isChosen: boolean) => {
    const others = new Set(left);
    for (const key of keys) isChosen ? others.delete(key) : others.add(key);
    onLeft(others);
  };
  return (
    <label className="studio-check">
      <input
        type="checkbox"
        checked={count > 0}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={({ target }) => toggle(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

function Excerpts({ text, isReplaced }: { readonly text: FoundText; readonly isReplaced: boolean }): ReactNode {
  return text.excerpts.map(({ before, words, replacement, after }, index) => (
    <span key={index} className="studio-excerpt">
      {before}
      {isReplaced ? (
        <>
          <del>{words}</del> <ins>{replacement}</ins>
        </>
      ) : (
        <mark>{words}</mark>
      )}
      {after}
    </span>
  ));
}
