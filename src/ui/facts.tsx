import type { ReactNode } from 'react';
import type { Entry, Fact } from '../../schema/compiled.ts';
import { formatDate } from './messages.ts';
import { formatNumber } from './numbers.ts';
import { usePage } from './page-context.tsx';

/** The summary of an entry, after the values that its collection shows in lists. */
export function EntrySummary({ entry, className }: { readonly entry: Entry; readonly className: string }): ReactNode {
  const { facts = [], summary } = entry;
  if (facts.length === 0) return <p className={className}>{summary}</p>;
  return (
    <p className={className}>
      <Facts facts={facts} />
      {summary && <br />}
      {summary}
    </p>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return facts.map((fact, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <FactValue fact={fact} />
    </span>
  ));
}

function FactValue({ fact: { label, values, isDate } }: { readonly fact: Fact }): ReactNode {
  const { messages } = usePage();
  if (values.length === 0) return label;
  if (!isDate)
    return values.map((value) => (typeof value === 'number' ? formatNumber(messages, value) : value)).join(', ');
  return values.map((date, index) => (
    <time key={date} dateTime={String(date)}>
      {index > 0 && ', '}
      {formatDate(messages, String(date))}
    </time>
  ));
}
