import { type ReactNode, useCallback, useState } from 'react';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { nameOf } from '../model/pages/listed.ts';
import { markdownOf } from '../model/pages/page-actions.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useAnswer } from '../ui/studio/use-answer.ts';

interface PageMarkdownProps {
  readonly page: ListedPage;
  readonly onClose: () => void;
}

/** Shows a page as agents read it. */
export function PageMarkdown({ page, onClose }: PageMarkdownProps): ReactNode {
  const messages = useFileMessages();
  const [isCopied, setCopied] = useState(false);
  const read = useCallback(() => markdownOf(page.file), [page.file]);
  const answer = useAnswer(read);
  const text = answer?.text;
  return (
    <Dialog title={messages.markdownOf(nameOf(page))} onClose={onClose} isWide>
      <p className="studio-muted">{answer && text === null ? messages.noMarkdown : messages.markdownHelp}</p>
      {text && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
          <pre className="studio-lines" tabIndex={0}>
            {text}
          </pre>
          <button
            type="button"
            className="studio-button"
            data-kind="primary"
            onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            <span aria-live="polite">{isCopied ? messages.copiedMarkdown : messages.copyMarkdown}</span>
          </button>
        </>
      )}
    </Dialog>
  );
}
