import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { textIn } from '../../../../../schema/common/text.ts';
import { type Fix, fixedLines, fixedText } from '../../studio/model/diagnostics/fix.ts';
import { proposalsAt } from '../../studio/text/completion.ts';
import { openEditor, type YamlEditor } from '../../studio/text/yaml-editor.ts';
import type { GalleryBlock, GalleryData, GalleryExample } from '../data.ts';
import { Frame } from '../example.tsx';
import { locale, say } from '../messages.ts';
import { SwitchBar, useSwitches } from '../switches.tsx';
import { Controls } from './controls.tsx';
import { type Trial, useTrial } from './use-trial.ts';

interface TrialProps {
  readonly block: GalleryBlock;
  readonly example: GalleryExample;
  readonly data: GalleryData;
}

/** An example with controls for its fields and its text to edit. Nothing is written to a file. */
export default function TrialView({ block, example, data }: TrialProps): ReactNode {
  const { schema, type } = block;
  const switches = useSwitches();
  const trial = useTrial(example);
  return (
    <>
      <p className="trial-back">
        <Link to={{ pathname: `/${type}`, search: switches.search, hash: example.slug }}>
          {textIn(schema.label, locale)}
        </Link>
      </p>
      <h1>
        {example.name} <code>{type}</code>
      </h1>
      <p className="gallery-lead">{say.trial}</p>
      <SwitchBar />
      {example.isRendered && <Frame example={example} switches={switches} tried={trial.page} />}
      <Messages trial={trial} />
      <div className="trial">
        <Controls schema={schema} data={trial.data} isBroken={trial.isBroken} apply={trial.apply} />
        <Text trial={trial} data={data} />
      </div>
    </>
  );
}

function Messages({ trial }: { readonly trial: Trial }): ReactNode {
  const { diagnostics, refusal, checked } = trial;
  if (diagnostics.length === 0 && !refusal) return null;
  return (
    <ul className="gallery-problems" role="alert">
      {refusal && <li>{refusal}</li>}
      {diagnostics.map(({ line, column, message, hint, fix }) => (
        <li key={`${line} ${column} ${message}`}>
          {say.line(line)} {message} {hint}
          {fix && checked === trial.yaml && (
            <Remedy fix={fix} yaml={trial.yaml} onFix={() => trial.type(fixedText(trial.yaml, fix))} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RemedyProps {
  readonly fix: Fix;
  readonly yaml: string;
  readonly onFix: () => void;
}

/** The button that applies a fix, next to the lines that the fix changes. */
function Remedy({ fix, yaml, onFix }: RemedyProps): ReactNode {
  const { before, after } = fixedLines(yaml, fix);
  return (
    <span className="trial-fix">
      <code>
        {before.map((line) => (
          <del key={line}>{line}</del>
        ))}
        {after.map((line) => (
          <ins key={line}>{line}</ins>
        ))}
      </code>
      <button type="button" aria-label={`${say.fix}: ${fix.title}`} onClick={onFix}>
        {say.fix}
      </button>
    </span>
  );
}

function Text({ trial, data }: { readonly trial: Trial; readonly data: GalleryData }): ReactNode {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<YamlEditor>(undefined);
  const now = useRef(trial);
  now.current = trial;

  useEffect(() => {
    const blocks = Object.fromEntries(data.blocks.map(({ type, schema }) => [type, schema]));
    const opened = openEditor({
      parent: parent.current!,
      text: now.current.yaml,
      label: say.textOfBlock,
      onType: (text) => now.current.type(text),
      proposals: (before, after) => proposalsAt(`blocks:\n${indented(before)}`, after, data.page, { blocks, locale }),
    });
    editor.current = opened;
    return opened.close;
  }, [data]);
  useEffect(() => editor.current?.show(trial.yaml), [trial.yaml]);
  useEffect(() => editor.current?.mark(trial.diagnostics), [trial.diagnostics]);

  return <div ref={parent} className="trial-text" />;
}

/** The lines, indented as below `blocks:` in a page. */
function indented(yaml: string): string {
  return yaml.replace(/^/gm, '  ');
}
