import type { ReactNode } from 'react';
import type { ChangedFile, ChangedValue } from '../../../../contract/studio/changes.ts';
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
  /** The title of the present values; “now” by default. */
  readonly afterTitle?: string;
  /** The label of the button that takes a change back. */
  readonly takeBack?: string;
  /** Makes the tool of a value. By default, that is a button that takes the change back. */
  readonly tool?: (value: ChangedValue, name: string) => ReactNode;
}

/** The differences between two states of a file, each with a tool. */
export function ChangedValues({ changed, beforeTitle, afterTitle, takeBack, tool }: ChangedValuesProps): ReactNode {
  const { state } = useStudio();
  const messages = useFileMessages();
  const { file, values } = changed;
  const { schemas, overview } = state;
  const { locale } = overview;
  const root = rootSchema(state, file);
  const data = state.open?.get().file === file ? state.open.get().data : undefined;
  const asText = useAsText(file, data);
  return values.map((value) => {
    const { pointer, before, after, operation } = value;
    const called = valueName(pointer, data, { root, schemas, locale }) || messages.fileItself;
    return (
      <section key={`${operation.op} ${pointer}`} className="studio-changed-value">
        <header>
          <h3>{called}</h3>
          {tool ? (
            tool(value, called)
          ) : (
            <TakeBack file={file} operation={operation} name={called} label={takeBack ?? messages.takeBack} />
          )}
        </header>
        <Comparison
          before={{ title: beforeTitle, text: asText(before, pointer) }}
          after={{ title: afterTitle ?? messages.now, text: asText(after, pointer) }}
        />
      </section>
    );
  });
}

interface TakeBackProps extends Pick<ChangedValue, 'operation'> {
  readonly file: string;
  /** The name of the value. */
  readonly name: string;
  readonly label: string;
}

function TakeBack({ file, operation, name, label }: TakeBackProps): ReactNode {
  const { studio, state } = useStudio();
  const restore = async () => {
    await editFile(studio, file, stepLabel(state.overview.locale, 'takeBack', name), () => [operation]);
    await studio.refreshChanges();
  };
  return (
    <button type="button" className="studio-button" onClick={restore}>
      {label}
    </button>
  );
}
