import { createContext, type ReactNode, useContext } from 'react';
import { PageContext, usePage } from './page-context.tsx';

/** Renders content that many pages share once, under a name, and stands for it where it is asked for again. */
export type Share = (name: string, content: ReactNode) => ReactNode;

/** The server provides it; the browser, which renders one page, has nothing to share. */
export const ShareContext = createContext<Share | undefined>(undefined);

export interface SharedProps {
  /** What the content depends on beside the site: the same name, the same markup, on whatever page. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Parts of the frame that are the same on many pages: a quarter of what there is to render. Nothing in them may be
 * fetched ahead (a picture with priority): React would put that in front of them and not into the head.
 */
export function Shared({ name, children }: SharedProps): ReactNode {
  const share = useContext(ShareContext);
  const page = usePage();
  return share ? share(name, <PageContext value={page}>{children}</PageContext>) : children;
}
