import type { ErrorCode, Messages } from './messages.ts';

/** HTTP status of each refusal. */
const statuses = {
  'missing-header': 403,
  'foreign-origin': 403,
  'foreign-host': 403,
  'missing-token': 401,
  'unknown-address': 404,
  'wrong-method': 405,
  'wrong-name': 400,
  'name-too-long': 400,
  'no-file': 404,
  'too-large': 413,
  'wrong-json': 400,
  'wrong-field': 400,
  'wrong-page': 422,
  'section-name': 422,
  'section-exists': 409,
  'not-text': 422,
  refused: 422,
  changed: 409,
  exists: 409,
  'still-reading': 503,
  'site-file': 403,
  'wrong-asset': 422,
  'other-kind': 422,
  'other-type': 422,
  'cannot-crop': 422,
  'asset-used': 409,
  'empty-asset': 422,
  'unreadable-heic': 422,
  'no-git': 409,
  'no-branch': 409,
  'no-remote': 409,
  'no-proposal': 404,
  'has-errors': 422,
  'needs-files': 422,
  'cannot-share': 422,
  'git-failed': 409,
  'git-slow': 504,
  'cannot-write': 507,
  bug: 500,
} as const satisfies Readonly<Record<ErrorCode, number>>;

/** A refused request. The response has the status, the code, the reason and the fields of `details`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: readonly unknown[];
  readonly details: Readonly<Record<string, unknown>> | undefined;

  private constructor(code: ErrorCode, params: readonly unknown[], details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.code = code;
    this.params = params;
    this.details = details;
  }

  static of<C extends ErrorCode>(code: C, ...params: Parameters<Messages[C]>): ApiError {
    return new ApiError(code, params);
  }

  /** The same refusal with further fields of the response. */
  with(details: Readonly<Record<string, unknown>>): ApiError {
    return new ApiError(this.code, this.params, { ...this.details, ...details });
  }

  get status(): number {
    return statuses[this.code];
  }
}
