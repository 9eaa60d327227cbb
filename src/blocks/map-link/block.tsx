import type { ReactNode } from 'react';
import { mapServices, type Place } from '../../ui/common/map-services.ts';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import { useMessages, usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type { messages } from './messages.ts';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function MapLink({
  address,
  search = address,
  latitude,
  longitude,
  image,
  ...section
}: Props<typeof schema>): ReactNode {
  const { year } = usePage();
  const { openIn } = useMessages<typeof messages>('map-link');
  const place: Place = {
    words: plainText(search, year).replace(/\s+/g, ' '),
    ...(latitude !== undefined && longitude !== undefined && { coordinates: [latitude, longitude] }),
  };
  return (
    <Section block="map-link" {...section}>
      <div className="map-link-frame">
        {image ? <Image image={image} className="map-link-picture" fit="frame" /> : <Streets />}
        <div className="map-link-words">
          <address className="map-link-address">
            <Text value={address} />
          </address>
          <p className="map-link-label">{openIn}</p>
          <ul className="map-link-services">
            {mapServices.map(({ name, href }) => (
              <li key={name}>
                <Link href={href(place)} className="action action-secondary">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** A drawing of streets around a mark. It shows no real place. */
function Streets(): ReactNode {
  return (
    <svg
      className="map-link-picture map-link-streets"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="map-link-park" d="M60 250l130-30 30 110-120 40zM430 40l120 10 10 80-130-10z" />
      <path
        className="map-link-street"
        d="M-10 120l660 90M-10 300l660-130M120-10l90 420M330-10l-50 420M520-10l40 420"
      />
      <path className="map-link-lane" d="M-10 210l320-20M210 330l440 10M420-10l30 420M-10 40l350 40" />
      <path className="map-link-pin" d="M320 232c-34-42-52-68-52-94a52 52 0 0 1 104 0c0 26-18 52-52 94" />
      <circle className="map-link-eye" cx="320" cy="138" r="19" />
    </svg>
  );
}
