import { type ReactNode, useCallback } from 'react';
import type { LinkingFiles } from '../../../../contract/studio/edits.ts';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { stepLabel } from '../model/history/step-label.ts';
import { translationsOf } from '../model/languages.ts';
import { nameOf } from '../model/pages/listed.ts';
import { deletePage, linksTo } from '../model/pages/page-actions.ts';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useLanguageMessages } from '../ui/messages/language-messages.ts';
import { useAnswer } from '../ui/studio/use-answer.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { useTask } from '../ui/studio/use-task.ts';
import { LinkList } from './link-list.tsx';

interface DeletePageProps {
  readonly page: ListedPage;
  readonly onClose: () => void;
}

/** Shows which links break if a page is deleted, and that its translations stay as pages without an original. */
export function DeletePage({ page, onClose }: DeletePageProps): ReactNode {
  const { studio, state } = useStudio();
  const messages = useFileMessages();
  const { run, failure, isBusy } = useTask(onClose);
  const readLinks = useCallback(
    () => linksTo(page.file).catch((): LinkingFiles => ({ links: [], translations: [] })),
    [page.file],
  );
  const { stay } = useLanguageMessages();
  const { languages } = state.overview;
  const translated = translationsOf(state.overview, page).map(({ language }) => language);
  const { links, translations } = useAnswer(readLinks) ?? {};
  const label = stepLabel(state.overview.locale, 'deletePage', nameOf(page));
  return (
    <Dialog title={messages.deleteTitle(nameOf(page))} onClose={onClose}>
      {links && (
        <LinkList title={(count) => (count > 0 ? messages.breaks(count) : messages.breaksNothing)} links={links} />
      )}
      {translated.length > 0 && (
        <p>
          {stay(
            languages
              .filter(({ key }) => translated.includes(key))
              .map(({ label }) => label)
              .join(', '),
          )}
        </p>
      )}
      <p className="studio-muted">{messages.canUndo}</p>
      <p className="studio-error" role="alert">
        {failure}
      </p>
      <DialogFoot onCancel={onClose}>
        <button
          type="button"
          className="studio-button"
          data-kind="danger"
          disabled={isBusy || !links}
          onClick={() => run(() => deletePage(studio, page.file, label, translations))}
        >
          {messages.deleteDo}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
