import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Validates pages against the HTML standard and its accessibility rules. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // React's serialization, which is equivalent for browsers.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // `text` is the default type of an input.
      'no-implicit-input-type': 'off',
      // Line breaks in numbers are controlled by CSS.
      'tel-non-breaking': 'off',
      // Reported by `check`, because it depends on the page file.
      'long-title': 'off',
      // Headings such as «1. Cortar» give ids that begin with a digit, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Lists of links have names too.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Links that become tabs when React starts change their role, which an element of its own could not.
      'prefer-native-element': ['error', { exclude: ['navigation'] }],
    },
  }),
);

/** A problem of a page. */
export interface HtmlProblem {
  /** Name of the rule of the validator. */
  readonly rule: string;
  readonly text: string;
  /** Selector of the element; null if the whole page is meant. */
  readonly selector: string | null;
}

/** Problems of a built page. @param file its path, for the library */
export async function htmlProblems(html: string, file: string): Promise<HtmlProblem[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      rule: ruleId,
      text: `${ruleId}: ${message} at ${selector}`,
      selector,
    })),
  );
}
