import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditOperation, Refusal } from '../../../../content/edit/operations/operation.ts';
import type { PageFile } from '../../../../contract/page-file.ts';
import type { AuthorProblem } from '../../../../contract/studio/events.ts';
import type { GalleryExample, TriedExample } from '../data.ts';

/** An example that is being tried. */
export interface Tried {
  readonly yaml: string;
  /** Data of a page that has only this block, from the last text that could be parsed. */
  readonly data?: unknown;
  /** True if the present text does not parse. */
  readonly isBroken: boolean;
  readonly diagnostics: readonly AuthorProblem[];
  /** The text to which the diagnostics belong. */
  readonly checked?: string;
  /** The last valid page. */
  readonly page?: PageFile;
  /** The reason why the last change by a control was not made. */
  readonly refusal?: string;
}

export interface Trial extends Tried {
  readonly type: (yaml: string) => void;
  readonly apply: (operations: readonly EditOperation[]) => void;
}

/**
 * Tries an example with other values. The text is the only state. It is in the fragment of the URL, so that a link
 * reproduces it. The server checks it, renders it, and changes it for the controls.
 */
export function useTrial({ route, yaml }: GalleryExample): Trial {
  const [tried, setTried] = useState<Tried>(() => ({ yaml: textInUrl() ?? yaml, isBroken: true, diagnostics: [] }));
  const text = useRef(tried.yaml);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Sends requests one after the other, each with the text that resulted from the previous one. */
  const send = useCallback(
    (operations: readonly EditOperation[]) => {
      const request = async () => {
        const sent = text.current;
        const answer = await post(route, sent, operations);
        // Text that has been typed since has a request of its own.
        if (text.current !== sent) return;
        setTried((before) => afterAnswer(before, answer));
        if ('refusals' in answer) return;
        text.current = answer.yaml;
        writeToUrl(answer.yaml === yaml ? undefined : answer.yaml);
      };
      queue.current = queue.current.then(request).catch((error: Error) => {
        setTried((before) => ({ ...before, refusal: error.message }));
      });
    },
    [route, yaml],
  );
  useEffect(() => send([]), [send]);

  return {
    ...tried,
    apply: send,
    type: (typed) => {
      text.current = typed;
      setTried((before) => ({ ...before, yaml: typed }));
      send([]);
    },
  };
}

function afterAnswer(before: Tried, answer: TriedExample): Tried {
  const { refusal: _, ...valid } = before;
  if ('refusals' in answer) return { ...valid, refusal: answer.refusals.map(sentenceOf).join(' ') };
  const { yaml, data, diagnostics, page } = answer;
  const isBroken = data === undefined;
  return {
    ...valid,
    yaml,
    checked: yaml,
    diagnostics,
    isBroken,
    ...(!isBroken && { data }),
    ...(page && { page }),
  };
}

function sentenceOf({ reason, hint }: Refusal): string {
  return `${reason} ${hint}`;
}

async function post(route: string, yaml: string, operations: readonly EditOperation[]): Promise<TriedExample> {
  const response = await fetch(route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ yaml, operations }),
  });
  if (response.ok) return (await response.json()) as TriedExample;
  const { reason } = (await response.json().catch(() => ({}))) as { readonly reason?: string };
  throw new Error(reason ?? `${response.status} ${response.statusText}`);
}

const parameter = 'yaml';

function textInUrl(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get(parameter) ?? undefined;
}

function writeToUrl(yaml: string | undefined): void {
  const fragment = yaml === undefined ? '' : `#${new URLSearchParams({ [parameter]: yaml })}`;
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}
