import type { Slip } from './slip.ts';

/** What a walk through a document has seen so far. */
export interface Walk {
  readonly source: string;
  readonly fields: ReadonlySet<string>;
  readonly forbidden: Slip[];
  readonly misread: Slip[];
  readonly anchors: Map<string, Slip & { readonly isText: boolean }>;
  readonly aliases: Set<string>;
  isSuspect: boolean;
}
