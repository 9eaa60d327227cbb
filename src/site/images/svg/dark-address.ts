import type { CssNode } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { escapeXml, unescapeXml } from './svg-document.ts';

/** Fragment of the address at which a drawing has its dark colours in every scheme. */
export const DARK_FRAGMENT = 'on-dark';

/**
 * Gives a drawing with dark colours an address that always shows them. The dark rules are emitted twice: in the media
 * query, and for the address with `DARK_FRAGMENT`. Safari does not apply the query in `<img>`, or applies it by the
 * system's scheme if the page has another one.
 * @param source a drawing as `readSvg` serialises it
 * @returns the same drawing if it has no such colours
 */
export function withDarkAddress(source: string): string {
  let isFirst = true;
  return source.replace(/<style([^>]*)>([^<]*)<\/style>/g, (style, attributes: string, text: string) => {
    const css = unescapeXml(text);
    const added = withDarkRules(css);
    if (added === css) return style;
    // The fragment names the style sheet, because the ids of other elements may be in use.
    const id = isFirst ? ` id="${DARK_FRAGMENT}"` : '';
    isFirst = false;
    return `<style${id}${attributes.replace(/ id="[^"]*"/, '')}>${escapeXml(added)}</style>`;
  });
}

function withDarkRules(css: string): string {
  const sheet = parse(css);
  if (sheet.type !== 'StyleSheet') return css;
  const written = sheet.children.toArray().map((node) => [generate(node), darkRules(node)] as const);
  return written.some(([, added]) => added) ? written.flat().join('') : css;
}

/** Selects all elements of a drawing whose address has the fragment, without adding specificity. */
const WHERE_TARGETED = ':where(:has(:target),:has(:target) *)';

/** The style rules in a dark-scheme query. Others, such as animations, cannot be limited to an address. */
function darkRules(node: CssNode): string {
  if (node.type !== 'Atrule' || node.name !== 'media' || !node.prelude || !node.block) return '';
  if (!/^\(prefers-color-scheme:\s*dark\)$/i.test(generate(node.prelude))) return '';
  return node.block.children
    .toArray()
    .map((rule) => {
      if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') return '';
      const selectors = rule.prelude.children.toArray().map((selector) => `${generate(selector)}${WHERE_TARGETED}`);
      return `${selectors.join()}${generate(rule.block)}`;
    })
    .join('');
}
