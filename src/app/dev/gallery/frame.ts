import type { PageFile } from '../../page-file.ts';
import { showUnsaved, whenReady } from '../unsaved-page.ts';

/**
 * Runs inside an example's iframe before the app starts: applies the gallery's switches to the page, blocks links that
 * would leave the iframe, and shows the example as it is being tried.
 */
const switches = new URLSearchParams(location.search);

const scheme = switches.get('tema');
if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
if (switches.has('calma')) emulateReducedMotion();

document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (link && !link.getAttribute('href')!.startsWith('#')) event.preventDefault();
  },
  { capture: true },
);

addEventListener('message', ({ data, source, origin }: MessageEvent<PageFile>) => {
  if (source === window.parent && origin === location.origin) showUnsaved(data);
});
whenReady();

/*
 * A page cannot set the browser's reduced-motion preference. Style sheets and matchMedia read it as a
 * media feature, so this script rewrites the feature in both.
 */
function emulateReducedMotion(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(answerMotion(query));
  for (const sheet of document.styleSheets) calmRules(sheet.cssRules);
  // An edited style sheet arrives as a new link element; `load` does not bubble, but can be captured.
  document.addEventListener('load', ({ target }) => calmRules((target as HTMLLinkElement).sheet?.cssRules), true);
}

function calmRules(rules: CSSRuleList | undefined): void {
  for (const rule of rules ?? []) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = answerMotion(rule.media.mediaText);
    if (rule instanceof CSSImportRule) calmRules(rule.styleSheet?.cssRules);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) calmRules(rule.cssRules);
  }
}

/** The query with the motion feature replaced by one that is always true, or never. */
function answerMotion(query: string): string {
  return query
    .replace(/\(\s*prefers-reduced-motion\s*(:\s*reduce\s*)?\)/g, '(min-width: 0px)')
    .replace(/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g, '(max-width: 0px)');
}
