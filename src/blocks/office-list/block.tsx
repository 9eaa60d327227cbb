import type { ReactNode } from 'react';
import { mapServices, type Place } from '../../ui/common/map-services.ts';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

type OfficeListProps = Props<typeof schema>;
type OfficeData = OfficeListProps['items'][number];

export default function OfficeList({ items, hasMapLinks, ...section }: OfficeListProps): ReactNode {
  const offices = [...items.filter((item) => item.isMain), ...items.filter((item) => !item.isMain)];
  return (
    <Section block="office-list" {...section}>
      <ul className="office-list-items">
        {offices.map((office, index) => (
          <li key={index} className={office.isMain ? 'office-list-item office-list-main' : 'office-list-item'}>
            <Office office={office} />
            {hasMapLinks && <MapLinks office={office} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Office({ office }: { readonly office: OfficeData }): ReactNode {
  const { messages, year } = usePage();
  const note = office.note ?? (office.isMain ? messages.mainOffice : undefined);
  return (
    <>
      <div className="office-list-place">
        {note && (
          <p className="office-list-note">
            <Text value={note} />
          </p>
        )}
        <Heading className="office-list-city">
          <Text value={office.city} />
        </Heading>
      </div>
      <div className="office-list-reach">
        <address className="office-list-address">
          <Text value={office.address} />
        </address>
        {office.phone && (
          <Link href={`tel:${office.phone}`} className="office-list-phone">
            <span className="visually-hidden">
              {messages.callTo}, {plainText(office.city, year)}:{' '}
            </span>
            <PhoneNumber value={office.phone} />
          </Link>
        )}
        {office.email && (
          <Link href={`mailto:${office.email}`} className="office-list-email">
            {office.email}
          </Link>
        )}
      </div>
      {office.hours}
    </>
  );
}

/** Links to the office on maps. */
function MapLinks({ office: { city, address, latitude, longitude } }: { readonly office: OfficeData }): ReactNode {
  const { year } = usePage();
  const name = plainText(city, year);
  const place: Place = {
    words: `${plainText(address, year)}, ${name}`.replace(/\s+/g, ' '),
    ...(latitude !== undefined && longitude !== undefined && { coordinates: [latitude, longitude] }),
  };
  return (
    <ul className="office-list-maps">
      {mapServices.map((service) => (
        <li key={service.name}>
          <Link href={service.href(place)} className="action action-quiet">
            {service.name}
            <span className="visually-hidden">: {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
