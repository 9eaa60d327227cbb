import type { ReactNode } from 'react';
import { initialsOf } from '../../../schema/common/format/initials.ts';
import { Action } from '../../ui/action.tsx';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type TeamProps = Props<typeof schema>;
type PersonData = TeamProps['items'][number];

interface PersonProps {
  readonly person: PersonData;
}

export default function Team({ items, layout, ...section }: TeamProps): ReactNode {
  const isPictured = items.some(({ image }) => image);
  return (
    <Section block="team" {...section}>
      {layout === 'faces' ? (
        <ul className="team-faces">
          {items.map((person, index) => (
            <li key={index}>
              <Face person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="team-items">
          {items.map((person, index) => (
            <li key={index} className={isPictured ? 'team-item team-pictured' : 'team-item'}>
              <Portrait person={person} />
              <Words person={person} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface PortraitProps extends PersonProps {
  readonly size?: 'portrait' | 'mark';
}

/** The photograph of a person, or a figure with the initials. */
function Portrait({ person: { name, image }, size = 'portrait' }: PortraitProps): ReactNode {
  const { year } = usePage();
  if (image) return <Image image={image} className="team-picture" fit="frame" size={size} />;
  return (
    <span className="team-picture team-unknown" aria-hidden="true">
      {initialsOf(plainText(name, year))}
    </span>
  );
}

/** A person as a small photograph. The name is its tooltip, and a text for screen readers. */
function Face({ person }: PersonProps): ReactNode {
  const { name, image, links = [] } = person;
  const { year } = usePage();
  const label = plainText(name, year);
  const href = hrefIn(name) ?? links[0]?.href;
  const face = (
    <>
      <Portrait person={{ ...person, ...(image && { image: { ...image, alt: '' } }) }} size="mark" />
      <span className="visually-hidden">{label}</span>
    </>
  );
  if (href === undefined)
    return (
      <span className="team-face" title={label}>
        {face}
      </span>
    );
  return (
    <Link href={href} className="team-face" title={label}>
      {face}
    </Link>
  );
}

/** The address to which a name links. */
function hrefIn(name: PersonData['name']): string | undefined {
  const [node] = typeof name === 'string' ? [] : name;
  return typeof node === 'object' && node.t === 'link' ? node.href : undefined;
}

function Words({ person: { name, role, text, email, links = [] } }: PersonProps): ReactNode {
  return (
    <div className="team-words">
      <Heading className="team-name">
        <Text value={name} />
      </Heading>
      {role && (
        <p className="team-role">
          <Text value={role} />
        </p>
      )}
      {text && (
        <p className="team-text">
          <Text value={text} />
        </p>
      )}
      {(email || links.length > 0) && (
        <p className="team-reach">
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
          {links.map((link, index) => (
            <Action key={index} link={link} variant="quiet" />
          ))}
        </p>
      )}
    </div>
  );
}
