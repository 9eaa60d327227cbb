/** The rule reference as Markdown, generated from the message table. */
export function ruleReference(): string {
  return '';
}
