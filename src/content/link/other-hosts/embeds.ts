import { findWebAddress } from '../../common/address.ts';
import { asList, isRecord } from '../../common/site-schemas.ts';
import type { TextEdit } from '../../common/text-edit.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { enumeration } from '../../diagnostics/phrases.ts';
import { type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import { isListed } from '../listed.ts';
import type { PageIndexEntry } from '../page-index.ts';

type Unlisted = { readonly hosts: readonly string[]; readonly files: readonly string[]; readonly hasList: boolean };

/**
 * The list is the decision of the site's owner, so the problem is reported there: once for all hosts, because one fix
 * cannot add to a list that another fix makes.
 */
const unlistedEmbed = rulesOf('links')<Unlisted>('unlisted-embed', {
  severity: 'error',
  es: ({ hosts, files }) =>
    `La lista «embeds» no tiene ${enumeration(hosts, 'y')}, que ${enumeration(files, 'y')} ${files.length > 1 ? 'muestran' : 'muestra'} con un bloque «embed». Añade lo que falta si el sitio debe cargarlo, o corrige «src» en la página.`,
  en: ({ hosts, files }) =>
    `The list "embeds" lacks ${enumeration(hosts, 'and')}, which ${enumeration(files, 'and')} ${files.length > 1 ? 'show' : 'shows'} with a block "embed". Add what is missing if the site is to load it, or correct "src" in the page.`,
  fix: addHosts,
  bad: 'embeds: [https://mapas.example]',
  good: 'embeds: [https://mapas.example, https://reservas.example]',
});

/** Adds hosts to the reported list, or a list of them at the end of the file. */
function addHosts(source: string, { params, start, end }: Parameters<Remedy<Unlisted>>[1]): readonly TextEdit[] {
  const { hosts, hasList } = params;
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const items = hosts.join(', ');
  if (!hasList) {
    const before = source.endsWith('\n') ? '' : lineEnd;
    return [{ start: source.length, end: source.length, text: `${before}embeds: [${items}]${lineEnd}` }];
  }
  const written = source.slice(start, end).trimEnd();
  const stop = start + written.length;
  if (written.endsWith(']')) {
    const at = start + written.slice(0, -1).trimEnd().length;
    return [{ start: at, end: at, text: /^\[\s*\]$/.test(written) ? items : `, ${items}` }];
  }
  const indent = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  return [{ start: stop, end: stop, text: hosts.map((host) => `${lineEnd}${indent}- ${host}`).join('') }];
}

/** Reports the hosts that published pages show in frames, but `site.yaml` does not list. */
export function unlistedEmbeds(site: unknown, pages: readonly PageIndexEntry[]): Problem[] {
  const embeds = isRecord(site) ? site.embeds : undefined;
  const listed = new Set(asList(embeds).map((address) => findWebAddress(String(address))?.origin));
  const files = new Set<string>();
  const hosts = new Set<string>();
  for (const { file, facts } of pages.filter(isListed)) {
    for (const { value, frame } of facts.hrefs) {
      const origin = frame === 'embed' ? findWebAddress(value)?.origin : undefined;
      if (origin === undefined || listed.has(origin)) continue;
      files.add(file);
      hosts.add(origin);
    }
  }
  if (hosts.size === 0) return [];
  const hasList = embeds !== undefined;
  const finding = unlistedEmbed({ hosts: [...hosts].sort(), files: [...files].sort(), hasList });
  return [hasList ? { ...finding, pointer: ['embeds'], at: 'value' } : { ...finding, pointer: [], at: 'first-key' }];
}
