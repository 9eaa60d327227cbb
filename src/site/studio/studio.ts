import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { studioApi } from '../../../schema/addresses.ts';
import { ChangedFilesError } from '../changed-files-error.ts';
import { GitError } from '../git.ts';
import { sendJson } from '../http-response.ts';
import { ApiError } from './api-error.ts';
import { createEvents, type Events } from './events.ts';
import { reasonFor } from './messages.ts';
import type { Routes } from './requests/handlers.ts';
import { routesOf } from './routes.ts';
import type { StudioContext } from './studio-site.ts';

/** The interface for editing the site over HTTP. README.md states its contract. */
export interface Studio extends Pick<Events, 'filesChanged' | 'siteChecked' | 'close'> {
  /** Answers a request whose address begins with `studioApi`; others are left to `next`. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export function createStudio(context: StudioContext): Studio {
  const events = createEvents(context);
  const routes = routesOf(context, events);

  async function answer(request: IncomingMessage, response: ServerResponse, steps: readonly string[]): Promise<void> {
    try {
      const { handler, names } = findHandler(routes, request.method ?? '', steps);
      const { status = 200, json } = await handler(request, response, ...names);
      if (json !== undefined) sendJson(response, json, status);
    } catch (error) {
      const known = asApiError(error, context.options.pages);
      if (known.code === 'bug') context.onBug(error as Error);
      refuse(request, response, known, context.options.locale);
    }
  }

  return {
    ...events,
    serve: (request, response, next) => {
      const steps = stepsOf(request.url);
      if (!steps) return next();
      void answer(request, response, steps);
    },
  };
}

/** The decoded steps of an address of the interface; undefined for other addresses. */
function stepsOf(url = ''): string[] | undefined {
  const address = url.replace(/[?#].*$/s, '');
  if (address !== studioApi && !address.startsWith(`${studioApi}/`)) return undefined;
  return address
    .slice(studioApi.length + 1)
    .split('/')
    .map(decodeURIComponent);
}

/** @throws {ApiError} unknown-address; wrong-method */
function findHandler(routes: Routes, method: string, steps: readonly string[]) {
  for (const [pattern, methods] of Object.entries(routes)) {
    const wanted = pattern.split('/');
    if (wanted.length !== steps.length || !wanted.every((step, index) => step === '*' || step === steps[index]))
      continue;
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!handler) throw ApiError.of('wrong-method', method, Object.keys(methods).join(', '));
    return { handler, names: steps.filter((_, index) => wanted[index] === '*') };
  }
  throw ApiError.of('unknown-address', `${studioApi}/${steps.join('/')}`.slice(0, 100));
}

/** Errors of the file system that an author or administrator can remedy. */
const systemCodes = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EBUSY'];

/** Errors for a file that has been moved, or replaced by something else. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];

/** @param pages the pages folder */
function asApiError(error: unknown, pages: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof GitError)
    return error.isLate ? ApiError.of('git-slow') : ApiError.of('git-failed', error.output);
  if (error instanceof ChangedFilesError) return ApiError.of('changed', error.files.join(', '));
  const { code = '', path: file } = error as NodeJS.ErrnoException;
  const inside = file && path.relative(path.dirname(pages), file);
  if (absentCodes.includes(code) && inside?.startsWith(path.basename(pages)))
    return ApiError.of('no-file', inside.replaceAll(path.sep, '/'));
  return systemCodes.includes(code) ? ApiError.of('cannot-write', code) : ApiError.of('bug');
}

/** Milliseconds that a client has to read a refusal before the connection with its unfinished body is closed. */
const GRACE = 2000;

/** Sends a refusal with its reason in the locale of the author. The rest of the body is discarded. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  locale: StudioContext['options']['locale'],
): void {
  if (response.headersSent) return void response.destroy();
  const reason = reasonFor(locale, error.code, ...(error.params as []));
  if (!request.complete) {
    request.resume();
    setTimeout(() => request.complete || request.destroy(), GRACE).unref();
  }
  sendJson(response, { error: error.code, reason, ...error.details }, error.status);
}
