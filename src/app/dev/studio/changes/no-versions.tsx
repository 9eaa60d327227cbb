import type { ReactNode } from 'react';
import { useFileMessages } from '../ui/messages/file-messages.ts';

/** Says why a site cannot be published from the Studio, and what its administrator does. */
export function NoVersions(): ReactNode {
  const { noVersions, noVersionsSetup } = useFileMessages();
  return (
    <>
      <p>{noVersions}</p>
      <p className="studio-muted">{noVersionsSetup}</p>
    </>
  );
}
