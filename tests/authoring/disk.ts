import type { BrowserStorage } from '../../src/app/dev/studio/model/storage.ts';
import type { EditRequest, PageState } from '../../src/contract/studio/edits.ts';
import { ApiError } from '../../src/site/studio/api-error.ts';
import { perform } from '../../src/site/studio/pages/pages.ts';
import { createRecentSources, hashOf } from '../../src/site/studio/pages/recent-sources.ts';
import { dataOf } from '../../src/site/studio/pages/source-text.ts';
import type { StudioContext } from '../../src/site/studio/studio-site.ts';
import { testSchemas } from '../helpers/schemas.ts';

/** The page of each disk. */
export const source = `title: Título
description: Una página que se edita mientras el servidor, otra pestaña u otro programa hacen de las suyas.
blocks:
  - type: hero
    title: Primero
  - type: text
    body: Segundo
`;

const context = { site: { schemas: () => testSchemas }, options: { locale: 'es' } } as unknown as StudioContext;

/** How the server answers. `lost`: it makes the edit, and its answer does not arrive. */
export const networks = ['works', 'offline', 'lost', 'full', 'refuses'] as const;
export type Network = (typeof networks)[number];

/** A server whose disk is a text. It edits as the real one. */
export class Disk {
  text = source;
  network: Network = 'works';
  /** Tabs that were closed get no more answers. */
  tab = 0;
  private readonly sources = createRecentSources();
  readonly file: string;

  constructor(file = 'pages/abierta.yaml') {
    this.file = file;
  }

  state(): PageState {
    const hash = hashOf(this.text);
    this.sources.add(hash, this.text);
    const data = dataOf(context, this.file, this.text) ?? null;
    return { file: this.file, hash, source: this.text, data, diagnostics: [] };
  }

  readonly fetch = async (address: string, { method, body }: { method: string; body?: string }) => {
    const { tab } = this;
    const answer = await this.answer(address, method, body);
    return tab === this.tab ? answer : new Promise(() => {});
  };

  private async answer(address: string, method: string, body: string | undefined) {
    if (address.includes('/preview/')) return response(200, { isCurrent: true, shown: null });
    if (this.network === 'offline') throw new TypeError('no connection');
    if (method === 'GET') return response(200, this.state());
    if (this.network === 'full') return response(507, { error: 'cannot-write', reason: 'El disco está lleno.' });
    if (this.network === 'refuses') return response(413, { reason: 'No.' });
    try {
      const { edited, isMerged } = perform(
        context,
        this.sources,
        this.file,
        this.text,
        JSON.parse(body!) as EditRequest,
      );
      this.text = edited.source;
      if (this.network === 'lost') throw new TypeError('cut off');
      return response(200, { ...this.state(), inverse: edited.inverse, isMerged });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return response(error.status, { error: error.code, ...error.details });
    }
  }
}

export function response(status: number, body: unknown) {
  return { ok: status === 200, status, json: async () => structuredClone(body) };
}

/** A storage of a browser, as a value. */
export function memory<T>(value?: T): BrowserStorage<T> & { value: T | undefined } {
  const storage = {
    value,
    read: () => storage.value,
    write: (next: T | undefined) => {
      storage.value = structuredClone(next);
      return true;
    },
    onChange: () => {},
  };
  return storage;
}
