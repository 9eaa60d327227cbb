import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { Asset } from '../../content/assets.ts';
import type { CardContent } from '../pictures/card.ts';
import type { Palette } from '../pictures/palette.ts';
import { RECIPE } from '../pictures/recipe.ts';
import { fileStem, notFoundRoute } from './addresses.ts';

/** The picture that stands for a page where somebody shares it: what to draw, and its address. */
export type SharingImage = { readonly url: string; readonly alt: string } & (
  | { readonly kind: 'card'; readonly content: CardContent; readonly logo?: Asset; readonly mark?: Asset }
  | { readonly kind: 'named'; readonly asset: Asset; readonly background: string }
);

/** What choosing a sharing picture needs besides the page. */
export interface SharingContext {
  readonly site: SiteData;
  readonly palette: Palette;
  /** The asset at an address of the built site. */
  readonly assetAt: (url: string) => Asset | undefined;
}

/** Raise it when a card or a cut looks different: it is part of every address. */
const STYLE = `${RECIPE}; satori 0.63.2, resvg 2.6.2; 1`;

/**
 * The sharing picture of a page: the one it names, else a card with its title, or with the site's where
 * `site.yaml` says that one card serves all. Its address depends on what is on it, so that it is known
 * before anything is drawn.
 * @returns undefined for the page of missing pages, which nobody shares
 */
export function sharingImage(page: PageData, context: SharingContext): SharingImage | undefined {
  if (page.route === notFoundRoute) return undefined;
  const named = page.image && context.assetAt(page.image.src);
  if (named?.width) return namedImage(named, page.image!.alt, context);
  const { site } = context;
  if (site.sharingImages === 'site') return card('site', { title: site.title }, undefined, context);
  const mark = page.product && context.assetAt(page.product.logo.src);
  return card(fileStem(page.route), cardWords(page), mark, context);
}

function namedImage(asset: Asset, alt: string, { palette }: SharingContext): SharingImage {
  const background = palette.paper;
  const { name } = path.posix.parse(asset.path);
  const url = `/assets/sharing/${name}.${hashOf([asset.hash, background])}.jpg`;
  return { kind: 'named', url, alt, asset, background };
}

function card(
  name: string,
  words: Pick<CardContent, 'title' | 'eyebrow'>,
  mark: Asset | undefined,
  { site, palette, assetAt }: SharingContext,
): SharingImage {
  const logo = assetAt(site.logo.src);
  const colours = { ...palette, ...(site.accent && { accent: site.accent.light }) };
  const content = { ...words, foot: new URL(site.url).host, colours };
  const url = `/assets/sharing/${name}.${hashOf([content, logo?.hash, mark?.hash])}.png`;
  return { kind: 'card', url, alt: words.title, content, ...(logo && { logo }), ...(mark && { mark }) };
}

/** «Nómina: contratos y pagos» under the product's name «Nómina» is «Contratos y pagos». */
function cardWords({ title, name, product, trail }: PageData): Pick<CardContent, 'title' | 'eyebrow'> {
  const eyebrow = product ? name : trail.at(-1)?.name;
  const rest = eyebrow && title.startsWith(`${eyebrow}: `) ? title.slice(eyebrow.length + 2) : undefined;
  const words = rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title;
  return { title: words, ...(eyebrow && eyebrow !== words && { eyebrow }) };
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify([STYLE, ...parts])).digest('hex').slice(0, 10);
}
