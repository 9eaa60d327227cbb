import { redirectPattern } from '../../../schema/addresses.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import { findWebAddress, localTarget } from '../common/address.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';

const valid = new RegExp(redirectPattern, 'u');

/** Explains why an address cannot be a former one of a page. */
export function explainFormerAddress(pointer: Pointer, value: string): Problem {
  const text = value.trim();
  const { path } = localTarget(findWebAddress(text)?.rest ?? text);
  const guess = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const params: Problem['params'] = valid.test(guess) ? { guess } : guess === '/' ? {} : { sign: foreignPart(guess) };
  return { rule: 'former-address', pointer, at: 'value', params };
}

/** The part of an address that no former one may have: an extension such as `.php`, else a character. */
function foreignPart(address: string): string {
  const [extension] = /\.[a-z]\w*$/i.exec(address) ?? [];
  const rest = extension ? address.slice(0, -extension.length) : address;
  const [character] = /[^\w/.-]/u.exec(rest) ?? [];
  return character?.replace(' ', '␣') ?? extension ?? '.';
}
