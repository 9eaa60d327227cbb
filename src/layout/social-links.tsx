import type { ReactNode } from 'react';
import { type NetworkName, networkLabels } from '../../schema/common/networks.ts';
import type { ProfileNetwork } from '../../schema/site/footer-fields.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePage } from '../ui/page-context.tsx';

/** Links to the site's social profiles; `only` restricts them to the given networks. */
export function SocialLinks({
  networks: only,
}: {
  readonly networks?: readonly ProfileNetwork[] | undefined;
}): ReactNode {
  const { site, messages } = usePage();
  const profiles = (site.social ?? []).filter(({ network }) => only?.includes(network) ?? true);
  if (profiles.length === 0) return null;
  return (
    <ul className="social-links" aria-label={messages.social}>
      {profiles.map(({ network, href, label, icon, rel }) => (
        <li key={href}>
          <Link
            href={href}
            rel={rel}
            aria-label={`${network === 'other' ? label : networkLabels[network]}: ${site.brand}`}
          >
            <Icon name={icon ?? (network as NetworkName)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
