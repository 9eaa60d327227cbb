import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Image, OnDarkContext } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type LogoListProps = Props<typeof schema>;

export default function LogoList({ items, note, rel, ...section }: LogoListProps): ReactNode {
  // The style sheet makes the columns of a list with links wider.
  const size = items.some(({ href }) => href) ? 'plate' : 'logo';
  return (
    <Section block="logo-list" {...section}>
      <div className="logo-list-body">
        <ul className="logo-list-items">
          {items.map((item, index) => (
            <li key={index} className="logo-list-item">
              {/* An entry of a collection may have its name only. */}
              {item.image && <Logo item={item} size={size} rel={rel} />}
              {item.label && (
                <p className="logo-list-label">
                  {item.href && !item.image ? (
                    <Link href={item.href} rel={rel}>
                      <Text value={item.label} />
                    </Link>
                  ) : (
                    <Text value={item.label} />
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
        {note && (
          <p className="logo-list-note">
            <Text value={note} />
          </p>
        )}
      </div>
    </Section>
  );
}

interface LogoProps {
  readonly item: LogoListProps['items'][number];
  readonly size: 'logo' | 'plate';
  readonly rel: string | undefined;
}

function Logo({ item: { image, href }, size, rel }: LogoProps): ReactNode {
  // Drawings have their own dark colours. Photographs of logos usually need a white background.
  const paper = image.src.endsWith('.svg') ? 'logo-list-adaptive' : 'logo-list-white';
  const picture = (
    <OnDarkContext value={false}>
      <Image image={image} className="logo-list-image" size={size} />
    </OnDarkContext>
  );
  if (!href) return <span className={`logo-list-plate ${paper}`}>{picture}</span>;
  return (
    <Link href={href} rel={rel} className={`logo-list-plate logo-list-link ${paper}`}>
      {picture}
      <Icon name={href.startsWith('http') ? 'external' : 'arrow'} />
    </Link>
  );
}
