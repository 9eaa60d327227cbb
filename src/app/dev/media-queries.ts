import type { Scheme } from '../../contract/frame.ts';

/**
 * A page cannot set the preferences of its browser. Style sheets and pictures read them as media features, so the
 * gallery and the Studio rewrite these features in the pages that they show.
 */

/** Replaces media features in a query by a feature that is always true or never true. */
export type Answer = (query: string) => string;

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** Answers as for a visitor who prefers a scheme. */
export function answerScheme(scheme: Scheme): Answer {
  return (query) =>
    query.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, asked) =>
      asked === scheme ? always : never,
    );
}

/** Answers as for a visitor who prefers reduced motion. */
export const answerReducedMotion: Answer = (query) =>
  query
    .replace(/\(\s*prefers-reduced-motion\s*(:\s*reduce\s*)?\)/g, always)
    .replace(/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g, never);

/** The original queries of rewritten style sheets and pictures. */
const written = new WeakMap<MediaList | HTMLSourceElement, string>();

function rewrite(place: MediaList | HTMLSourceElement, query: string, answer: Answer): string {
  const original = written.get(place) ?? query;
  written.set(place, original);
  return answer(original);
}

/** Answers the queries of all style sheets of the page. */
export function answerInStyles(answer: Answer): void {
  for (const sheet of document.styleSheets) answerInRules(sheet.cssRules, answer);
}

function answerInRules(rules: CSSRuleList | undefined, answer: Answer): void {
  for (const rule of rules ?? []) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = rewrite(rule.media, rule.media.mediaText, answer);
    if (rule instanceof CSSImportRule) answerInRules(rule.styleSheet?.cssRules, answer);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) answerInRules(rule.cssRules, answer);
  }
}

/** Answers the queries of all pictures of the page. */
export function answerInPictures(answer: Answer): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
    const query = rewrite(source, source.media, answer);
    // Every assignment makes the browser choose the picture again.
    if (query !== source.media) source.media = query;
  }
}
