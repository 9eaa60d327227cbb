import type { TextFormat } from '../../../../schema/schema.ts';
import { shorten } from '../../common/quote.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { localPage } from '../../recover/local-address.ts';
import { type Role, rolesIn } from '../../text/published.ts';

/** A problem of a text, without the place of the text. */
export type Found = Omit<Problem, 'pointer'>;

/** True if a page shows a character as text, and not as code or as a part of an address. */
export function isTyped(role: Role): boolean {
  return role !== undefined && role !== 'address' && !role.includes('code');
}

const bareAddress = rulesOf('texts')<{ part: string; fixed: string }>('bare-address', {
  severity: 'warning',
  es: ({ part, fixed }) => `«${part}» solo se abre en su propio equipo o red. Para enlazar la página, escribe ${fixed}`,
  en: ({ part, fixed }) => `"${part}" opens on one computer or network only. To link to the page, write ${fixed}`,
  bad: 'text: Vea http://localhost:5173/contacto',
  good: 'text: Vea la página de [contacto](/contacto)',
});

/** An address that only one computer or local network can reach, up to the character that ends its sentence. */
const localAddress = /(?<![\p{L}\p{N}/@])https?:\/\/[^\s<>()[\]"'«»“”]*[^\s<>()[\]"'«»“”.,;:!?*_]/gu;

/** Reports the address of a page on the author's computer in running text, which no visitor can open. */
export function localAddresses(value: string, format: TextFormat): Found[] {
  if (!value.includes('://')) return [];
  let roles: readonly Role[] | undefined;
  return [...value.matchAll(localAddress)].flatMap(({ 0: part, index }) => {
    const page = localPage(part) ?? '/';
    // An address without a path is probably that of a program that the text explains.
    if (page === '/') return [];
    roles ??= rolesIn(value, format);
    if (!isTyped(roles[index]) || roles[index]?.includes('link')) return [];
    const fixed = shorten(`[${page.slice(1)}](${page})`, 160);
    const within = [index, index + part.length] as const;
    return [{ ...bareAddress({ part: shorten(part, 60), fixed }), at: 'value' as const, within }];
  });
}
