import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet-async';
import { touchIconUrl } from '../../schema/addresses.ts';
import { usePage } from '../ui/page-context.tsx';

/**
 * Title and metadata of a page, rendered once for each page. `app/server/document.ts` has the metadata of all pages.
 */
export function Head(): ReactNode {
  const { page, site } = usePage();
  const { basePath = '' } = site;
  const { description, image, isArticle } = page;
  const article = isArticle && page.entry;
  const modified = article && (page.updated ?? article.reviewed);
  const title = documentTitle(page.title, site);
  const shown = page.canonical ?? page.route;
  const url = shown.startsWith('/') ? site.url + encodeURI(shown) : shown;
  const isIndexed = page.route !== '/404' && page.robots === undefined;
  const picture = image && site.url + encodeURI(image.src);
  return (
    <Helmet>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta property="og:image:width" content="1200" />}
      {picture && <meta property="og:image:height" content="630" />}
      {picture && <meta property="og:image:alt" content={image.alt} />}
      {article?.date && <meta property="article:published_time" content={article.date} />}
      {modified && <meta property="article:modified_time" content={modified} />}
      {article?.authors?.map(({ name }) => (
        <meta key={name} property="article:author" content={name} />
      ))}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {/* X reads title, text and picture from the Open Graph tags, but not the description of the picture. */}
      {picture && <meta name="twitter:image:alt" content={image.alt} />}
      {site.icon && <link rel="apple-touch-icon" href={basePath + touchIconUrl} />}
      <link rel="manifest" href={site.manifest} />
    </Helmet>
  );
}

/** The page's title followed by the site's, unless it already contains the brand. */
export function documentTitle(title: string, site: { readonly title: string; readonly brand: string }): string {
  return title.includes(site.brand) ? title : `${title} | ${site.title}`;
}
