import type { ReactNode } from 'react';
import type { NetworkName } from '../../schema/site.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { networks } from '../ui/networks.ts';
import { usePage } from '../ui/page-context.tsx';

/** Links to the site's social profiles; `only` restricts them to the given networks. */
export function SocialLinks({ networks: only }: { readonly networks?: readonly NetworkName[] | undefined }): ReactNode {
  const { site, words } = usePage();
  const profiles = (site.social ?? []).filter(({ network }) => only?.includes(network) ?? true);
  if (profiles.length === 0) return null;
  return (
    <ul className="social-links" aria-label={words.social}>
      {profiles.map(({ network, href }) => (
        <li key={href}>
          <Link href={href} aria-label={`${networks[network].label}: ${site.brand}`}>
            <Icon name={network} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
