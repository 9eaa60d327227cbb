import { isDeepStrictEqual } from 'node:util';
import type { Pointer } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { asList, isHiddenBlock, isRecord } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('content');

const repeatedItem = rule<{ isBlock: boolean }>('repeated-item', {
  severity: 'warning',
  es: ({ isBlock }) =>
    `Este ${isBlock ? 'bloque' : 'elemento'} dice lo mismo que el anterior. Si se copió sin querer, borra uno de los dos.`,
  en: ({ isBlock }) =>
    `This ${isBlock ? 'block' : 'item'} says the same as the one before. If it was copied by mistake, delete one of the two.`,
  bad: 'items:\n  - text: Soporte todo el día\n  - text: Soporte todo el día',
  good: 'items:\n  - text: Soporte todo el día',
});

const repeatedValue = rule<{ field: string; value: string }>('repeated-value', {
  severity: 'error',
  es: ({ field, value }) => `«${field}» ya vale «${value}» en otro elemento de esta lista. Escribe otro.`,
  en: ({ field, value }) => `"${field}" is "${value}" in another item of this list already. Write another one.`,
  bad: 'groups:\n  - {id: nomina, label: Nómina}\n  - {id: nomina, label: Nómina electrónica}',
  good: 'groups:\n  - {id: nomina, label: Nómina}\n  - {id: nomina-electronica, label: Nómina electrónica}',
});

/** Reports items that share the value of the field that identifies them. */
export function repeatedValues({ uniqueBy }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!uniqueBy) return [];
  const values = asList(value).map((item) => (isRecord(item) ? item[uniqueBy] : undefined));
  return values.flatMap((each, index): Problem[] => {
    if (typeof each !== 'string' || values.indexOf(each) === index) return [];
    const finding = repeatedValue({ field: uniqueBy, value: each });
    return [{ ...finding, pointer: [...pointer, index, uniqueBy], at: 'value' }];
  });
}

/** Reports an item that has all fields of the previous one with the same values; once per list. */
export function repeatedItems({ part }: FieldSchema, value: unknown, pointer: Pointer): Problem[] {
  if (!Array.isArray(value)) return [];
  const index = value.findIndex((item, at) => at > 0 && isRepeated(value[at - 1], item));
  const [key] = index < 0 ? [] : Object.keys(value[index]);
  if (key === undefined) return [];
  return [{ ...repeatedItem({ isBlock: part === 'blocks' }), pointer: [...pointer, index, key], at: 'key' }];
}

function isRepeated(before: unknown, item: unknown): boolean {
  // An equal hidden copy is not shown, so nothing is repeated.
  if (!isRecord(before) || !isRecord(item) || isHiddenBlock(item)) return false;
  let saysSomething = false;
  for (const name in before) {
    if (!isDeepStrictEqual(before[name], item[name])) return false;
    // A block with no fields besides `type` is not filled in yet.
    if (name !== 'type') saysSomething = true;
  }
  return saysSomething;
}
