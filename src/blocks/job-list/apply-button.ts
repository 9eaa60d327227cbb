import { fill } from '../../../schema/common/fill.ts';
import { mailHref } from '../../ui/common/mail-href.ts';
import { plainText } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

type Block = Props<typeof schema>;
type Button = NonNullable<Block['apply'] | Block['items'][number]['apply']>;

/** The button of a vacancy: its own button, else the button of all vacancies. */
export function applyButton(
  { position, apply }: Pick<Block['items'][number], 'position' | 'apply'>,
  ofAll: Block['apply'],
  year: number,
): { readonly label: Button['label']; readonly href: string } | undefined {
  const button = apply ?? ofAll;
  return button && { label: button.label, href: hrefOf(button, plainText(position, year), year) };
}

/** The target of a button: an address, or a prepared mail. */
function hrefOf({ href, email = '', subject = '' }: Button, position: string, year: number): string {
  return href ?? mailHref(email, fill(plainText(subject, year), { value: position }));
}
