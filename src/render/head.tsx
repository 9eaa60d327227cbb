import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet-async';
import { usePage } from '../ui/page-context.tsx';

/** Title and metadata of the page. It stands once on a page: two would give two titles. */
export function Head(): ReactNode {
  const { page, site } = usePage();
  const title = documentTitle(page.title, site);
  const url = site.url + encodeURI(page.route);
  const image = page.image ?? page.post?.image.src;
  return (
    <Helmet>
      <title>{title}</title>
      {page.description && <meta name="description" content={page.description} />}
      {page.route === '/404' ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content={page.post ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.lang.replace('-', '_')} />
      <meta property="og:title" content={title} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={site.url + image} />}
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}

/** The page's title with the site's, unless it already names the brand. */
export function documentTitle(title: string, site: { readonly title: string; readonly brand: string }): string {
  return title.includes(site.brand) ? title : `${title} | ${site.title}`;
}
