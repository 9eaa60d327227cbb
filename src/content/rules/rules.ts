import { isRecord, type Schemas, walkSchema } from '../common/schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { cutTexts } from './comments.ts';
import { cutText } from './cut-text.ts';
import { headingRules } from './headings.ts';
import { repeatedItems, repeatedValues } from './repeated.ts';
import { searchRules } from './search.ts';
import { textRules } from './texts.ts';
import { thousands } from './thousands.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

/**
 * Content rules that need one page only. The data may be invalid: values of the wrong type are ignored here, because
 * validation reports them.
 */
export function checkPage(data: unknown, schemas: Schemas, read: Read): Problem[] {
  if (!isRecord(data)) return [];
  const texts: Problem[] = [];
  walkSchema(schemas, schemas.page, data, (field, value, pointer) =>
    texts.push(
      ...textRules(field, value, pointer, read),
      ...repeatedItems(field, value, pointer),
      ...repeatedValues(field, value, pointer),
    ),
  );
  return [
    ...searchRules(data),
    ...productAndPost(data),
    ...headingRules(data, schemas, read),
    ...texts,
    ...cutTexts(schemas, schemas.page, read),
    ...cutText(schemas, schemas.page, read),
    ...thousands(schemas, schemas.page, read),
  ];
}

/** Content rules for `site.yaml`. */
export function checkSite(data: unknown, schemas: Schemas, read: Read): Problem[] {
  const repeated: Problem[] = [];
  walkSchema(schemas, schemas.site, data, (field, value, pointer) =>
    repeated.push(...repeatedValues(field, value, pointer)),
  );
  return [...repeated, ...cutTexts(schemas, schemas.site, read), ...thousands(schemas, schemas.site, read)];
}

function productAndPost(data: Readonly<Record<string, unknown>>): Problem[] {
  if (!isRecord(data.product) || !isRecord(data.post)) return [];
  const keys = Object.keys(data);
  const later = keys.indexOf('product') > keys.indexOf('post') ? 'product' : 'post';
  return [{ rule: 'product-and-post', pointer: [later], at: 'key', params: {} }];
}
