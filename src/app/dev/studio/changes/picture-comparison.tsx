import type { ReactNode } from 'react';
import { studioApi } from '../../../../../schema/addresses.ts';
import type { ChangedFile } from '../contract.ts';
import { useFileMessages } from '../document/file-messages.ts';
import { isPicture } from './restore.ts';

/** A picture in the last commit and now. For other files, nothing. */
export function PictureComparison({ changed }: { readonly changed: ChangedFile }): ReactNode {
  const messages = useFileMessages();
  const { file, before, after } = changed;
  if (!isPicture(changed)) return null;
  const address = `${studioApi}/assets/${encodeURIComponent(file)}`;
  return (
    <div className="studio-comparison">
      <Side title={messages.before} address={before === null ? undefined : `${address}/committed`} />
      <Side title={messages.now} address={after === null ? undefined : address} />
    </div>
  );
}

function Side({ title, address }: { readonly title: string; readonly address: string | undefined }): ReactNode {
  const { nothing } = useFileMessages();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {address === undefined ? (
        <p className="studio-muted">{nothing}</p>
      ) : (
        <span className="studio-picture-shown">
          <img src={address} alt="" />
        </span>
      )}
    </section>
  );
}
