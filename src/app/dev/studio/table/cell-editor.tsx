import { type ReactNode, useId, useRef } from 'react';
import { isFormatted } from '../../../../../schema/schema.ts';
import { SelectControl } from '../fields/controls/choice-control.tsx';
import { controlOf } from '../fields/controls/control-of.ts';
import { MarkdownControl } from '../fields/formatted/markdown-control.tsx';
import { useForm } from '../fields/use-form.ts';
import { valueAt } from '../model/data/pointer.ts';
import { stepLabel } from '../model/history/step-label.ts';
import type { TableColumn } from './columns.ts';

interface CellEditorProps {
  readonly column: TableColumn;
  readonly pointer: string;
  /** Called when a value has been chosen. */
  readonly onDone: () => void;
  /** Called when the focus leaves the cell. */
  readonly onLeave: () => void;
}

/** The control of a field inside its cell. */
export function CellEditor({ column, pointer, onDone, onLeave }: CellEditorProps): ReactNode {
  const { data, type, write, locale } = useForm();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const { name, label, schema, isRequired } = column;
  const place = { name, label, schema, pointer, isRequired };
  // A cell takes the first character of its text at once, before an editor of formatted texts could be loaded.
  const isText = isFormatted(schema.format);
  const Control = schema.enum ? SelectControl : isText ? MarkdownControl : controlOf(place);
  const step = stepLabel(locale, 'edit', label);
  const written = (value: unknown) => (value === '' && !isRequired ? undefined : value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the control inside
    <div
      ref={element}
      className="studio-table-editor"
      onBlur={({ relatedTarget }) => {
        if (!element.current?.contains(relatedTarget)) onLeave();
      }}
    >
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Control
        id={id}
        place={place}
        value={valueAt(data, pointer)}
        describedBy={undefined}
        isInvalid={false}
        type={(value) => type(pointer, written(value), step)}
        write={(value) => {
          write(pointer, written(value), step);
          onDone();
        }}
      />
    </div>
  );
}
