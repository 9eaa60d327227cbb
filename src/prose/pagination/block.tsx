import type { ReactNode } from 'react';
import type { PageLink } from '../../../schema/compiled.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { useFrameLanguage } from '../frame-language.ts';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function Pagination({ label, place, previous, next, pages }: ProseProps<'pagination'>): ReactNode {
  return (
    <nav className="pagination" aria-label={label} {...useFrameLanguage()}>
      <div className="container pagination-frame">
        <p className="pagination-place">{place}</p>
        <ul className="pagination-pages">
          {previous && <Step to={previous} rel="prev" icon="back" />}
          {pages.map((page, index) => (
            <li key={index}>{page ? <Page to={page} /> : <span className="pagination-gap">…</span>}</li>
          ))}
          {next && <Step to={next} rel="next" icon="arrow" />}
        </ul>
      </div>
    </nav>
  );
}

function Page({ to: { href, label, name, isCurrent } }: { readonly to: PageLink }): ReactNode {
  return (
    <Link className="pagination-link" href={href} aria-label={name} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}

interface StepProps {
  readonly to: PageLink;
  readonly rel: 'prev' | 'next';
  readonly icon: 'back' | 'arrow';
}

function Step({ to: { href, label }, rel, icon }: StepProps): ReactNode {
  return (
    <li>
      <Link className="pagination-link" href={href} rel={rel}>
        {rel === 'prev' && <Icon name={icon} />}
        {label}
        {rel === 'next' && <Icon name={icon} />}
      </Link>
    </li>
  );
}
