import { createContext, type ReactNode, useContext } from 'react';
import { PageContext, usePage } from './page-context.tsx';

/** Renders content once for each name. @returns a marker that is later replaced by the markup */
export type Share = (name: string, content: ReactNode) => ReactNode;

/** Provided by the server only, because the browser renders a single page. */
export const ShareContext = createContext<Share | undefined>(undefined);

export interface SharedProps {
  /** Identifies everything that the content depends on besides the site: the same name gives the same markup. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Parts of the layout that are equal on many pages, about a quarter of the rendering work. They must not contain
 * preloaded resources (pictures with priority): React would write the preload in front of the part, not in the head.
 */
export function Shared({ name, children }: SharedProps): ReactNode {
  const share = useContext(ShareContext);
  const page = usePage();
  return share ? share(name, <PageContext value={page}>{children}</PageContext>) : children;
}
