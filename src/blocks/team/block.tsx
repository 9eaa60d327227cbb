import type { ReactNode } from 'react';
import { Action } from '../../ui/action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type TeamProps = Props<typeof schema>;

export default function Team({ items, ...section }: TeamProps): ReactNode {
  const isPictured = items.some(({ image }) => image);
  return (
    <Section block="team" {...section}>
      <ul className="team-items">
        {items.map((person, index) => (
          <li key={index} className={isPictured ? 'team-item team-pictured' : 'team-item'}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Person({
  person: { name, role, text, image, email, link },
}: {
  readonly person: TeamProps['items'][number];
}): ReactNode {
  return (
    <>
      {image ? (
        <Image image={image} className="team-picture" fit="frame" />
      ) : (
        <span className="team-picture team-unknown">
          <Icon name="people" />
        </span>
      )}
      <div className="team-words">
        <Heading className="team-name">
          <Text value={name} />
        </Heading>
        <p className="team-role">
          <Text value={role} />
        </p>
        {text && (
          <p className="team-text">
            <Text value={text} />
          </p>
        )}
        {(email || link) && (
          <p className="team-reach">
            {email && <Link href={`mailto:${email}`}>{email}</Link>}
            {link && <Action link={link} variant="quiet" />}
          </p>
        )}
      </div>
    </>
  );
}
