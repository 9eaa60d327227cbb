import { hasBold } from '../../../../schema/theme/font-metrics.ts';
import { isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { missingFields } from '../../validate/fields/missing-fields.ts';
import type { Assets } from '../assets.ts';

const rule = rulesOf('links');

export const notAFont = rule<{ value: string }>('not-a-font', {
  severity: 'error',
  es: ({ value }) => `El archivo ${value} no es un tipo de letra que se pueda leer. Guarda uno WOFF2 o TTF en assets.`,
  en: ({ value }) => `File ${value} is not a font that can be read. Save one as WOFF2 or TTF in assets.`,
  bad: 'fonts: {text: /assets/logo.svg}',
  good: 'fonts: {text: /assets/letras/inter.woff2}',
});

const fontWithoutBold = rule<{ value: string }>('font-without-bold', {
  severity: 'warning',
  es: ({ value }) =>
    `${value} no trae negrita, y el navegador la imitaría engrosando las letras. Añade «bold» con el archivo de peso 600, o usa uno variable.`,
  en: ({ value }) =>
    `${value} has no bold, which the browser would imitate by thickening letters. Add "bold" with the file of weight 600, or use a variable one.`,
});

/** Problems of the fonts of a site that concern several files. @param site valid data of `site.yaml` */
export function fontProblems({ fonts }: Readonly<Record<string, unknown>>, assets: Assets): Problem[] {
  if (!isRecord(fonts)) return [];
  const { text, bold } = fonts;
  if (bold !== undefined && text === undefined)
    return [{ ...missingFields({ field: ['text'], isInside: true }), pointer: ['fonts'], at: 'first-key' }];
  const facts = assets.get(String(text))?.font;
  if (!facts || bold !== undefined || hasBold(facts)) return [];
  return [{ ...fontWithoutBold({ value: String(text) }), pointer: ['fonts', 'text'], at: 'value' }];
}
