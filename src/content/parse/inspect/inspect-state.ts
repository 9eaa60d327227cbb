import type { Issue } from '../issue.ts';

/** State of a walk through a document. */
export interface Inspection {
  readonly source: string;
  readonly fields: ReadonlySet<string>;
  readonly forbidden: Issue[];
  readonly misread: Issue[];
  readonly anchors: Map<string, Issue & { readonly isText: boolean }>;
  readonly aliases: Set<string>;
  isSuspect: boolean;
}
