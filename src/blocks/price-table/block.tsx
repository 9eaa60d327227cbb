import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { Action } from '../../ui/action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type PriceTableProps = Props<typeof schema>;
type Plan = PriceTableProps['plans'][number];

export default function PriceTable({ caption, plans, features = [], note, ...section }: PriceTableProps): ReactNode {
  const { year } = usePage();
  return (
    <Section block="price-table" {...section}>
      {features.length > 0 ? (
        <Comparison caption={caption} plans={plans} features={features} />
      ) : (
        <ul className="price-table-cards" aria-label={plainText(caption, year)}>
          {plans.map((plan, index) => (
            <li key={index} className={plan.badge ? 'price-table-card price-table-best' : 'price-table-card'}>
              <PlanHead plan={plan} />
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="price-table-note">
          <Text value={note} />
        </p>
      )}
    </Section>
  );
}

type ComparisonProps = Pick<PriceTableProps, 'caption' | 'plans'> & {
  readonly features: NonNullable<PriceTableProps['features']>;
};

function Comparison({ caption, plans, features }: ComparisonProps): ReactNode {
  const { year } = usePage();
  const { feature } = useMessages<typeof messages>('price-table');
  const cellClass = (plan: Plan | undefined) =>
    plan?.badge ? 'price-table-cell price-table-best' : 'price-table-cell';
  return (
    <ScrollArea label={plainText(caption, year)}>
      <table className="price-table-grid">
        <caption className="visually-hidden">
          <Text value={caption} />
        </caption>
        <thead>
          <tr>
            <th scope="col" className="price-table-feature">
              <span className="visually-hidden">{feature}</span>
            </th>
            {plans.map((plan, index) => (
              <th key={index} scope="col" className={cellClass(plan)}>
                <PlanHead plan={plan} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(({ label, values }, row) => (
            <tr key={row}>
              <th scope="row" className="price-table-feature">
                <Text value={label} />
              </th>
              {values.map((value, index) => (
                <td key={index} className={cellClass(plans[index])}>
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function PlanHead({ plan: { name, price, period, text, badge, points, link } }: { readonly plan: Plan }): ReactNode {
  return (
    <div className="price-table-plan">
      {badge && (
        <span className="price-table-badge">
          <Text value={badge} />
        </span>
      )}
      <span className="price-table-name">
        <Text value={name} />
      </span>
      {price && (
        <span className="price-table-price">
          <Text value={price} />
        </span>
      )}
      {period && (
        <span className="price-table-period">
          <Text value={period} />
        </span>
      )}
      {text && (
        <p className="price-table-text">
          <Text value={text} />
        </p>
      )}
      {points && (
        <ul className="price-table-points">
          {points.map((point, index) => (
            <li key={index}>
              <Icon name="check" />
              <span>
                <Text value={point} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {link && <Action link={link} variant={badge ? 'primary' : 'secondary'} />}
    </div>
  );
}

/** `yes` and `no` are drawn; screen readers read their meaning for a plan. Entries of collections have the general `yes`. */
function Value({ value }: { readonly value: Inline }): ReactNode {
  const { yes, no, included, notIncluded } = useMessages<typeof messages>('price-table');
  const { messages: common } = usePage();
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === yes || value === common.yes) {
    return (
      <span className="price-table-yes">
        <Icon name="check" />
        <span className="visually-hidden">{included}</span>
      </span>
    );
  }
  // A value that an entry of a collection lacks.
  if (word === no || word === '') {
    return (
      <span className="price-table-no">
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{notIncluded}</span>
      </span>
    );
  }
  return <Text value={value} />;
}
