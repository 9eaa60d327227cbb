import path from 'node:path';
import { pictureField } from '../../../../schema/collections/declarations.ts';
import { notFoundRoutes } from '../../../../schema/site/languages.ts';
import type { SiteData } from '../../../../schema/site-data.ts';
import { fontUrl } from '../../../../schema/theme/alphabets.ts';
import { webAddress } from '../../../content/common/address.ts';
import { computedOnce } from '../../../content/common/recorded-reads.ts';
import { isRecord, memberOf, type Schemas } from '../../../content/common/site-schemas.ts';
import { type Asset, type Assets, assetAt } from '../../../content/link/assets.ts';
import type { Collections } from '../../../content/link/collections/collection.ts';
import { headingPicture } from '../../../content/link/facts/read-index-entry.ts';
import type { PageIndexEntry } from '../../../content/link/page-index.ts';
import { parsePlain, type TokenValues } from '../../../content/text/tokens.ts';
import { fileStem, SHARED_HASH_DIGITS } from '../../addresses.ts';
import { hashBytes } from '../../cache/fingerprint.mjs';
import { OPEN_GRAPH_RECIPE } from '../recipe.ts';
import type { CardContent } from './card.ts';
import { pictureColours } from './palette.ts';

/** The preview picture of a shared page: what to draw, and its address. */
export type OpenGraphImage = { readonly url: string; readonly alt: string } & (
  | {
      readonly kind: 'card';
      readonly content: CardContent;
      readonly logo?: Asset;
      readonly mark?: Asset;
      readonly font?: Asset;
    }
  | { readonly kind: 'named'; readonly asset: Asset; readonly background: string }
);

/** The data besides the page that determine its Open Graph image. */
export interface OpenGraphContext {
  readonly site: SiteData;
  readonly assets: Assets;
  readonly collections: Collections;
  readonly tokens: TokenValues;
  readonly schemas: Schemas;
}

/** The fields of a page that determine its Open Graph image. */
export type Shareable = Pick<PageIndexEntry, 'title' | 'image' | 'member' | 'picture'>;

/** Picks these fields from the data of a page file. */
export function shareable(data: Readonly<Record<string, unknown>>, schemas: Schemas): Shareable {
  const member = memberOf(schemas, data);
  const picture = headingPicture(schemas, data);
  return {
    ...(data as Pick<Shareable, 'title' | 'image'>),
    ...(member && { member }),
    ...(picture !== undefined && { picture }),
  };
}

/**
 * The Open Graph image of a page: the picture that the page names, else a card with the page's title, or with the
 * site's title if `site.yaml` asks for one common card. The address is a hash of the content, so it is known before the
 * card is drawn.
 * @returns undefined for the 404 page
 */
export function openGraphImage(route: string, page: Shareable, context: OpenGraphContext): OpenGraphImage | undefined {
  const { site, assets } = context;
  if (notFoundRoutes(site.languages).includes(route)) return undefined;
  const named = namedAsset(page, context);
  if (named) return namedImage(named, altOf(named, page, context) || cardWords(page, context).title, context);
  if (site.sharingImages === 'site') return siteCard(site, assets);
  const picture = assets.get(page.picture ?? '');
  const mark = assets.get(pictureOf(page, context)?.mark ?? '');
  return card(fileStem(route), cardWords(page, context), picture?.width ? picture : mark, context);
}

/** The text on the card of a page; empty for a page without a card of its own. */
export function cardText(route: string, page: Shareable, context: OpenGraphContext): string {
  const { sharingImages, languages } = context.site;
  if (notFoundRoutes(languages).includes(route) || sharingImages === 'site' || namedAsset(page, context)) return '';
  const { title, eyebrow = '' } = cardWords(page, context);
  return title + eyebrow;
}

/** The text on the common card of a site; empty for a site whose pages have cards of their own. */
export function siteCardText({ sharingImages, title }: SiteData): string {
  return sharingImages === 'site' ? title : '';
}

/** The Open Graph image that a page names; undefined if it cannot be read. */
function namedAsset(page: Shareable, context: PictureContext): Asset | undefined {
  const named = context.assets.get(page.image ?? pictureOf(page, context)?.photo ?? '');
  return named?.width ? named : undefined;
}

/** The common card is computed once: sites that use it have thousands of pages. */
const siteCard = computedOnce((site: SiteData, assets: Assets) =>
  card('site', { title: site.title }, undefined, { site, assets }),
);

function namedImage(asset: Asset, alt: string, { site }: OpenGraphContext): OpenGraphImage {
  const background = pictureColours(site).paper;
  const { name } = path.posix.parse(asset.path);
  const url = `/assets/sharing/${name}.${hashOf([asset.hash, background])}.jpg`;
  return { kind: 'named', url, alt, asset, background };
}

function card(
  name: string,
  words: Pick<CardContent, 'title' | 'eyebrow'>,
  mark: Asset | undefined,
  { site, assets }: Pick<OpenGraphContext, 'site' | 'assets'>,
): OpenGraphImage {
  const logo = assetAt(site.logo.src, assets);
  const font = titleFont(site, assets);
  const colours = pictureColours(site);
  const content = { ...words, foot: webAddress(site.url).host, colours };
  const url = `/assets/sharing/${name}.${hashOf([content, logo?.hash, mark?.hash, font?.hash])}.png`;
  const parts = { ...(logo && { logo }), ...(mark && { mark }), ...(font && { font }) };
  return { kind: 'card', url, alt: words.title, content, ...parts };
}

/** The site's font of headings; undefined for a variable font, which would be drawn in its lightest weight. */
const titleFont = computedOnce(({ fonts, lang }: SiteData, assets: Assets): Asset | undefined => {
  const src = fonts?.headings?.src;
  return src === undefined
    ? undefined
    : [...assets.values()].find(
        ({ url, font }) => font && font.weights[0] === font.weights[1] && fontUrl(url, lang) === src,
      );
});

/** Omits the product's name if it is above the title: «Nómina: contratos» becomes «Contratos». */
function cardWords(
  page: Shareable,
  { tokens, collections }: Pick<OpenGraphContext, 'tokens' | 'collections'>,
): Pick<CardContent, 'title' | 'eyebrow'> {
  const plain = (text: unknown) => parsePlain(String(text), tokens).value;
  const { collection = '', data } = page.member ?? {};
  const { hasMarks, index } = collections[collection] ?? {};
  const eyebrow = hasMarks && data?.name !== undefined ? plain(data.name) : index?.name;
  const title = plain(page.title);
  const rest = eyebrow && title.startsWith(`${eyebrow}: `) ? title.slice(eyebrow.length + 2) : undefined;
  const words = rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title;
  return { title: words, ...(eyebrow && eyebrow !== words && { eyebrow }) };
}

/** The description of an image. A page that names its own article's picture uses that picture's description. */
function altOf({ path: src }: Asset, page: Shareable, context: PictureContext): string {
  const { photo, alt = '' } = pictureOf(page, context) ?? {};
  return photo === src ? alt : '';
}

type PictureContext = Pick<OpenGraphContext, 'assets' | 'schemas'>;

/** The picture of a page in its collection: a photograph, which may itself be the Open Graph image, or a mark. */
function pictureOf({ member }: Shareable, { schemas }: PictureContext) {
  const field = member && pictureField(schemas.collections[member.collection] ?? {});
  const image = field && member.data[field.name];
  if (!isRecord(image)) return undefined;
  return { [field!.isMark ? 'mark' : 'photo']: String(image.src), alt: String(image.alt) } as {
    readonly mark?: string;
    readonly photo?: string;
    readonly alt: string;
  };
}

function hashOf(parts: readonly unknown[]): string {
  return hashBytes(JSON.stringify([OPEN_GRAPH_RECIPE, ...parts]), SHARED_HASH_DIGITS);
}
