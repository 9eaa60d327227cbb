import type { Pointer } from '../../../../schema/common/pointer.ts';
import { nearest } from '../../common/nearest.ts';
import { isRecord } from '../../common/site-schemas.ts';
import { enumeration, guessOr, listEn, listEs } from '../../diagnostics/phrases.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { tooDeepField } from '../../parse/inspect/inspect-block-texts.ts';
import { pageFieldBelow } from '../../recover/recoveries/levels/page-fields.ts';
import { type Context, declaredAt, fieldName, fieldsOf, schemaAt } from '../context.ts';
import { isOfPageOnly, typeNamed } from './block-types.ts';
import { deeperThanMeant } from './levels.ts';
import type { Owner } from './owner.ts';
import { type Explained, perhapsMeant, type UnknownField } from './unknown-field.ts';

const rule = rulesOf('fields');

const fieldOfOtherBlock = rule<Owner & { field: string; other: readonly string[] }>('field-of-other-block', {
  severity: 'error',
  es: ({ field, other, block }) =>
    `«${field}» es un campo del bloque ${listEs(other, 'o')}, no ${block ? `de «${block}»` : 'de la página'}.`,
  en: ({ field, other, block }) =>
    `"${field}" belongs to block ${listEn(other, 'or')}, not ${block ? `block "${block}"` : 'the page'}.`,
});

export const fieldWithoutCondition = rule<{ field: string; other: string; allowed: readonly string[] }>(
  'field-without-condition',
  {
    severity: 'error',
    es: ({ field, other, allowed }) =>
      `«${field}» solo va con «${other}: ${enumeration(allowed, 'o')}». Borra «${field}» o cambia «${other}».`,
    en: ({ field, other, allowed }) =>
      `"${field}" only goes with "${other}: ${enumeration(allowed, 'or')}". Delete "${field}" or change "${other}".`,
    bad: '- {type: text, name: nota, label: Nota, options: [Sí, No]}',
    good: '- {type: select, name: nota, label: Nota, options: [Sí, No]}',
  },
);

export const unknownCollection = rule<{ value: string; guess?: string | undefined; allowed: readonly string[] }>(
  'unknown-collection',
  {
    severity: 'error',
    es: (p) =>
      `El sitio no tiene la colección «${p.value}».${guessOr(
        p,
        (guess) => `¿Querías «${guess}»?`,
        (list) => `Colecciones de site.yaml: ${list}.`,
      )}`,
    en: (p) =>
      `The site has no collection "${p.value}".${guessOr(
        p,
        (guess) => `Did you mean "${guess}"?`,
        (list) => `Collections in site.yaml: ${list}.`,
      )}`,
  },
);

/** Explains a field that may only be there while another one has certain values. */
export function explainCondition(context: Context, pointer: Pointer): Finding {
  const { field: other, is } = schemaAt(context, pointer)!.when!;
  return fieldWithoutCondition({ field: fieldName(pointer), other, allowed: is.map(String) });
}

/** Explains a field that would be valid if the discriminator of its object had another value. */
export function ofOtherVariant({ context, errors, field }: UnknownField): Explained | undefined {
  const { discriminator, variants = {} } = declaredAt(context, errors.pointer) ?? {};
  const allowed = Object.keys(variants).filter((value) => Object.hasOwn(variants[value]!.properties, field));
  if (discriminator === undefined || allowed.length === 0) return undefined;
  return { finding: fieldWithoutCondition({ field, other: discriminator, allowed }) };
}

export function ofOuterLevel({ context, errors, field, owner }: UnknownField): Explained | undefined {
  const sibling = owner.isInside ? deeperThanMeant(context, errors.pointer, field) : undefined;
  return sibling ? { finding: tooDeepField({ key: field, sibling }) } : undefined;
}

export function ofPage({ context, errors, field, meant }: UnknownField): Explained | undefined {
  const isDeep = !meant && isOfPageOnly(context, errors.pointer, field);
  return isDeep ? { finding: pageFieldBelow({ key: field }) } : undefined;
}

/** Explains an object among the fields of a page. Only the data of a collection can be one. */
export function ofCollection({ context, errors, field }: UnknownField): Explained | undefined {
  const { pointer, schema, object } = errors;
  const isData = pointer.length === 0 && context.types.length > 0 && isRecord(object[field]);
  if (!isData || typeNamed(context, field, true)) return undefined;
  const allowed = fieldsOf(schema).filter((name) => schema.properties?.[name]?.memberOf !== undefined);
  return { finding: unknownCollection({ value: field, guess: nearest(field, allowed), allowed }) };
}

export function ofOtherBlock(unknown: UnknownField): Explained | undefined {
  const { field, owner, others } = unknown;
  return others.length > 0 && perhapsMeant(unknown).length === 0
    ? { finding: fieldOfOtherBlock({ ...owner, field, other: others }) }
    : undefined;
}
