import { isLocalHost } from '../common/address.ts';
import { writeGuess } from '../diagnostics/remedies.ts';
import { rulesOf } from '../diagnostics/rule.ts';

export const localAddress = rulesOf('links')<{ guess: string }>('local-address', {
  severity: 'error',
  es: ({ guess }) => `Esa dirección solo existe en tu computador o en tu red. Escribe ${guess}`,
  en: ({ guess }) => `That address exists only on your computer or network. Write ${guess}`,
  fix: writeGuess,
  bad: 'href: http://localhost:5173/contacto',
  good: 'href: /contacto',
});

/** The route or asset meant by an address on one computer or local network; undefined for others. */
export function localPage(text: string): string | undefined {
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
