import type { Params } from './messages/rule.ts';

/** What is said of a file whose examination ended with an exception. */
export interface Failure {
  readonly rule: 'unreadable-file' | 'internal-error';
  readonly params: Params;
}

/** Tells what the system refused, which the author can change, from a defect of the program. */
export function failureOf(error: unknown): Failure {
  const { code, message = String(error) } = (error ?? {}) as NodeJS.ErrnoException;
  if (code?.startsWith('E') && !code.startsWith('ERR_')) return { rule: 'unreadable-file', params: { reason: code } };
  return { rule: 'internal-error', params: { reason: message.split('\n')[0]! } };
}
