import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { mayBeAbsent, statesNothing } from '../../content/link/languages/language-data.ts';
import { routeOf } from '../../content/link/page-index.ts';
import { readSourceFile } from '../site-file.mjs';
import { hashOf } from './pages/recent-sources.ts';
import { createPresence, type Presence } from './presence.ts';
import { countByFile } from './site-list.ts';
import type { StudioContext } from './studio-site.ts';

/** Milliseconds between two heartbeats, so that no proxy closes a quiet connection. */
const HEARTBEAT = 20_000;

/** Server-sent events for the open studios. */
export interface Events {
  /** Keeps a response open and sends the events that follow. */
  readonly open: (request: IncomingMessage, response: ServerResponse) => void;
  /** The windows that listen. */
  readonly presence: Presence;
  /** Reports files that this server or another program has saved, added or removed, after they have been read. */
  readonly filesChanged: (files: readonly string[]) => void;
  /** Reports the schemas, the numbers of problems and the published pages, if they differ from the last report. */
  readonly siteChecked: () => void;
  readonly close: () => void;
}

export function createEvents({ site, options }: StudioContext): Events {
  const clients = new Set<ServerResponse>();
  const parent = path.dirname(options.pages);
  let reported = '';
  let schemas = site.schemas();

  function send(name: string, data: unknown): void {
    for (const client of clients) client.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function hashOfFile(file: string): string | null {
    try {
      return hashOf(readSourceFile(parent, file));
    } catch {
      return mayBeAbsent(file) ? hashOf(statesNothing) : null;
    }
  }

  /** The present numbers of problems; undefined while pages are still being read. */
  function problems() {
    const { diagnostics, missing } = site.checked();
    if (missing > 0) return undefined;
    return [...countByFile(diagnostics)].map(([file, counts]) => ({ file, ...counts }));
  }

  /** The pages that are not published because of their dates. */
  function unpublished() {
    return [...site.checked().pages.values()].flatMap(({ route, due }) => (due ? [`${route} ${due}`] : []));
  }

  const presence = createPresence(options.pages, (windows) => send('presence', { windows }));

  const heartbeat = setInterval(() => {
    for (const client of clients) client.write(': \n\n');
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    presence,
    open: (request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 1000\n\n');
      clients.add(response);
      const leave = presence.open(request);
      response.once('close', () => {
        clients.delete(response);
        leave();
      });
    },
    filesChanged: (files) => {
      if (clients.size === 0) return;
      for (const file of new Set(files)) {
        const hash = hashOfFile(file);
        send('file', { file, hash });
        const route = routeOf(file);
        if (file.endsWith('.yaml') && hash !== null && site.lastValid(route)) send('preview', { file, route, hash });
      }
    },
    siteChecked: () => {
      if (schemas !== site.schemas()) send('schemas', {});
      schemas = site.schemas();
      if (clients.size === 0) return;
      const files = problems();
      if (!files) return;
      const state = JSON.stringify([files, site.shownAt, unpublished()]);
      if (state === reported) return;
      reported = state;
      send('diagnostics', { files });
    },
    close: () => {
      clearInterval(heartbeat);
      for (const client of clients) client.end();
    },
  };
}
