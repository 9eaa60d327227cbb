import type { IncomingMessage, ServerResponse } from 'node:http';

/** The result of a request: a JSON body, or a response that the handler sends itself. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  ...names: readonly string[]
) => Promise<Answer>;

interface Answer {
  readonly status?: number;
  /** Absent if the handler has sent the response. */
  readonly json?: unknown;
}

/** Handlers by address, in which `*` stands for one percent-encoded step, and by method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;
