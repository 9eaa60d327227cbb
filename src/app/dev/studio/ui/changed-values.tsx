import type { ReactNode } from 'react';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { editFile } from '../model/pages/page-actions.ts';
import { valueName } from '../model/schema/value-name.ts';
import { rootSchema } from '../model/site-file.ts';
import { Comparison, useAsText } from './comparison.tsx';
import { useFileMessages } from './messages/file-messages.ts';
import { useStudio } from './studio/use-studio.ts';

interface ChangedValuesProps {
  readonly changed: Pick<ChangedFile, 'file' | 'values'>;
  /** The title of the former values. */
  readonly beforeTitle: string;
}

/** The differences between a former state of a file and the present one, each with a button that takes it back. */
export function ChangedValues({ changed: { file, values }, beforeTitle }: ChangedValuesProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = useFileMessages();
  const { schemas, overview } = state;
  const { locale } = overview;
  const root = rootSchema(state, file);
  const data = state.open?.get().file === file ? state.open.get().data : undefined;
  const asText = useAsText(file, data);
  return values.map(({ pointer, before, after, operation }) => {
    const called = valueName(pointer, data, { root, schemas, locale }) || messages.fileItself;
    const restore = async () => {
      await editFile(studio, file, stepLabel(locale, 'takeBack', called), () => [operation]);
      await studio.refreshChanges();
    };
    return (
      <section key={`${operation.op} ${pointer}`} className="studio-changed-value">
        <header>
          <h3>{called}</h3>
          <button type="button" className="studio-button" onClick={restore}>
            {messages.takeBack}
          </button>
        </header>
        <Comparison
          before={{ title: beforeTitle, text: asText(before, pointer) }}
          after={{ title: messages.now, text: asText(after, pointer) }}
        />
      </section>
    );
  });
}
