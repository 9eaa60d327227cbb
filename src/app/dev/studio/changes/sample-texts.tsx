import { type ReactNode, useCallback } from 'react';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import { valueAt } from '../model/data/pointer.ts';
import { isSampleAt, reportedWords, samplesIn } from '../model/diagnostics/samples.ts';
import { plainText } from '../model/schema/form-data.ts';
import { server } from '../server/server.ts';
import { useAnswer } from '../ui/studio/use-answer.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { usePublishMessages } from './publish-messages.ts';

interface SampleTextsProps {
  readonly files: readonly ChangedFile[];
  readonly onClose: () => void;
}

interface SampleText {
  readonly file: string;
  readonly pointer: string;
  readonly text: string;
}

/** Maximum number of texts that are shown. */
const most = 8;

/** Texts in changed pages that still come from examples or templates of new pages; a press goes to the field. */
export function SampleTexts({ files, onClose }: SampleTextsProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = usePublishMessages();
  const name = useFileName();
  const { schemas, overview } = state;
  const readAll = useCallback(() => {
    const read = async ({ file }: ChangedFile): Promise<SampleText[]> => {
      if (!overview.pages.some((page) => page.file === file)) return [];
      const page = await server.page(file);
      // In a text of the author, only the words that are left of a sample are named.
      const textAt = (pointer: string) =>
        (isSampleAt(schemas, page, pointer) ? undefined : reportedWords(page, pointer)) ??
        plainText(String(valueAt(page.data, pointer)));
      return samplesIn(schemas, page).map((pointer) => ({ file, pointer, text: textAt(pointer) }));
    };
    return Promise.all(files.map(read));
  }, [files, schemas, overview]);
  const found = useAnswer(readAll)?.flat() ?? [];
  if (found.length === 0) return null;
  const go = async ({ file, pointer }: SampleText) => {
    onClose();
    await studio.open(file, pointer);
    studio.reveal(pointer);
  };
  return (
    <section className="studio-links studio-samples">
      <p>{messages.samples(found.length)}</p>
      <ul>
        {found.slice(0, most).map((sample) => (
          <li key={`${sample.file} ${sample.pointer}`}>
            <button type="button" onClick={() => go(sample)}>
              {messages.quoted(sample.text)} <small className="studio-muted">{name(sample.file)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
