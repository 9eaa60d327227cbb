import type { BlockCheck } from '../../../schema/block-files.ts';
import type schema from './schema.ts';

type Check = BlockCheck<typeof schema>;

/** Every row has one value for each plan, and at most one plan is highlighted. */
const check: Check = (block) => [...valuesOfRows(block), ...secondBadge(block)];

const valuesOfRows: Check = ({ plans = [], features = [] }) =>
  features.flatMap(({ values }, index) => {
    const [found, wanted] = [values.length, plans.length];
    if (found === wanted) return [];
    return {
      pointer: ['features', index, 'values'],
      message: {
        es: `Hay ${wanted} planes y esta fila tiene ${found} valores. Escribe un valor por plan, «no» en los que no lo traen.`,
        en: `There are ${wanted} plans and this row has ${found} values. Write one value a plan, "no" for those without it.`,
      },
    };
  });

const secondBadge: Check = ({ plans = [] }) => {
  const [, second] = [...plans.keys()].filter((index) => plans[index]!.badge !== undefined);
  if (second === undefined) return [];
  const es = 'Otro plan ya está destacado. Deja «badge» en uno solo.';
  const en = 'Another plan is highlighted already. Keep "badge" in one of them.';
  return [{ pointer: ['plans', second, 'badge'], message: { es, en } }];
};

export default check;
