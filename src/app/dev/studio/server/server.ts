import { studioApi } from '../../../../../schema/addresses.ts';
import { withJsonChanges } from '../../../../../schema/common/json-changes.ts';
import type { Refusal, TextEdit } from '../../../../content/edit/operations/operation.ts';
import type { ListedAsset, StoredAsset, StudioSchemas } from '../../../../contract/studio/catalogue.ts';
import type {
  EditConflict,
  EditedPage,
  EditedParts,
  EditRefused,
  EditRequest,
  PageState,
} from '../../../../contract/studio/edits.ts';
import type { StudioEvents } from '../../../../contract/studio/events.ts';
import type { ReplacedAsset } from '../../../../contract/studio/media.ts';
import type { NextPreview } from '../../../../contract/studio/preview.ts';
import type { SiteList } from '../../../../contract/studio/site-list.ts';

/** Address of a request about one file, such as `pages/blog/post1.yaml`. */
function fileAddress(kind: 'pages' | 'preview' | 'assets', file: string): string {
  return `${studioApi}/${kind}/${encodeURIComponent(file)}`;
}

/** A request that the server has refused. The message is in the author's language. */
export class RefusedError extends Error {
  readonly status: number;
  /** The whole response: `error` is the kind of refusal; other fields depend on it. */
  readonly body: Readonly<Record<string, unknown>>;
  /** @param answer of the server, or any response of a proxy */
  constructor(status: number, answer: unknown) {
    const body: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
    super(typeof body.reason === 'string' ? body.reason : `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }

  /** True if there is no such file. */
  get isAbsent(): boolean {
    return this.status === 404;
  }

  /** True if the same request may succeed later, for example when the disk has space again or the file is back. */
  get isPassing(): boolean {
    return this.status >= 500 || this.isAbsent;
  }

  /** The message, in the form of refused operations. */
  get refusals(): readonly Refusal[] {
    return [{ operation: 0, reason: this.message, hint: '' }];
  }

  /** The value that the author probably meant, if the server can guess it. */
  get guess(): string | undefined {
    const { guess } = this.body;
    return typeof guess === 'string' ? guess : undefined;
  }
}

/** The server cannot be reached. */
export class OfflineError extends Error {}

/** The outcome of an edit that reached the server. */
export type EditOutcome =
  | { readonly kind: 'edited'; readonly page: EditedPage }
  | { readonly kind: 'conflict'; readonly conflict: EditConflict }
  | { readonly kind: 'refused'; readonly refused: EditRefused };

/** The kind of file that a field takes. */
export type UploadKind = 'picture' | 'font';

export const server = {
  site: () => read<SiteList>(`${studioApi}/site`),
  schemas: () => read<StudioSchemas>(`${studioApi}/schemas`),
  page: (file: string) => read<PageState>(fileAddress('pages', file)),
  assets: () => read<{ readonly assets: readonly ListedAsset[] }>(`${studioApi}/assets`),

  /**
   * @param known the file as the server has sent it last
   * @throws OfflineError; RefusedError for everything but a conflict and operations that cannot be performed
   */
  async edit(file: string, { baseSource, ...edit }: EditRequest, known?: PageState): Promise<EditOutcome> {
    const attempt = (body: EditRequest) => editOutcome(() => send('POST', fileAddress('pages', file), body), known);
    const outcome = await attempt({ ...edit, isKnown: edit.base === known?.hash });
    const isLacking = outcome.kind === 'conflict' && outcome.conflict.isBaseUnknown === true;
    return isLacking && baseSource !== undefined ? attempt({ ...edit, baseSource }) : outcome;
  },

  /** The page after the operations, which are not written. @param known name of the last preview, if still shown */
  async preview(file: string, edit: EditRequest, known: string | undefined): Promise<NextPreview> {
    return accepted(await send('POST', `${fileAddress('preview', file)}/changes`, { ...edit, known }));
  },

  /** @param only the kind of file that is accepted; any by default */
  async upload(name: string, contents: Blob, only: UploadKind | undefined): Promise<StoredAsset> {
    const address = fileAddress('assets', name);
    return accepted(await send('PUT', only ? `${address}?only=${only}` : address, contents));
  },

  /** Replaces the bytes of a file of the assets folder. */
  async replaceAsset(file: string, contents: Blob): Promise<ReplacedAsset> {
    return accepted(await send('PUT', `${fileAddress('assets', file)}?replace`, contents));
  },

  /** Any other request: creating, moving and deleting pages, changes, publishing. */
  async request<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
    return accepted(await send(method, `${studioApi}/${path}`, body));
  },

  /** @returns ends the connection */
  listen(window: WindowIds, onEvent: StudioListeners, onConnection: (isOpen: boolean) => void): () => void {
    const source = new EventSource(`${studioApi}/events?${new URLSearchParams({ ...window })}`);
    source.onopen = () => onConnection(true);
    source.onerror = () => onConnection(false);
    for (const [name, listener] of Object.entries(onEvent)) {
      source.addEventListener(name, ({ data }) => listener(JSON.parse(data)));
    }
    return () => source.close();
  },
};

/** The ids by which the server distinguishes windows: of this window, and of its browser. */
export interface WindowIds {
  readonly window: string;
  readonly browser: string;
}

type StudioListeners = { readonly [name in keyof StudioEvents]: (event: StudioEvents[name]) => void };

async function editOutcome(request: () => Promise<Response>, known: PageState | undefined): Promise<EditOutcome> {
  try {
    return { kind: 'edited', page: wholePage(await accepted(await request()), known) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { body } = error;
    if (body.error === 'changed') return { kind: 'conflict', conflict: body as unknown as EditConflict };
    if (Array.isArray(body.refusals)) return { kind: 'refused', refused: body as unknown as EditRefused };
    throw error;
  }
}

/** The whole file after an edit. @param known the file before it */
function wholePage(page: EditedPage | EditedParts, known: PageState | undefined): EditedPage {
  if (!('changes' in page)) return page;
  const { edits, changes, ...rest } = page;
  const edited = (text: string, { start, end, text: added }: TextEdit) =>
    text.slice(0, start) + added + text.slice(end);
  // The last edit comes first, so that the offsets of the others stay valid.
  return { ...rest, source: edits.reduceRight(edited, known!.source), data: withJsonChanges(known!.data, changes) };
}

async function read<T>(address: string): Promise<T> {
  return accepted(await send('GET', address));
}

async function send(method: string, address: string, body?: unknown): Promise<Response> {
  const isFile = body instanceof Blob;
  // The browser uses an answer that the document has asked for only if the request has no header of its own.
  const own = method === 'GET' ? undefined : { 'x-studio': '1' };
  try {
    return await fetch(address, {
      method,
      headers: { ...own, ...(body !== undefined && !isFile && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new OfflineError();
  }
}

async function accepted<T>(response: Response): Promise<T> {
  if (response.ok) return response.json();
  throw new RefusedError(response.status, await response.json().catch(() => undefined));
}
