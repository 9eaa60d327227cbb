import type { ReactNode } from 'react';
import type { FoundInFile, ReadWords } from '../../../../contract/studio/texts.ts';
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
  const keysOf = (found: FoundInFile, texts = found.texts) =>
    texts.filter(({ value }) => !isReplaced || value !== null).map((text) => keyOf(found, text));
  return (
    <>
      <Choice keys={files.flatMap((found) => keysOf(found))} left={left} onLeft={onLeft}>
        {messages.all}
      </Choice>
      <ul className="studio-found">
        {files.map((found) => {
          const { file, texts } = found;
          return (
            <li key={file}>
              <Choice keys={keysOf(found)} left={left} onLeft={onLeft}>
                <strong title={file}>{name(file)}</strong>
              </Choice>
              <ul>
                {texts.map((text) => (
                  <li key={text.pointer}>
                    <Choice keys={keysOf(found, [text])} left={left} onLeft={onLeft}>
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

/** A check box for one or several texts; without texts that can be replaced, their name alone. */
function Choice({ keys, left, onLeft, children }: ChoiceProps): ReactNode {
  if (keys.length === 0) return <span>{children}</span>;
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
  const messages = findMessagesOf(useStudio().state.overview.locale);
  return text.excerpts.map(({ before, words, replacement, after }, index) => (
    <span key={index} className="studio-excerpt">
      <Words of={before} />
      {isReplaced && replacement ? (
        <>
          <del>
            <Words of={words} />
          </del>{' '}
          <ins>
            <Words of={replacement} />
          </ins>
        </>
      ) : (
        <mark>
          <Words of={words} />
        </mark>
      )}
      <Words of={after} />
      {isReplaced && !replacement && <small className="studio-muted">{messages.divided}</small>}
    </span>
  ));
}

/** Words as a page shows them. */
function Words({ of }: { readonly of: readonly ReadWords[] }): ReactNode {
  return of.map(({ text, marks }, index) => <Marked key={index} text={text} marks={marks} />);
}

/** The elements of marks. Removed words have `del` in this list; an excerpt is part of a label, which has no links. */
const elements = { strong: 'strong', em: 'em', del: 's', sup: 'sup', sub: 'sub', link: 'u', code: 'code' } as const;

function Marked({ text, marks: [mark, ...others] }: ReadWords): ReactNode {
  if (!mark) return text;
  const Element = elements[mark];
  return (
    <Element>
      <Marked text={text} marks={others} />
    </Element>
  );
}
