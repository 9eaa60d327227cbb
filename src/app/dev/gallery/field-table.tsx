import type { ReactNode } from 'react';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { type FieldRow, fieldRows } from './fields.ts';
import { say } from './messages.ts';

export function FieldTable({ schema, label }: { readonly schema: FieldSchema; readonly label: string }): ReactNode {
  return (
    <WideTable label={label} head={say.fieldTable}>
      {fieldRows(schema).map((row, index) => (
        <tr key={index}>
          <th scope="row" className={`gallery-field gallery-depth-${Math.min(row.depth, 3)}`}>
            <code>{row.name}</code> {row.isRequired && <span className="gallery-required">{say.required}</span>}
          </th>
          <td>
            <Kind row={row} />
          </td>
          <td>
            <Purpose row={row} />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

interface WideTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
}

export function WideTable({ label, head, children }: WideTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="gallery-fields" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Kind({ row }: { readonly row: FieldRow }): ReactNode {
  const { kind, options, defaultValue } = row;
  if (options.length === 0)
    return (
      <>
        {kind}
        {defaultValue !== undefined && (
          <>
            {' '}
            (<code>{defaultValue}</code> {say.ifAbsent})
          </>
        )}
      </>
    );
  return (
    <>
      {kind}:{' '}
      {options.map((option, index) => (
        <span key={option}>
          {index > 0 && ', '}
          <code>{option}</code>
          {option === defaultValue && ` (${say.ifAbsent})`}
        </span>
      ))}
    </>
  );
}

function Purpose({ row }: { readonly row: FieldRow }): ReactNode {
  return (
    <>
      {row.label && <b>{row.label}</b>}
      {row.label && row.description && ': '}
      {row.description}
      {row.examples.length > 0 && ` ${say.forExample} `}
      {row.examples.map((example, index) => (
        <span key={example}>
          {index > 0 && ', '}
          <code>{example}</code>
        </span>
      ))}
      {row.conditions && (
        <>
          {' '}
          {say.onlyWith}{' '}
          {row.conditions.map((condition, index) => (
            <span key={condition}>
              {index > 0 && ` ${say.or} `}
              <code>{condition}</code>
            </span>
          ))}
          .
        </>
      )}
      {row.deprecated && (
        <strong>
          {' '}
          {say.deprecated} {row.deprecated}
        </strong>
      )}
      {row.formerName && (
        <strong>
          {' '}
          {say.formerName} <code>{row.formerName}</code>.
        </strong>
      )}
    </>
  );
}

/** Renders text between backticks as code. */
export function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
