import { type ReactNode, useId } from 'react';
import { valueAt } from '../model/data/pointer.ts';
import { wordDifferences } from '../model/data/word-differences.ts';
import { Parts } from '../ui/comparison.tsx';
import { Tool } from '../ui/tool.tsx';
import { useForm } from './use-form.ts';

interface OriginalTextProps {
  readonly pointer: string;
  /** Writes the text of the original. */
  readonly onCopy: (text: string) => void;
}

/**
 * The text of the original, below the field of its translation. It is shown while both pages are side by side, and if it
 * has changed since the translation. Changed words are marked.
 */
export function OriginalText({ pointer, onCopy }: OriginalTextProps): ReactNode {
  const { originals, state, data, messages } = useForm();
  const id = useId();
  const text = originals.get(pointer);
  const isChanged = text?.before !== undefined;
  if (!text || !(isChanged || state.isBeside)) return null;
  const { value, before } = text;
  const [first] = state.overview.languages;
  const own = valueAt(data, pointer);
  const isSame = String(own ?? '').trim() === value;
  const note = isChanged
    ? before === null
      ? messages.originalNew
      : messages.originalChanged
    : isSame
      ? messages.originalSame
      : messages.originalText;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="studio-original" data-changed={isChanged || undefined} role="group" aria-labelledby={id}>
      <div className="studio-original-head">
        <small id={id}>{note}</small>
        {!isSame && <Tool icon="copy" label={messages.copyOriginal} onClick={() => onCopy(value)} />}
      </div>
      <div lang={first?.lang} dir="auto">
        {before !== undefined && before !== null ? <Parts parts={wordDifferences(before, value)} /> : value}
      </div>
    </div>
  );
}
