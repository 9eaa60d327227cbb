import type { ReactNode } from 'react';
import { pathInPages, routeOf } from '../../../../../schema/addresses.ts';
import type { ChangedFile } from '../../../../contract/studio/changes.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';

/** The former address of a page, or the former name of a file, if it has another one now. */
export function FormerName({ changed: { former } }: { readonly changed: Pick<ChangedFile, 'former'> }): ReactNode {
  const { formerly } = useFileMessages();
  if (former === undefined) return null;
  const name = former.endsWith('.yaml') ? routeOf(former) : pathInPages(former).replace(/^assets\//, '');
  return (
    <>
      <small className="studio-muted">{formerly(name)}</small>{' '}
    </>
  );
}
