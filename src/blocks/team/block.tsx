import type { ReactNode } from 'react';
import type { Entry, Image as ImageData } from '../../../schema/compiled.ts';
import { Action } from '../../ui/action.tsx';
import { EntryFacts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { EntryLink, Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type TeamProps = Props<typeof schema>;

export default function Team({ items, collection = [], ...section }: TeamProps): ReactNode {
  const entries = collection.flatMap((group) => group.entries);
  const isPictured = [...items, ...entries].some(({ image }) => image);
  const itemClass = isPictured ? 'team-item team-pictured' : 'team-item';
  return (
    <Section block="team" {...section}>
      <ul className="team-items">
        {items.map((person, index) => (
          <li key={index} className={itemClass}>
            <Person person={person} />
          </li>
        ))}
        {entries.map((entry) => (
          <li key={entry.id ?? entry.href} className={itemClass}>
            <EntryPerson entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Portrait({ image }: { readonly image: ImageData | undefined }): ReactNode {
  if (image) return <Image image={image} className="team-picture" fit="frame" />;
  return (
    <span className="team-picture team-unknown">
      <Icon name="people" />
    </span>
  );
}

/** A person of a collection: the values that lists show are the role, the summary is the text. */
function EntryPerson({ entry }: { readonly entry: Entry }): ReactNode {
  const { facts, image, summary } = entry;
  return (
    <>
      <Portrait image={image} />
      <div className="team-words">
        <Heading className="team-name">
          <EntryLink entry={entry} />
        </Heading>
        {facts && (
          <p className="team-role">
            <EntryFacts entry={entry} />
          </p>
        )}
        {summary && <p className="team-text">{summary}</p>}
      </div>
    </>
  );
}

function Person({
  person: { name, role, text, image, email, link },
}: {
  readonly person: TeamProps['items'][number];
}): ReactNode {
  return (
    <>
      <Portrait image={image} />
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
