import { Fragment, type ReactNode } from 'react';
import { factNodes, periodNodes } from '../../schema/common/format/fact-nodes.ts';
import type { Entry, Period as PeriodData } from '../../schema/compiled.ts';
import { usePage } from './page-context.tsx';
import { Text } from './text.tsx';

/** The values that a collection shows next to the name of an entry. */
export function EntryFacts({ entry: { facts = [] } }: { readonly entry: Pick<Entry, 'facts'> }): ReactNode {
  const { messages } = usePage();
  // Each value is isolated, so that values in another script keep their order.
  return facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>
        <Text value={factNodes(messages, fact)} />
      </bdi>
    </Fragment>
  ));
}

/** The summary of an entry, after the values that its collection shows in lists. */
export function EntrySummary({ entry, className }: { readonly entry: Entry; readonly className: string }): ReactNode {
  const { facts = [], summary } = entry;
  if (facts.length === 0) return <p className={className}>{summary}</p>;
  return (
    <p className={className}>
      <EntryFacts entry={entry} />
      {summary && <br />}
      {summary}
    </p>
  );
}

/** A day, a time, or a period of them. @param hasDay false if the day of the start is shown elsewhere */
export function Period({ period, hasDay }: { readonly period: PeriodData; readonly hasDay?: boolean }): ReactNode {
  const { messages } = usePage();
  return <Text value={periodNodes(messages, period, hasDay)} />;
}
