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
   * requests, `visits` counts visits, `search` gets what visitors search for.
   */
  readonly why: 'form' | 'player' | 'embed' | 'script' | 'data' | 'visits' | 'search';
  /** A whole address, or the origin if any address of the host is meant. */
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
  search: {
    es: 'busca en el sitio, sin JavaScript o sin resultados',
    en: 'searches the site, without JavaScript or results',
  },
} as const satisfies Record<Connection['why'], Text>;

const withConsent = { es: 'con permiso', en: 'with consent' } as const;

/** A table of the other hosts that a site uses, and why: a line for each host. Empty if there are none. */
export function connectionTable(connections: readonly Connection[], locale: Locale): string[] {
  const hosts = new Map<string, Set<string>>();
  for (const { why, address, needsConsent } of connections) {
    const { origin } = webAddress(address);
    const reason = textIn(reasons[why], locale) + (needsConsent ? ` (${textIn(withConsent, locale)})` : '');
    hosts.set(origin, (hosts.get(origin) ?? new Set()).add(reason));
  }
  if (hosts.size === 0) return [];
  const width = Math.max(...[...hosts.keys()].map((origin) => origin.length));
  const head = locale === 'en' ? 'What pages use of other sites:' : 'Lo que las páginas usan de otros sitios:';
  return [head, ...[...hosts].map(([origin, why]) => `  ${origin.padEnd(width)}  ${[...why].join('; ')}`)];
}
