import type { Locale } from '../../diagnostics/rule.ts';
import type { Refusal } from './operation.ts';
import { type RefusalName, type RefusalParams, refusals } from './refusals.ts';

/** Thrown if an operation cannot be performed. `applyOperations` adds the message. */
export class Refused extends Error {
  readonly reason: RefusalName;
  readonly params: RefusalParams;

  constructor(reason: RefusalName, params: RefusalParams = {}) {
    super(reason);
    this.reason = reason;
    this.params = params;
  }
}

export function describeRefusal({ reason, params }: Refused, operation: number, locale: Locale): Refusal {
  const words = refusals[reason];
  const [why, hint] = words[locale](params);
  return { operation, reason: why, hint };
}
