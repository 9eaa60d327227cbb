import type { FieldSchema } from '../../../../schema/schema.ts';

/** One row of the table of fields. */
export interface FieldRow {
  readonly name: string;
  /** Nesting depth: 0 for the fields of the block itself. */
  readonly depth: number;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly description: string;
  /** Allowed values; where the field has a default, it is the first. */
  readonly options: readonly string[];
  readonly defaultValue?: string;
  /** Advice for a deprecated field. */
  readonly deprecated?: string;
  readonly formerName?: string;
}

/** The fields of a schema as rows; nested fields follow their parent. */
export function fieldRows(schema: FieldSchema, depth = 0): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    toRow(name, field, schema.required?.includes(name) ?? false, depth),
    ...fieldRows(field.part === 'blocks' ? {} : (field.items ?? field), depth + 1),
  ]);
}

function toRow(name: string, field: FieldSchema, isRequired: boolean, depth: number): FieldRow {
  return {
    name,
    depth,
    kind: kindOf(field),
    isRequired,
    description: field.description ?? '',
    options: (field.enum ?? []).map(String),
    ...(field.default !== undefined && { defaultValue: String(field.default) }),
    ...(field.deprecated && { deprecated: field.deprecated }),
    ...(field.renamedFrom && { formerName: field.renamedFrom }),
  };
}

const parts: Readonly<Record<string, string>> = {
  image: 'imagen',
  link: 'enlace',
  collection: 'colección',
  blocks: 'lista de bloques',
};

const formats: Readonly<Record<string, string>> = {
  text: 'texto',
  inline: 'texto con **negrita**, *cursiva* y [enlaces](/ruta)',
  markdown: 'texto largo con títulos, listas y tablas',
  href: 'dirección',
  player: 'dirección de un video',
  origin: 'dirección',
  endpoint: 'dirección',
  asset: 'archivo de assets',
  id: 'ancla',
  email: 'correo',
  date: 'fecha AAAA-MM-DD',
  template: 'plantilla',
  'link-template': 'plantilla de una dirección',
};

/** Spanish description of a field's type: «lista de 2 a 8: enlace». */
export function kindOf(field: FieldSchema): string {
  if (field.part) return parts[field.part]!;
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum) return 'una de estas palabras';
  if (field.type === 'array') return `lista${between(field.minItems, field.maxItems)}: ${kindOf(field.items ?? {})}`;
  if (field.type === 'object') return 'grupo de campos';
  if (field.type === 'boolean') return 'true o false';
  if (field.type === 'integer') return `número entero${between(field.minimum, field.maximum)}`;
  if (field.type === 'number') return `número${between(field.minimum, field.maximum)}`;
  return formats[field.format ?? 'text']!;
}

function between(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` de ${least} a ${most}`;
  if (most !== undefined) return ` de hasta ${most}`;
  return least === undefined ? '' : ` de al menos ${least}`;
}
