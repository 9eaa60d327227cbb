import type { NetworkName } from '../../schema/site.ts';

interface Network {
  readonly label: string;
  /** URL of the network's share dialog; absent where there is none. */
  readonly share?: (url: string, title: string) => string;
}

const query = encodeURIComponent;

export const networks: Readonly<Record<NetworkName, Network>> = {
  facebook: { label: 'Facebook', share: (url) => `https://www.facebook.com/sharer/sharer.php?u=${query(url)}` },
  x: { label: 'X', share: (url, title) => `https://x.com/intent/post?url=${query(url)}&text=${query(title)}` },
  linkedin: { label: 'LinkedIn', share: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${query(url)}` },
  whatsapp: { label: 'WhatsApp', share: (url, title) => `https://wa.me/?text=${query(`${title} ${url}`)}` },
  instagram: { label: 'Instagram' },
  youtube: { label: 'YouTube' },
};
