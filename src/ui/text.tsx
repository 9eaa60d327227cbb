import { Fragment, type ReactNode } from 'react';
import type { Inline, InlineNode, Rich, RichNode } from '../../schema/compiled.ts';
import { Link } from './link.tsx';
import { usePage } from './page-context.tsx';

/** A `text` or `inline` field. */
export function Text({ value }: { readonly value: Inline }): ReactNode {
  return typeof value === 'string' ? value : <InlineNodes nodes={value} />;
}

/** A `markdown` field. */
export function RichText({ value }: { readonly value: Rich }): ReactNode {
  return keyed(value, (node) => <RichElement node={node} />);
}

/** The plain text of a `text` or `inline` field, for attributes and URLs. */
export function plainText(value: Inline, year: number): string {
  if (typeof value === 'string') return value;
  return value.map((node) => plainNode(node, year)).join('');
}

function plainNode(node: InlineNode, year: number): string {
  if (typeof node === 'string') return node;
  if (node.t === 'year') return String(year - (node.since ?? 0));
  return 'c' in node ? plainText(node.c, year) : ' ';
}

function InlineNodes({ nodes }: { readonly nodes: readonly InlineNode[] }): ReactNode {
  return keyed(nodes, (node) => <InlineElement node={node} />);
}

function InlineElement({ node }: { readonly node: InlineNode }): ReactNode {
  if (typeof node === 'string') return node;
  switch (node.t) {
    case 'link': {
      const { t: _, c, ...target } = node;
      return (
        <Link {...target}>
          <InlineNodes nodes={c} />
        </Link>
      );
    }
    case 'br':
      return <br />;
    case 'note':
      return (
        <sup id={node.id}>
          <a href={node.href} role="doc-noteref">
            {node.number}
          </a>
        </sup>
      );
    case 'year':
      return <Year since={node.since} />;
    default: {
      // The other types are names of elements. Some have attributes, and a picture has no content.
      const { t: Tag, a, c } = node as Partial<Extract<InlineNode, { t: 'time' }>> & { readonly t: 'time' };
      return <Tag {...a}>{c && <InlineNodes nodes={c} />}</Tag>;
    }
  }
}

/** A year with data attributes. The start script uses them to update the year before React runs. */
function Year({ since = 0 }: { readonly since: number | undefined }): ReactNode {
  const { year } = usePage();
  return <span data-year={since}>{year - since}</span>;
}

function RichElement({ node }: { readonly node: RichNode }): ReactNode {
  switch (node.t) {
    case 'p':
      return (
        <p>
          <InlineNodes nodes={node.c} />
        </p>
      );
    case 'heading': {
      const Tag = `h${node.level}` as const;
      return (
        <Tag id={node.id}>
          <InlineNodes nodes={node.c} />
        </Tag>
      );
    }
    case 'list': {
      // Only ordered lists have a number.
      const Tag = node.ordered ? 'ol' : ('ul' as 'ol');
      return (
        <Tag start={node.start}>
          {keyed(node.items, (item) => (
            <li>
              <ListItem nodes={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <RichText value={node.c} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    case 'block':
      // The renderer has replaced the nested blocks by their rendering.
      return node.c as unknown as ReactNode;
  }
}

/** A list item with a single paragraph is rendered without `<p>`. */
function ListItem({ nodes }: { readonly nodes: Rich }): ReactNode {
  const [first, ...rest] = nodes;
  if (first?.t !== 'p') return <RichText value={nodes} />;
  return (
    <>
      <InlineNodes nodes={first.c} />
      <RichText value={rest} />
    </>
  );
}

/** Renders items with their indices as keys, which is valid because the order of compiled text never changes. */
function keyed<T>(items: readonly T[], render: (item: T) => ReactNode): ReactNode {
  return items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);
}
