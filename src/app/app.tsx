import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepEqual } from '../../schema/common/keep-equal.ts';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { BareLayout } from '../layout/bare-layout.tsx';
import { Slot } from '../layout/own-part.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { Blocks, type Registry, RegistryContext } from '../render/blocks.tsx';
import { Boundary } from '../render/boundary.tsx';
import { Head } from '../render/head.tsx';
import { PageContext, type PageContextValue, pageContext } from '../ui/page-context.tsx';
import { type FrameBlocks, frameBlocks } from './frame-blocks.ts';
import { handleLinks } from './links.ts';
import { Announcer, ReadyMark, usePageNavigation } from './navigation.tsx';
import type { PageLoader } from './page-loader.ts';

export interface AppProps {
  readonly site: SiteData;
  /** The page whose HTML the server sent. */
  readonly initialPage: PageData;
  readonly registry: Registry;
  /** The current year. Absent on the server, which uses the year that the page is built for. */
  readonly year?: number;
  /** Fetches other pages; absent on the server. */
  readonly loader?: PageLoader;
  /** Called after each page is shown, including the first. */
  readonly onShow?: () => void;
}

/** The whole application, inside a router. Server and browser render the same. */
export function App({ site, initialPage, registry, year, loader, onShow }: AppProps): ReactNode {
  const location = useLocation();
  const { page, announcement: spoken } = usePageNavigation(initialPage, location, loader);
  useLinks(loader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every route counts as a new page
  useEffect(() => onShow?.(), [onShow, page.route]);
  const context = usePageContext(pageContext(site, page, year));
  const { top, sidebar, foot, footer } = useMemo(() => frameBlocks(page, site), [page, site]);
  const Layout = page.layout === 'bare' ? BareLayout : SiteLayout;
  return (
    <HelmetProvider>
      <RegistryContext value={registry}>
        <PageContext value={context}>
          <Boundary name="layout" route={page.route} source={page}>
            <Head />
            <Layout footer={footer[0] && <Blocks blocks={footer} prefix="footer." />}>
              <Blocks blocks={top} prefix="top." />
              {/* The key resets component state (tabs, slides, forms) when the page changes. */}
              <Fragment key={page.route}>
                <Slot name="page-start" />
                <PageBlocks page={page} sidebar={sidebar} />
                <Blocks blocks={foot} prefix="foot." />
                <Slot name="page-end" />
              </Fragment>
            </Layout>
          </Boundary>
          <Announcer text={spoken} />
          <ReadyMark />
        </PageContext>
      </RegistryContext>
    </HelmetProvider>
  );
}

/** The blocks of a page, next to its sidebar if it has one. */
function PageBlocks({ page, sidebar }: Pick<FrameBlocks, 'sidebar'> & { readonly page: PageData }): ReactNode {
  if (!page.sidebar) return <Blocks blocks={page.blocks} />;
  const { after } = page.sidebar;
  return (
    <>
      <Blocks blocks={page.blocks.slice(0, after)} />
      <div className="container sidebar-frame">
        <Blocks blocks={sidebar} prefix="sidebar." />
        <div className="sidebar-main">
          <Blocks blocks={page.blocks.slice(after)} first={after} />
        </div>
      </div>
    </>
  );
}

/**
 * Returns the given context. In development it returns the former object while only blocks change, so that users of the
 * context do not render again.
 */
function usePageContext(value: PageContextValue): PageContextValue {
  const kept = useRef(value);
  if (!import.meta.env.DEV) return value;
  const { page, ...others } = value;
  kept.current = keepEqual(kept.current, { ...others, page: { ...page, blocks: undefined } });
  return kept.current;
}

/** Links to pages go through the router. A link to the current address replaces the history entry. */
function useLinks(loader: PageLoader | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!loader) return undefined;
    const isHere = (href: string) => new URL(href, location.origin).href === location.href;
    return handleLinks({
      prefetch: loader.prefetch,
      follow: (href) => navigate(href, { replace: isHere(href) }),
    });
  }, [loader, navigate]);
}
