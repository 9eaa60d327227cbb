import { type Text, textIn } from '../../../../schema/common/text.ts';
import { webAddress } from '../../common/address.ts';
import type { Locale } from '../rule.ts';

/**
 * A place outside of the pages that a visit uses, and the reason. The content security policy permits exactly these, and
 * `check` lists those on other hosts.
 */
export interface Connection {
  /**
   * `form` gets what visitors send, `player` and `embed` are shown in frames, `script` is code, `data` is what a script
   * requests, `visits` counts visits, `search` gets what visitors search for. `wasm` is no place, but a permission.
   */
  readonly why: 'form' | 'player' | 'embed' | 'script' | 'data' | 'visits' | 'search' | 'wasm';
  /** A whole address, the origin if any address of the host is meant, or a keyword of the policy in quotes. */
  readonly address: string;
  /** True if the visitor is asked before. */
  readonly needsConsent?: true;
}

const reasons = {
  form: { es: 'recibe formularios', en: 'receives forms' },
  player: { es: 'muestra videos, si el visitante lo pide', en: 'shows videos, on request' },
  embed: { es: 'se muestra, si el visitante lo pide', en: 'is shown, on request' },
  script: { es: 'ejecuta código', en: 'runs code' },
  data: { es: 'responde a un script', en: 'answers a script' },
  visits: { es: 'cuenta visitas', en: 'counts visits' },
  wasm: { es: 'el buscador Pagefind ejecuta WebAssembly', en: 'the search Pagefind runs WebAssembly' },
  search: {
    es: 'busca en el sitio, sin JavaScript o sin resultados',
    en: 'searches the site, without JavaScript or results',
  },
} as const satisfies Record<Connection['why'], Text>;

const withConsent = { es: 'con permiso', en: 'with consent' } as const;

/** A table of the other hosts and permissions that a site uses, and why: a line for each. Empty if there are none. */
export function connectionTable(connections: readonly Connection[], locale: Locale): string[] {
  const hosts = new Map<string, Set<string>>();
  for (const { why, address, needsConsent } of connections) {
    const origin = address.startsWith("'") ? address : webAddress(address).origin;
    const reason = textIn(reasons[why], locale) + (needsConsent ? ` (${textIn(withConsent, locale)})` : '');
    hosts.set(origin, (hosts.get(origin) ?? new Set()).add(reason));
  }
  if (hosts.size === 0) return [];
  const width = Math.max(...[...hosts.keys()].map((origin) => origin.length));
  const head = locale === 'en' ? 'What pages use besides the site:' : 'Lo que las páginas usan además del sitio:';
  return [head, ...[...hosts].map(([origin, why]) => `  ${origin.padEnd(width)}  ${[...why].join('; ')}`)];
}
