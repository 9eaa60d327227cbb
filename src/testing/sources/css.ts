/** One rule of a style sheet: its selectors and its declarations. */
export interface CssRule {
  readonly selectors: readonly string[];
  readonly declarations: string;
}

/** The style rules of a sheet, including those inside `@media` and other at-rules. */
export function cssRules(css: string): CssRule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: CssRule[] = [];
  for (const [, prelude = '', body = ''] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const isFrame = /^\s*(from|to|\d+%|@)/.test(prelude);
    if (!isFrame) rules.push({ selectors: splitSelectors(prelude), declarations: body });
    else rules.push({ selectors: [], declarations: body });
  }
  return rules;
}

/** Names of the classes in a selector; a value of an attribute holds none. */
export function classesOf(selector: string): string[] {
  return [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!);
}

const colourWords =
  'black|white|red|green|blue|gray|grey|silver|orange|yellow|brown|purple|pink|gold|navy|teal|maroon|olive|lime|aqua|fuchsia|crimson|tomato|beige|ivory|linen|tan|snow|wheat|indigo|violet|khaki|salmon|coral|chocolate|sienna|plum|orchid|lavender|azure|turquoise|cyan|magenta';
const colour = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${colourWords})(?![\\w-])`,
  'i',
);

/** Declarations with a literal colour instead of a variable of `src/ui/tokens.css`. */
export function literalColours(css: string): string[] {
  return cssRules(css)
    .flatMap(({ declarations }) => declarations.split(';'))
    .map((declaration) => declaration.trim())
    .filter((declaration) => colour.test(declaration.replace(/^[\w-]+:/, '').replace(/url\([^)]*\)|"[^"]*"/g, '')));
}

/** Splits at the commas that are not inside parentheses. */
function splitSelectors(prelude: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...prelude].entries()) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character !== ',' || depth > 0) continue;
    selectors.push(prelude.slice(start, index).trim());
    start = index + 1;
  }
  return [...selectors, prelude.slice(start).trim()].filter(Boolean);
}
