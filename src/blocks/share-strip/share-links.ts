import type { NetworkName } from '../../../schema/common/networks.ts';

const query = encodeURIComponent;

/** URL of the share dialog of each network that has one. */
export const shareLinks: Readonly<Partial<Record<NetworkName, (url: string, title: string) => string>>> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${query(url)}`,
  x: (url, title) => `https://x.com/intent/post?url=${query(url)}&text=${query(title)}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${query(url)}`,
  whatsapp: (url, title) => `https://wa.me/?text=${query(`${title} ${url}`)}`,
};
