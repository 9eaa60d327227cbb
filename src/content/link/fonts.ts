import { hasBold } from '../../../schema/theme/font-metrics.ts';
import { isRecord } from '../common/site-schemas.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { missingFields } from '../validate/fields/missing-fields.ts';
import type { Assets } from './assets.ts';

/** Problems of the fonts of a site that concern several files. @param site valid data of `site.yaml` */
export function fontProblems({ fonts }: Readonly<Record<string, unknown>>, assets: Assets): Problem[] {
  if (!isRecord(fonts)) return [];
  const { text, bold } = fonts;
  if (bold !== undefined && text === undefined)
    return [{ ...missingFields({ field: ['text'], isInside: true }), pointer: ['fonts'], at: 'first-key' }];
  const facts = assets.get(String(text))?.font;
  if (!facts || bold !== undefined || hasBold(facts)) return [];
  return [{ rule: 'font-without-bold', pointer: ['fonts', 'text'], at: 'value', params: { value: String(text) } }];
}
