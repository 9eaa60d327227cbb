import { filledTemplate, isLocalHost, parseWebAddress } from '../common/address.ts';
import { shorten } from '../common/quote.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { playerAddress, playerAdvice } from '../text/players.ts';

type Found = Pick<Problem, 'rule' | 'params'> | undefined;

/** Reports a fault in the host of a full address, or around it; undefined where there is none. */
export function addressProblem(text: string): Found {
  const address = parseWebAddress(filledTemplate(text));
  if (!address || !('fault' in address) || address.host === '') return undefined;
  const { fault, scheme, rest } = address;
  const host = shorten(address.host, 40);
  switch (fault) {
    case 'blank':
      return undefined;
    case 'slashes':
      return { rule: 'address-slashes', params: { guess: `${scheme}://${address.host}${rest}` } };
    case 'backslash':
      return { rule: 'url-backslash', params: { guess: text.replaceAll('\\', '/') } };
    case 'user':
      return { rule: 'address-with-user', params: { host, guess: `${scheme}://${address.host}${rest}` } };
    case 'port':
      return {
        rule: 'bad-port',
        params: { port: shorten(address.port, 20), guess: `${scheme}://${address.host}${rest}` },
      };
    case 'host':
      return { rule: 'bad-host', params: { host } };
  }
}

/** Reports an address that only one computer or local network can reach. */
export function localProblem(text: string): Found {
  const path = localPath(text);
  return path === undefined ? undefined : { rule: 'local-address', params: { guess: path } };
}

function localPath(text: string): string | undefined {
  const [, host, path = ''] = /^(?:https?:\/\/)?(\[[^\]]*\]|[^:/?#\\]+)(?::\d+)?(\/.*)?$/is.exec(text) ?? [];
  if (host && (/^https?:/i.test(text) || /^(?:localhost|127\.[\d.]+)$/i.test(host)) && isLocalHost(host))
    return pageOf(path.slice(1));
  if (!/^(?:file:|[a-z]:[\\/])/i.test(text)) return undefined;
  const file = text.replace(/^file:/i, '').replaceAll('\\', '/');
  const inside = /\/(?:pages|dist)\/(.+)$/i.exec(file) ?? /\/(assets\/.+)$/i.exec(file) ?? /([^/]*)$/.exec(file);
  return pageOf(inside![1]!);
}

/** The route of a page from the path of its file or address. */
function pageOf(path: string): string {
  const [route = '', fragment] = path.replace(/\?[^#]*/, '').split('#');
  const name = route.startsWith('assets/')
    ? route
    : route.replace(/\.(?:ya?ml|html?|php|aspx?|md)$/i, '').replace(/(^|\/)index$/i, '');
  return `/${name.replace(/\s+/g, '-')}${fragment ? `#${fragment}` : ''}`;
}

/** Embed code as services offer it, which contains an address. */
const playerCode = /^<[^>]*\bsrc=["']?(https?:\/\/[^"'\s>]+)/i;

/** Explains why a video with a valid address cannot be embedded. */
export function playerProblem(text: string): Found {
  const inside = playerCode.exec(text)?.[1];
  if (inside) return { rule: 'not-a-player', params: { isCode: 1, guess: playerAddress(inside) ?? inside } };
  const address = parseWebAddress(text);
  if (!address || 'fault' in address || !address.isSecure || playerAddress(text)) return undefined;
  return { rule: 'not-a-player', params: { ...playerAdvice(address) } };
}
