import { textIn } from '../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';

export interface FieldRow {
  readonly name: string;
  /** Nesting depth: 0 for the fields of the block itself. */
  readonly depth: number;
  readonly kind: string;
  readonly isRequired: boolean;
  /** The label of the field in forms; empty if the schema states none. */
  readonly label: string;
  readonly description: string;
  /** Allowed values, a default first. */
  readonly options: readonly string[];
  readonly defaultValue?: string;
  /** Advice for a deprecated field. */
  readonly deprecated?: string;
  readonly formerName?: string;
  /** Values of other fields that permit this field: `layout: split`. */
  readonly conditions?: readonly string[];
}

/** The fields of a schema as rows; nested fields follow their parent. */
export function fieldRows(schema: FieldSchema, depth = 0): FieldRow[] {
  if (schema.values) return rowsOf('nombre', schema.values, schema, depth);
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => rowsOf(name, field, schema, depth));
}

/** The fields of an object and of all its variants. */
function fieldsOf({ properties = {}, variants = {} }: FieldSchema): Readonly<Record<string, FieldSchema>> {
  return Object.assign({ ...properties }, ...Object.values(variants).map((variant) => variant.properties));
}

function rowsOf(name: string, field: FieldSchema, owner: FieldSchema, depth: number): FieldRow[] {
  return [
    toRow(name, field, owner, depth),
    ...fieldRows(field.part === 'blocks' ? {} : (field.items ?? field), depth + 1),
  ];
}

/** Values of other fields that permit a field; empty if the field is always permitted. */
function conditionsOf(name: string, { when }: FieldSchema, owner: FieldSchema): string[] {
  const { properties = {}, discriminator, variants = {} } = owner;
  if (when) return when.is.map((value) => `${when.field}: ${value}`);
  if (Object.hasOwn(properties, name)) return [];
  const values = Object.keys(variants).filter((value) => Object.hasOwn(variants[value]!.properties, name));
  return values.map((value) => `${discriminator}: ${value}`);
}

function isRequiredIn(name: string, { required = [], variants = {} }: FieldSchema): boolean {
  return required.includes(name) || Object.values(variants).some((variant) => variant.required?.includes(name));
}

function toRow(name: string, field: FieldSchema, owner: FieldSchema, depth: number): FieldRow {
  const conditions = conditionsOf(name, field, owner);
  return {
    name,
    depth,
    kind: kindOf(field),
    isRequired: isRequiredIn(name, owner),
    ...(conditions.length > 0 && { conditions }),
    label: textIn(field.label, 'es'),
    description: [field.description, field.fileHelp]
      .map((text) => textIn(text, 'es'))
      .filter(Boolean)
      .join(' '),
    options: (field.enum ?? []).map(String),
    ...(field.default !== undefined && { defaultValue: String(field.default) }),
    ...(field.deprecated && { deprecated: textIn(field.deprecated, 'es') }),
    ...(field.renamedFrom && { formerName: field.renamedFrom }),
  };
}

const parts: Readonly<Record<string, string>> = {
  image: 'imagen',
  file: 'archivo de assets',
  link: 'enlace',
  collection: 'colección',
  icon: 'dibujo',
  topics: 'etiquetas',
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
  'endpoint-name': 'nombre de una dirección de site.yaml',
  asset: 'archivo de assets',
  id: 'ancla',
  email: 'correo',
  date: 'fecha AAAA-MM-DD',
  template: 'plantilla',
  'link-template': 'plantilla de una dirección',
};

/** Spanish description of a field's type: «lista de 2 a 8: enlace». */
export function kindOf(field: FieldSchema): string {
  if (field.pageOf) return `página de «${field.pageOf}»`;
  if (field.part) return parts[field.part]!;
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum) return 'una de estas palabras';
  if (field.type === 'array') return `lista${between(field.minItems, field.maxItems)}: ${kindOf(field.items ?? {})}`;
  if (field.values) return 'mapa: los nombres los elige el autor';
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
