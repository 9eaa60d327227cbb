import type { ReactNode } from 'react';
import type { ListedDataFile, ListedPage } from '../../../../contract/studio/site-list.ts';
import { nameOf } from '../model/pages/listed.ts';
import { toggleDraft } from '../model/pages/page-actions.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useDateMessages, useDueText } from '../ui/messages/date-messages.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { TranslationDots } from './page-languages.tsx';

/** A task that a dialog is opened for. */
export type PageTask = 'move' | 'delete' | 'copy' | 'markdown' | 'publish';

interface PageEntryProps {
  readonly page: ListedPage;
  readonly isOpen: boolean;
  /** Attributes of the button that opens the page. */
  readonly focusable: { readonly tabIndex: number; readonly onFocus: () => void };
  readonly onOpen: () => void;
  readonly onTask: (task: PageTask) => void;
}

/** A page in the list, with its state and its menu. */
export function PageEntry({ page, isOpen, focusable, onOpen, onTask }: PageEntryProps): ReactNode {
  const { studio, state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const { publishPage } = useDateMessages();
  const dueText = useDueText();
  const name = nameOf(page);
  const about = page.due ? `${dueText(page.due)} · ${page.route}` : page.route;
  const isAdded = state.added?.file === page.file && state.added.pointer === '';
  return (
    <div className="studio-page-entry">
      <button {...focusable} type="button" aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
        <span title={name}>{name}</span>
        <small title={about}>{about}</small>
      </button>
      <TranslationDots page={page} />
      {page.draft && <small className="studio-tag">{messages.draft}</small>}
      <State file={page} isAdded={isAdded} />
      <Menu
        label={fileMessages.actionsOf(name)}
        tabIndex={focusable.tabIndex}
        items={[
          { label: fileMessages.rename, icon: 'link', onChoose: () => onTask('move') },
          { label: publishPage, icon: 'calendar', onChoose: () => onTask('publish') },
          { label: fileMessages.copyPage, icon: 'duplicate', onChoose: () => onTask('copy') },
          { label: fileMessages.viewMarkdown, icon: 'text', onChoose: () => onTask('markdown') },
          {
            label: page.draft ? fileMessages.makePublic : fileMessages.makeDraft,
            icon: page.draft ? 'shown' : 'hidden',
            onChoose: () => toggleDraft(studio, page),
          },
          { label: fileMessages.deletePage, icon: 'remove', isDanger: true, onChoose: () => onTask('delete') },
        ]}
      />
    </div>
  );
}

interface DataEntryProps extends Omit<PageEntryProps, 'page' | 'onTask'> {
  readonly data: ListedDataFile;
  readonly name: string;
}

/** A data file in the list. */
export function DataEntry({ data, name, isOpen, focusable, onOpen }: DataEntryProps): ReactNode {
  const { state } = useStudio();
  const path = data.file.slice(state.overview.root.length + 1);
  return (
    <div className="studio-page-entry">
      <button {...focusable} type="button" aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
        <span title={name}>{name}</span>
        <small title={path}>{path}</small>
      </button>
      <State file={data} />
    </div>
  );
}

interface StateProps {
  readonly file: Pick<ListedPage, 'file' | 'errors' | 'warnings'>;
  /** True if its author has just added the file. */
  readonly isAdded?: boolean;
}

/** Marks a changed file, and counts its problems. */
function State({ file: { file, errors, warnings }, isAdded = false }: StateProps): ReactNode {
  const { state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const isChanged = state.changes?.files.some((changed) => changed.file === file) ?? false;
  return (
    <>
      {isChanged && (
        <i className="studio-changed" role="img" aria-label={fileMessages.changed} title={fileMessages.changed} />
      )}
      {errors > 0 && <Count kind="error" count={errors} label={messages.errors(errors)} />}
      {errors === 0 && warnings > 0 && !isAdded && (
        <Count kind="warning" count={warnings} label={messages.warnings(warnings)} />
      )}
    </>
  );
}

interface CountProps {
  readonly kind: 'error' | 'warning';
  readonly count: number;
  readonly label: string;
}

/** A number of problems, with a drawing, so that the kind is not marked by colour alone. */
function Count({ kind, count, label }: CountProps): ReactNode {
  return (
    <span className="studio-count" data-kind={kind} role="img" aria-label={label} title={label}>
      <Icon name="alert" />
      {count}
    </span>
  );
}
