import { useLayoutEffect, useState } from 'react';
import type { EntryGroup } from '../../../schema/compiled.ts';
import { settle } from '../../ui/common/settle.ts';
import { choiceOfHash, everythingOf } from './choices.ts';

interface Filter {
  /** Anchor of the shown groups; undefined before React runs, when CSS selects them. */
  readonly chosen: string | undefined;
  /** Shows a choice and sets the URL fragment, so that the address can be shared. */
  readonly choose: (anchor: string) => void;
}

export function useFilter(groups: readonly EntryGroup[]): Filter {
  const [chosen, setChosen] = useState<string>();
  const everything = everythingOf(groups);

  useLayoutEffect(() => {
    // A fragment that names something else, such as the choice of another list, leaves the choice as it is.
    const named = () => choiceOfHash(groups, location.hash) ?? (location.hash === '' ? everything : undefined);
    const follow = () => setChosen((before) => named() ?? before);
    settle(() => setChosen(named() ?? everything));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [groups, everything]);

  function choose(anchor: string) {
    setChosen(anchor);
    const page = location.pathname + location.search;
    history.replaceState(history.state, '', anchor === everything ? page : `${page}#${anchor}`);
  }

  return { chosen, choose };
}
