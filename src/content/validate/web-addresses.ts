import { filledTemplate, parseWebAddress } from '../common/address.ts';
import { localPage } from '../common/local-address.ts';
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
  const path = localPage(text);
  return path === undefined ? undefined : { rule: 'local-address', params: { guess: path } };
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
