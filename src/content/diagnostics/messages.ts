import { contentRules } from './messages/content.ts';
import { fieldRules } from './messages/fields.ts';
import { fileRules } from './messages/files.ts';
import { linkRules } from './messages/links.ts';
import { formerRemedies } from './remedies.ts';
import { type Chapter, type RuleDefinition, rulesOf } from './rule.ts';

/** The rules that are not yet defined with their checks, by chapter. */
const tables: Readonly<Partial<Record<Chapter, Readonly<Record<string, unknown>>>>> = {
  fields: fieldRules,
  links: linkRules,
  content: contentRules,
  files: fileRules,
};

for (const [chapter, table] of Object.entries(tables)) {
  const rule = rulesOf(chapter as Chapter);
  for (const [id, definition] of Object.entries(table)) {
    const fix = formerRemedies[id];
    rule(id, {
      ...(definition as RuleDefinition<never>),
      ...(fix && { fix }),
    });
  }
}
