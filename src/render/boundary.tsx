import { Component, createContext, createRef, Fragment, type FragmentInstance, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What is rendered below, for the console: `layout`, `block 2 (hero)`. */
  readonly name: string;
  readonly route: string;
  /** The data that is rendered: after a failure, other data is tried again. */
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
  /** Children of the root as the server sent them; empty once React has taken over. */
  readonly children: readonly Element[];
}

export const ServedMarkupContext = createContext<ServedMarkup | undefined>(undefined);

/**
 * Contains failures: when something below throws, its last markup stays on the page as plain HTML, and the console
 * names it once. React removes what has failed, so that copies of it are put behind a mark, out of React's sight.
 * What has no markup yet, on a page that the app has fetched, is loaded from the server.
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
  }

  override getSnapshotBeforeUpdate({ route }: BoundaryProps): readonly Element[] | null {
    const { current } = this.content;
    return this.state.hasFailed && current && route === this.props.route ? elementsOf(current) : null;
  }

  override componentDidUpdate(before: BoundaryProps, _: BoundaryState, shown: readonly Element[] | null): void {
    if (!this.state.hasFailed) this.removeKept();
    else if (shown || before.route !== this.props.route) this.keep(shown);
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

  /** @param elements null where there are none to keep */
  private keep(elements: readonly Element[] | null): void {
    this.removeKept();
    // The development server could not render it either, and would lose the page.
    if (!elements && import.meta.env.PROD) location.reload();
    // Copies, because React answers events on the elements that it has made.
    this.kept = (elements ?? []).map((element) => element.cloneNode(true) as Element);
    this.mark.current!.after(...this.kept);
  }

  private removeKept(): void {
    for (const element of this.kept) element.remove();
    this.kept = [];
  }
}

/** The outermost elements of a fragment. React names them to observers only. */
function elementsOf(fragment: FragmentInstance): readonly Element[] {
  const elements: Element[] = [];
  const observer = { observe: (element: Element) => elements.push(element), unobserve: () => {} };
  fragment.observeUsing(observer as unknown as ResizeObserver);
  return elements;
}

/**
 * What the server sent where a mark stands now. After a failure React renders the whole page anew: all around the mark
 * is as it was, and marks that are still alone stand for one element each.
 */
function servedAt(mark: Element, served: ServedMarkup | undefined): readonly Element[] | null {
  if (!served || served.children.length === 0) return null;
  const parent = mark.parentElement!;
  const siblings = [...parent.children];
  const place = siblings.indexOf(mark);
  const before = siblings.slice(0, place).filter(isContent).length;
  const children = servedChildren(parent, served);
  return children.slice(before, children.length - (siblings.length - 1 - place));
}

/** The children that the server sent for an element of the page. */
function servedChildren(element: Element, { root, children }: ServedMarkup): readonly Element[] {
  if (element === root) return children;
  const parent = element.parentElement!;
  const place = [...parent.children].filter(isContent).indexOf(element);
  return [...(servedChildren(parent, { root, children })[place]?.children ?? [])];
}

function isContent(element: Element): boolean {
  return !element.matches('template[data-failed]');
}
