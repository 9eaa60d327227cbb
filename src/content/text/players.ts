import { findWebAddress, isLocalHost, type WebAddress } from '../common/address.ts';

/**
 * The embeddable address of a video.
 * @param address of the page of a video, as copied from a browser, or of a player
 * @returns undefined for videos that cannot be embedded
 */
export function playerAddress(address: string): string | undefined {
  const page = findWebAddress(address);
  if (!page) return undefined;
  if (isOf(page, youtubeHosts)) return youtubePlayer(page);
  if (isOf(page, vimeoHosts)) return vimeoPlayer(page);
  return otherPage(page) ? undefined : address;
}

const youtubeHosts = ['youtube.com', 'youtu.be', 'youtube-nocookie.com'];
const vimeoHosts = ['vimeo.com'];

/**
 * The player for a text that is only the address of a video. Supports only services whose video addresses differ from
 * those of all their other pages.
 */
export function videoPlayer(text: string): string | undefined {
  if (!text.includes('https://')) return undefined;
  const address = text.trim();
  const page = /^https:\/\/\S+$/.test(address) ? findWebAddress(address) : undefined;
  return page && isOf(page, [...youtubeHosts, ...vimeoHosts]) ? playerAddress(address) : undefined;
}

/** True if a video can be embedded: encrypted, and available to every visitor. */
export function isPlayer(address: string): boolean {
  const page = findWebAddress(address);
  return page?.isSecure === true && !isLocalHost(page.hostname) && playerAddress(address) !== undefined;
}

/** The suggested correction of an address that cannot be embedded, where one is known. */
export interface PlayerAdvice {
  readonly host: string;
  /** Address of the player of this video. */
  readonly guess?: string;
  /** Example of a video address that can be embedded. */
  readonly example?: string;
}

export function playerAdvice(page: WebAddress): PlayerAdvice {
  const host = page.hostname;
  if (isOf(page, vimeoHosts)) return { host, example: 'https://vimeo.com/123456789' };
  const other = otherPage(page);
  if (!other) return { host, example: 'https://www.youtube.com/watch?v=…' };
  const [, id] = other.page.exec(page.pathname)!;
  return { host, ...(other.player && id && { guess: other.player + id + (other.end ?? '') }) };
}

function isOf({ hostname }: WebAddress, domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

const youtube = 'https://www.youtube-nocookie.com/embed/';

/** The player of a YouTube video, on the host that sets no cookies. */
function youtubePlayer(page: WebAddress): string | undefined {
  const { pathname, query, search } = page;
  if (/^\/embed\/[\w-]+$/.test(pathname)) return `${youtube}${pathname.slice('/embed/'.length)}${search}`;
  const list = query.get('list');
  if (pathname === '/playlist') return list && /^[\w-]+$/.test(list) ? `${youtube}videoseries?list=${list}` : undefined;
  const short = isOf(page, ['youtu.be']) ? /^\/([^/]+)\/?$/ : /^\/(?:shorts|live|v)\/([^/]+)\/?$/;
  const id = pathname === '/watch' ? query.get('v') : short.exec(pathname)?.[1];
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = startOf(page);
  return `${youtube}${id}${start ? `?start=${start}` : ''}`;
}

const vimeoPage = /^\/(?:(?:channels|showcase|album|groups)\/[^/]+\/)?(?:videos?\/)?(\d+)(?:\/([\da-f]+))?\/?$/;

function vimeoPlayer(page: WebAddress): string | undefined {
  const [, id, secret = page.query.get('h')] = vimeoPage.exec(page.pathname) ?? [];
  if (!id) return undefined;
  const isOwn = page.hostname === 'player.vimeo.com';
  const search = isOwn ? page.search : secret && /^[\da-f]+$/.test(secret) ? `?h=${secret}` : '';
  const start = startOf(page);
  return `https://player.vimeo.com/video/${id}${search}${start ? `#t=${start}s` : ''}`;
}

/** Start time in seconds; 0 for the whole video. */
function startOf({ query, hash }: WebAddress): number {
  const text = query.get('start') ?? query.get('t') ?? /^#t=(.+)$/.exec(hash)?.[1] ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** Video services whose pages cannot be embedded. The first group of `page` is the argument of `player`. */
interface OtherService {
  readonly domains: readonly string[];
  readonly page: RegExp;
  readonly player?: string;
  readonly end?: string;
}

const dailymotion = 'https://geo.dailymotion.com/player.html?video=';

const otherServices: readonly OtherService[] = [
  { domains: ['www.dailymotion.com', 'dailymotion.com'], page: /^\/video\/(\w+)/, player: dailymotion },
  { domains: ['dai.ly'], page: /^\/(\w*)/, player: dailymotion },
  { domains: ['loom.com'], page: /^\/share\/(\w+)/, player: 'https://www.loom.com/embed/' },
  {
    domains: ['drive.google.com'],
    page: /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)(?!.*\/preview$)/,
    player: 'https://drive.google.com/file/d/',
    end: '/preview',
  },
  { domains: ['facebook.com'], page: /^\/(?!plugins\/)/ },
  { domains: ['instagram.com'], page: /^(?!.*\/embed)/ },
  { domains: ['tiktok.com'], page: /^\/(?!embed|player)/ },
  { domains: ['fb.watch', 'x.com', 'twitter.com'], page: /^/ },
];

function otherPage(address: WebAddress): OtherService | undefined {
  return otherServices.find(({ domains, page }) => isOf(address, domains) && page.test(address.pathname));
}
