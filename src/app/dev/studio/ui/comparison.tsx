import type { ReactNode } from 'react';
import { type Part, wordDifferences } from '../model/data/word-differences.ts';
import { asText } from '../model/schema/as-text.ts';
import { placeAt } from '../model/schema/form-data.ts';
import { rootSchema } from '../model/site-file.ts';
import { useFileMessages } from './messages/file-messages.ts';
import { useStudio } from './studio/use-studio.ts';

interface Side {
  readonly title: string;
  /** Undefined if there is no value. */
  readonly text: string | undefined;
}

/** Two texts next to each other, with their different words marked. */
export function Comparison({ before, after }: { readonly before: Side; readonly after: Side }): ReactNode {
  const parts = wordDifferences(before.text ?? '', after.text ?? '');
  const of = (kind: Part['kind']) => parts.filter((part) => part.kind === 'same' || part.kind === kind);
  return (
    <div className="studio-comparison">
      <section aria-label={before.title}>
        <h3>{before.title}</h3>
        {before.text === undefined ? <Nothing /> : <Parts parts={of('removed')} />}
      </section>
      <section aria-label={after.title}>
        <h3>{after.title}</h3>
        {after.text === undefined ? <Nothing /> : <Parts parts={of('added')} />}
      </section>
    </div>
  );
}

function Nothing(): ReactNode {
  return <p className="studio-muted">{useFileMessages().nothing}</p>;
}

/** A text with its removed and added words marked. */
export function Parts({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return (
    <p>
      {parts.map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
      })}
    </p>
  );
}

/** Returns a function that renders values of a file as text. @param data of the file, with the types of its blocks */
export function useAsText(file: string, data: unknown): (value: unknown, pointer: string) => string | undefined {
  const { state } = useStudio();
  const { schemas, overview } = state;
  const { locale } = overview;
  return (value, pointer) =>
    asText(value, placeAt(schemas, rootSchema(state, file), data, pointer)?.schema ?? {}, { schemas, locale });
}
