import { type Text, textIn } from '../../../schema/common/text.ts';

/** The advice of a schema as parameters of a message, without its final stop. */
export function advice(text: Text | undefined): { readonly adviceEs: string; readonly adviceEn: string } {
  const inLocale = (locale: string) => textIn(text, locale).replace(/\.$/, '');
  return { adviceEs: inLocale('es'), adviceEn: inLocale('en') };
}
