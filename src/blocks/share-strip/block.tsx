import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type NetworkName, networkLabels } from '../../../schema/common/networks.ts';
import { settle } from '../../ui/common/settle.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Heading } from '../../ui/section.tsx';
import { Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import type schema from './schema.ts';

export const script = 'visible' satisfies Script;

const query = encodeURIComponent;

/** URL of the share dialog of each network that has one. */
const shareLinks: Readonly<Partial<Record<NetworkName, (url: string, title: string) => string>>> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${query(url)}`,
  x: (url, title) => `https://x.com/intent/post?url=${query(url)}&text=${query(title)}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${query(url)}`,
  whatsapp: (url, title) => `https://wa.me/?text=${query(`${title} ${url}`)}`,
};

export default function ShareStrip({ title }: Props<typeof schema>): ReactNode {
  const { site, page, messages } = usePage();
  const url = new URL(page.address ?? page.route, site.url).href;
  return (
    <aside className="share-strip no-print">
      <div className="container share-strip-frame">
        <Heading className="share-strip-title">
          <Text value={title} />
        </Heading>
        <ul className="share-strip-items">
          {site.share?.map((name) => {
            const label = networkLabels[name];
            const share = shareLinks[name];
            return (
              share && (
                <li key={name}>
                  <Link
                    href={share(url, page.title)}
                    className="share-strip-item"
                    aria-label={`${messages.share} ${label}`}
                  >
                    <Icon name={name} />
                    {label}
                  </Link>
                </li>
              )
            );
          })}
          <li>
            <CopyButton url={url} />
          </li>
          <li>
            <NativeShareButton url={url} title={page.title} />
          </li>
        </ul>
      </div>
    </aside>
  );
}

/* The two buttons need browser APIs. Their space is reserved, and they are shown if the browser supports the API. */

function CopyButton({ url }: { readonly url: string }): ReactNode {
  const { messages } = usePage();
  const [isPossible, setPossible] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useLayoutEffect(() => settle(() => setPossible('clipboard' in navigator)), []);

  async function copy() {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <button
      type="button"
      className={`share-strip-item share-strip-copy${isPossible ? '' : ' share-strip-waiting'}`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <Icon name={isCopied ? 'check' : 'link'} />
      <span aria-live="polite">{isCopied ? messages.copied : messages.copyLink}</span>
    </button>
  );
}

function NativeShareButton({ url, title }: { readonly url: string; readonly title: string }): ReactNode {
  const { messages } = usePage();
  const [isPossible, setPossible] = useState(false);
  useLayoutEffect(() => settle(() => setPossible('share' in navigator)), []);

  function share() {
    // The promise is rejected if the visitor closes the share menu, which is not an error.
    navigator.share({ title, url }).catch(() => {});
  }

  return (
    <button type="button" className={`share-strip-item${isPossible ? '' : ' share-strip-waiting'}`} onClick={share}>
      <Icon name="share" />
      {messages.shareNative}
    </button>
  );
}
