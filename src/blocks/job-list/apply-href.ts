import { mailHref } from '../../ui/common/mail-href.ts';
import { plainText } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

/** The target of the button of a vacancy: an address, or a prepared mail. */
export function applyHref(apply: Props<typeof schema>['items'][number]['apply'], year: number): string {
  const { href, email = '', subject = '' } = apply;
  return href ?? mailHref(email, plainText(subject, year));
}
