import type { Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';

/** A rule about one value of a page. */
export interface ValueRule {
  /** True if the rule is about values with a schema. */
  readonly concerns: (field: FieldSchema) => boolean;
  readonly problems: (
    field: FieldSchema,
    value: unknown,
    pointer: Pointer,
    read: Pick<ParsedFile, 'source' | 'document' | 'data'>,
  ) => readonly Problem[];
}
