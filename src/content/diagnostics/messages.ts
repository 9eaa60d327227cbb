import { bytesRules } from './messages/bytes.ts';
import { contentRules } from './messages/content.ts';
import { fieldRules } from './messages/fields.ts';
import { fileRules } from './messages/files.ts';
import { layoutRules } from './messages/layout.ts';
import { linkRules } from './messages/links.ts';
import type { Locale, Params, Rule } from './messages/rule.ts';
import { textRules } from './messages/texts.ts';
import { valueRules } from './messages/values.ts';
import { yamlRules } from './messages/yaml.ts';

export type { Locale, Params, Rule, Severity } from './messages/rule.ts';

/**
 * All rules by their permanent names, in the order of the stages, with the sentences of their diagnostics. The sentences
 * of a block's own checks are in its folder (`check.ts`).
 */
export const rules = {
  ...bytesRules,
  ...yamlRules,
  ...layoutRules,
  ...valueRules,
  ...fieldRules,
  ...linkRules,
  ...textRules,
  ...contentRules,
  ...fileRules,
};

export type RuleName = keyof typeof rules;

/** Severity, text and parameters of a diagnostic in a locale. */
export function message(name: RuleName, params: Params, locale: Locale) {
  const rule: Rule = rules[name];
  return { severity: rule.severity, message: rule[locale](params), params };
}

/** The text of a diagnostic for people who fill in a form. @param params with labels in the place of names in the file */
export function formMessage(name: RuleName, params: Params, locale: Locale): string {
  const rule: Rule = rules[name];
  return (rule.form ?? rule)[locale](params);
}
