import type { Issue } from './issue.ts';

/** What a walk through a document has seen so far. */
export interface Inspection {
  readonly source: string;
  readonly fields: ReadonlySet<string>;
  readonly forbidden: Issue[];
  readonly misread: Issue[];
  readonly anchors: Map<string, Issue & { readonly isText: boolean }>;
  readonly aliases: Set<string>;
  isSuspect: boolean;
}
