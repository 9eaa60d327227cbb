import type { Problem } from './diagnostic.ts';
import { isRecord, type Language, walk } from './language.ts';
import type { YamlFile } from './read.ts';
import { cutTexts } from './rules/comments.ts';
import { cutText } from './rules/cut-text.ts';
import { headingRules } from './rules/headings.ts';
import { repeatedItems, repeatedValues } from './rules/repeated.ts';
import { searchRules } from './rules/search.ts';
import { textRules } from './rules/texts.ts';

type Read = Pick<YamlFile, 'source' | 'document' | 'data'>;

/**
 * Content rules that one page can be held to without knowing the others. The data may be invalid:
 * what has the wrong shape is passed over, for the schema has told it.
 */
export function checkPage(data: unknown, language: Language, read: Read): Problem[] {
  if (!isRecord(data)) return [];
  const texts: Problem[] = [];
  walk(language, language.page, data, (field, value, pointer) =>
    texts.push(
      ...textRules(field, value, pointer, read),
      ...repeatedItems(field, value, pointer),
      ...repeatedValues(field, value, pointer),
    ),
  );
  return [
    ...searchRules(data),
    ...productAndPost(data),
    ...headingRules(data, language, read),
    ...texts,
    ...cutTexts(language, language.page, read),
    ...cutText(language, language.page, read),
  ];
}

/** The same for `site.yaml`. */
export function checkSite(data: unknown, language: Language, read: Read): Problem[] {
  const repeated: Problem[] = [];
  walk(language, language.site, data, (field, value, pointer) =>
    repeated.push(...repeatedValues(field, value, pointer)),
  );
  return [...repeated, ...cutTexts(language, language.site, read)];
}

function productAndPost(data: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(data.product) || !isRecord(data.post)) return [];
  const keys = Object.keys(data);
  const later = keys.indexOf('product') > keys.indexOf('post') ? 'product' : 'post';
  return [{ rule: 'product-and-post', pointer: [later], at: 'key', params: {} }];
}
