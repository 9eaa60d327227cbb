import { BlockError } from '../../../schema/common/block-error.ts';
import type { Params } from './rule.ts';

/** Rule and parameters for a file whose analysis ended with an exception. */
export interface Failure {
  readonly rule: 'unreadable-file' | 'failing-block' | 'internal-error';
  readonly params: Params;
}

/**
 * Distinguishes errors of the operating system, which an author can correct, and of a block's code, which its developer
 * can, from defects of this software.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof BlockError)
    return { rule: 'failing-block', params: { file: error.file, reason: error.message } };
  const { code, message = String(error) } = (error ?? {}) as NodeJS.ErrnoException;
  if (code?.startsWith('E') && !code.startsWith('ERR_')) return { rule: 'unreadable-file', params: { reason: code } };
  return { rule: 'internal-error', params: { reason: message.split('\n')[0]! } };
}
