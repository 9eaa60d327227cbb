import type { ReactNode } from 'react';
import type { Inline } from '../../../schema/compiled.ts';
import { Link } from '../../ui/link.tsx';
import { formatDate } from '../../ui/messages.ts';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { plainText, RichText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { applyButton } from './apply-button.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type JobListProps = Props<typeof schema>;
type JobData = JobListProps['items'][number];

export default function JobList({ items, apply, ...section }: JobListProps): ReactNode {
  return (
    <Section block="job-list" {...section}>
      <ul className="job-list-items">
        {items.map((job, index) => (
          <li key={index} className="job-list-item">
            <Job job={job} apply={apply} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface JobProps {
  readonly job: JobData;
  /** The button of vacancies that have no other one. */
  readonly apply: JobListProps['apply'];
}

function Job({ job, apply }: JobProps): ReactNode {
  const { messages: common, year } = usePage();
  const { team, contract, city, posted, closes } = useMessages<typeof messages>('job-list');
  const button = applyButton(job, apply, year);
  return (
    <>
      <div className="job-list-head">
        <Heading className="job-list-position">
          <Text value={job.position} />
        </Heading>
        <dl className="job-list-facts">
          {job.team && <Fact label={team} value={job.team} />}
          {job.contract && <Fact label={contract} value={job.contract} />}
          <Fact label={city} value={job.city} />
          {job.datePosted && <Fact label={posted} value={formatDate(common, job.datePosted)} />}
          {job.validThrough && <Fact label={closes} value={formatDate(common, job.validThrough)} />}
        </dl>
        {button && (
          <Link href={button.href} className="action action-primary job-list-apply">
            <Text value={button.label} />
            <span className="visually-hidden">: {plainText(job.position, year)}</span>
          </Link>
        )}
      </div>
      <div className="job-list-body prose">
        <RichText value={job.body} />
      </div>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: Inline }): ReactNode {
  return (
    <div className="job-list-fact">
      <dt>{label}</dt>
      <dd>
        <Text value={value} />
      </dd>
    </div>
  );
}
