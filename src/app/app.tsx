import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageData } from '../../schema/compiled.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { BlogLayout } from '../layout/blog-layout.tsx';
import { MainLayout } from '../layout/main-layout.tsx';
import { Blocks, type Registry, RegistryContext } from '../render/blocks.tsx';
import { Boundary } from '../render/boundary.tsx';
import { Head } from '../render/head.tsx';
import { type LinkActions, LinkContext } from '../ui/link.tsx';
import { PageContext } from '../ui/page-context.tsx';
import { wordsFor } from '../ui/words.ts';
import { Announcer, ReadyMark, usePageNavigation } from './navigation.tsx';
import type { PageLoader } from './page-loader.ts';

const layouts = { main: MainLayout, blog: BlogLayout } as const;

export interface AppProps {
  readonly site: SiteData;
  /** The page of the address that the app starts at. */
  readonly initialPage: PageData;
  readonly registry: Registry;
  readonly year: number;
  /** Fetches other pages; the server needs none. */
  readonly loader?: PageLoader;
  /** Called when a page has come on the screen, the first one included. */
  readonly onShow?: () => void;
}

/** The whole application, inside a router. The same on the server and in the browser. */
export function App({ site, initialPage, registry, year, loader, onShow }: AppProps): ReactNode {
  const location = useLocation();
  const { page, announcement } = usePageNavigation(initialPage, location, loader);
  const links = useLinkActions(loader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every route is a page of its own to show
  useEffect(() => onShow?.(), [onShow, page.route]);
  const Layout = layouts[page.layout];
  return (
    <HelmetProvider>
      <LinkContext value={links}>
        <RegistryContext value={registry}>
          <PageContext value={{ site, page, words: wordsFor(site.lang), year }}>
            <Boundary name="layout" route={page.route} source={page}>
              <Head />
              <Layout>
                {/* The key starts every page with fresh state: tabs, slides and forms belong to one page. */}
                <Fragment key={page.route}>
                  <Blocks blocks={page.blocks} />
                </Fragment>
              </Layout>
            </Boundary>
            <Announcer text={announcement} />
            <ReadyMark />
          </PageContext>
        </RegistryContext>
      </LinkContext>
    </HelmetProvider>
  );
}

/** Links go through the router; to the address that is open already, they leave no step in the history. */
function useLinkActions(loader: PageLoader | undefined): LinkActions | undefined {
  const navigate = useNavigate();
  return useMemo(() => {
    if (!loader) return undefined;
    const isHere = (href: string) => new URL(href, location.origin).href === location.href;
    return { prefetch: loader.prefetch, follow: (href) => navigate(href, { replace: isHere(href) }) };
  }, [loader, navigate]);
}
