import type { ReactNode } from 'react';
import { ObjectFields } from '../fields/fields.tsx';
import { FormatBar } from '../fields/formatted/format-bar.tsx';
import { FormContext, useNewForm } from '../fields/use-form.ts';
import type { OpenFile } from '../model/file/open-file.ts';

interface PageFormatBarProps extends Omit<Parameters<typeof FormatBar>[0], 'children'> {
  readonly open: OpenFile;
}

/** The formatting of the text that is edited in the page. */
export function PageFormatBar({ open, ...props }: PageFormatBarProps): ReactNode {
  return (
    <FormContext value={useNewForm(open, ObjectFields)}>
      <FormatBar {...props} />
    </FormContext>
  );
}
