import { Component, createContext, createRef, Fragment, type FragmentInstance, type ReactNode } from 'react';
import type { BlockData } from '../../schema/compiled.ts';

export interface BoundaryProps {
  /** Name of the content in console messages: `layout`, `block 2 (hero)`. */
  readonly name: string;
  /** Number of the block on its page; absent for other content. */
  readonly number?: string;
  readonly route: string;
  /** The rendered data. After a failure, a change of the data triggers a new attempt. */
  readonly source: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly source: unknown;
  readonly hasFailed: boolean;
}

/** The markup that React hydrates. */
export interface ServedMarkup {
  readonly root: Element;
  /** Children of the root as sent by the server; empty once React has taken over. */
  readonly children: readonly Element[];
}

export const ServedMarkupContext = createContext<ServedMarkup | undefined>(undefined);

/**
 * Error boundary that keeps the last markup of failed content as plain HTML and logs the error once. React removes the
 * failed elements, so copies of them are inserted after a marker element that React renders. If there is no markup yet,
 * on a page fetched by the app, the page is loaded from the server.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = ServedMarkupContext;
  declare context: ServedMarkup | undefined;
  override state: BoundaryState = { source: undefined, hasFailed: false };
  private readonly content = createRef<FragmentInstance>();
  private readonly mark = createRef<HTMLTemplateElement>();
  private kept: readonly Element[] = [];
  private reported: unknown;

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ source }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return source === state.source ? null : { source, hasFailed: false };
  }

  override componentDidMount(): void {
    if (this.state.hasFailed) this.keep(servedAt(this.mark.current!, this.context));
    if (import.meta.env.DEV) this.noteBlock();
  }

  override getSnapshotBeforeUpdate({ route }: BoundaryProps): readonly Element[] | null {
    const { current } = this.content;
    return this.state.hasFailed && current && route === this.props.route ? elementsOf(current) : null;
  }

  override componentDidUpdate(before: BoundaryProps, _: BoundaryState, shown: readonly Element[] | null): void {
    if (!this.state.hasFailed) this.removeKept();
    else if (shown || before.route !== this.props.route) this.keep(shown);
    if (import.meta.env.DEV) this.noteBlock();
  }

  override componentDidCatch(error: unknown): void {
    const { name, route, source } = this.props;
    // Several effects of one block may fail at once.
    if (this.reported === source) return;
    this.reported = source;
    console.error(`${name} of ${route} has failed and keeps its last markup:`, error);
  }

  override componentWillUnmount(): void {
    this.removeKept();
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return <template data-failed="" ref={this.mark} />;
    return <Fragment ref={this.content}>{this.props.children}</Fragment>;
  }

  /**
   * In development, writes the number of a block, and its publication, on its elements for the Studio and the overlay.
   */
  private noteBlock(): void {
    if (!import.meta.env.DEV) return;
    const { number, source } = this.props;
    if (number === undefined || !this.content.current) return;
    const { isProse, isUnpublished } = source as Partial<BlockData>;
    // Authors edit parts of a text as text, not as blocks.
    if (isProse) return;
    for (const element of elementsOf(this.content.current) as readonly HTMLElement[]) {
      element.dataset.block = number;
      element.toggleAttribute('data-unpublished', isUnpublished === true);
    }
  }

  /** @param elements null if there are no elements to keep */
  private keep(elements: readonly Element[] | null): void {
    this.removeKept();
    // Reloading would not help in development: the server cannot render the page either.
    if (!elements && import.meta.env.PROD) location.reload();
    // Copies, because React still handles events of the original elements.
    this.kept = (elements ?? []).map((element) => element.cloneNode(true) as Element);
    this.mark.current!.after(...this.kept);
  }

  private removeKept(): void {
    for (const element of this.kept) element.remove();
    this.kept = [];
  }
}

/** The outermost elements of a fragment. React exposes them to observers only. */
function elementsOf(fragment: FragmentInstance): readonly Element[] {
  const elements: Element[] = [];
  const observer = { observe: (element: Element) => elements.push(element), unobserve: () => {} };
  fragment.observeUsing(observer as unknown as ResizeObserver);
  return elements;
}

/**
 * The served elements at the position of a marker. If hydration fails, React renders the whole page again. Then sibling
 * elements stay the same, and each marker without copies takes the place of one element.
 */
function servedAt(mark: Element, served: ServedMarkup | undefined): readonly Element[] | null {
  if (!served || served.children.length === 0) return null;
  const parent = mark.parentElement!;
  const siblings = [...parent.children];
  const index = siblings.indexOf(mark);
  const before = siblings.slice(0, index).filter(isContent).length;
  const children = servedChildren(parent, served);
  return children.slice(before, children.length - (siblings.length - 1 - index));
}

function servedChildren(element: Element, { root, children }: ServedMarkup): readonly Element[] {
  if (element === root) return children;
  const parent = element.parentElement!;
  const index = [...parent.children].filter(isContent).indexOf(element);
  return [...(servedChildren(parent, { root, children })[index]?.children ?? [])];
}

function isContent(element: Element): boolean {
  return !element.matches('template[data-failed]');
}
