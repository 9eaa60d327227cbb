/** Parts and types for the schemas of blocks: `page-schema-renderer/schema`. */
export type { Text } from '../../schema/common/text.ts';
export * from '../../schema/parts.ts';
export type { BlockSchema, FieldSchema, ObjectSchema } from '../../schema/schema.ts';
