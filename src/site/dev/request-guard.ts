import { createHash, timingSafeEqual } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Connect } from 'vite';
import { studioApi } from '../../../schema/addresses.ts';
import { projectRoot, type SiteOptions } from '../options.ts';
import { requestPath } from '../request-path.ts';
import { ApiError } from '../studio/api-error.ts';
import { refuse } from '../studio/studio.ts';
import { hasGraphicalEditor } from './tools/graphical-editor.ts';

const sources = ['src', 'schema'].map((folder) => path.join(projectRoot, folder));

/**
 * Refuses requests that the authoring server must not answer, before Vite handles them: malformed addresses, which
 * would open Vite's error overlay; subresource requests of other sites; and requests to open a file in the editor, unless
 * a page of this server requests a file of the pages folder or a source of this project, and there is an editor with a
 * window. For the interface that edits the site, see `apiRefusal`.
 */
export function guardRequests({ pages, locale, token }: SiteOptions): Connect.NextHandleFunction {
  return (request, response, next) => {
    const status = check(request, [pages, ...sources]);
    const refusal = status === undefined && isApi(request) ? apiRefusal(request, token) : undefined;
    if (refusal) return refuse(request, response, refusal, locale);
    if (token !== undefined && isSameText(tokenInAddress(request.url) ?? '', token))
      response.setHeader('set-cookie', `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Strict`);
    if (status === undefined) return next();
    response.statusCode = status;
    response.end();
  };
}

/** Replaces the file of an editor request by its real path. @returns the error status; undefined if it is permitted */
function check(request: IncomingMessage, folders: readonly string[]): 400 | 403 | 501 | undefined {
  const address = requestPath(request.url);
  if (address === undefined) return 400;
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (site === 'cross-site' && mode !== 'navigate') return 403;
  // Connect ignores case, and matches the prefix before a slash or a dot.
  if (!/^\/__open-in-editor/i.test(address)) return undefined;
  const file = new URL(`http://localhost${request.url}`).searchParams.get('file') ?? '';
  const found = fileInside(folders, file);
  // Browsers set this header themselves: a page can neither change nor omit it.
  if (site !== 'same-origin' || !isLoopback(request.headers.host) || !found) return 403;
  if (!hasGraphicalEditor()) return 501;
  request.url = `/__open-in-editor?file=${encodeURIComponent(found)}`;
  return undefined;
}

function isApi({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(studioApi) && /^(?:[/?#]|$)/.test(url.slice(studioApi.length));
}

/**
 * The reason to refuse a request to the interface that edits the site. A page of another site sends its own `Origin`, or
 * `null`. A name of another site that leads to this machine is not a loopback name. A page cannot send the header of
 * changing requests to another origin without a preflight request, which is refused as well.
 * @param token clients have to send it if the server is reachable from other machines
 */
function apiRefusal(request: IncomingMessage, token: string | undefined): ApiError | undefined {
  const { headers, method } = request;
  const { host = '', origin } = headers;
  if (token === undefined && !isLoopback(host)) return ApiError.of('foreign-host');
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    return ApiError.of('foreign-origin');
  if (token !== undefined && !sentTokens(request).some((sent) => isSameText(sent, token)))
    return ApiError.of('missing-token');
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && headers['x-studio'] !== '1') return ApiError.of('missing-header');
  return undefined;
}

/**
 * A browser that has opened a page with the token in its address keeps the token in a cookie, which it also sends for
 * pictures and event streams. Programs send a header.
 */
function sentTokens(request: IncomingMessage): string[] {
  const { headers, url } = request;
  const name = `${cookieName(request)}=`;
  const cookies = (headers.cookie ?? '').split(/; */).filter((cookie) => cookie.startsWith(name));
  const sent = [headers['x-studio-token'], tokenInAddress(url), ...cookies.map((cookie) => cookie.slice(name.length))];
  return sent.filter((token) => typeof token === 'string');
}

function tokenInAddress(url = ''): string | null {
  return new URL(`http://localhost${url}`).searchParams.get('token');
}

/** Browsers send cookies to every port of a host, so the cookie of each server needs its own name. */
function cookieName({ socket }: IncomingMessage): string {
  return `studio-token-${socket.localPort}`;
}

/** Compares in a time that does not depend on where the texts differ. */
function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function isLoopback(host = ''): boolean {
  return /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}

/**
 * Resolves symbolic links, so that none leads out of the folders.
 * @param location path of a file, with or without `:line:column`
 * @returns the real path with the same line and column; undefined if there is no such file in the folders
 */
function fileInside(folders: readonly string[], location: string): string | undefined {
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(location) ?? [];
  try {
    const file = realpathSync(path.resolve(projectRoot, name));
    const isAllowed = statSync(file).isFile() && folders.some((folder) => isInside(realpathSync(folder), file));
    return isAllowed ? file + position : undefined;
  } catch {
    return undefined;
  }
}

function isInside(folder: string, file: string): boolean {
  return file.startsWith(folder + path.sep);
}
