import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { settle } from '../../ui/common/settle.ts';

interface Tabs {
  /** The element around the panels. */
  readonly panels: RefObject<HTMLDivElement | null>;
  /** Id of the shown tab; undefined before React runs, when CSS selects it. */
  readonly selected: string | undefined;
  /** Shows a tab and replaces the URL fragment without a new history entry. */
  readonly select: (id: string) => void;
}

export function useTabs(items: readonly { readonly id: string }[]): Tabs {
  const panels = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string>();

  useLayoutEffect(() => {
    const isTab = (id: string | undefined) => items.some((item) => item.id === id);
    const follow = () =>
      setSelected((current) => panelOfAddress(panels.current) ?? (isTab(current) ? current : items[0]!.id));
    settle(follow);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [items]);

  function select(id: string) {
    setSelected(id);
    history.replaceState(history.state, '', `#${id}`);
  }

  return { panels, selected, select };
}

/** Id of the panel that is or contains the target of the URL. */
function panelOfAddress(panels: Element | null): string | undefined {
  let target: Node | null = document.getElementById(fragment());
  while (target && target.parentNode !== panels) target = target.parentNode;
  return (target as Element | null)?.id;
}

/** The decoded URL fragment, which may contain an invalid `%`. */
function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
