import type { HostName } from '../../schema/site/host-fields.ts';
import { headersFor, readHeaderRules } from '../../src/site/hosting/headers.ts';

/** The answer of a host, with the names of headers in lower case. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The files of a built site, by path. */
export type BuiltFiles = ReadonlyMap<string, string>;

/** Answers a path with its query. */
type HostRules = (files: BuiltFiles, path: string, query: string) => Answer;

/**
 * The documented rules of hosts that cannot be installed, over the files of a built site. Cloudflare Pages: "Serving
 * pages", "Redirects" and "Headers" of its documentation, and its published asset server. Netlify: "Redirects", "Custom
 * headers", "Pretty URLs", and its published parser, whose command-line tool lets the last rule win. Vercel: "cleanUrls",
 * "trailingSlash", "redirects" and "headers" of `vercel.json`, and its published router. GitHub Pages: its documentation,
 * and the table of slorber/trailing-slash-guide, as for the slashes of all of them.
 */
export const hostRules: Partial<Record<HostName, HostRules>> = {
  cloudflare: (files, path, query) => {
    const moved = redirected(files, path, query);
    const served = withPrettyUrls(files, path, query, true);
    // A line with the code 404 is ignored.
    const found = moved?.status === 404 ? served : (moved ?? served);
    const answer = found.status === 404 ? missing(files, nearestNotFound(files, path)) : found;
    return withHeaders(answer, headersFor(readHeaderRules(files.get('_headers') ?? ''), path));
  },
  netlify: (files, path, query) => {
    // A file takes precedence over a redirect that is not forced.
    const served = withPrettyUrls(files, path, query, false);
    const answer = served.status === 404 ? (redirected(files, path, query) ?? served) : served;
    return withHeaders(answer, lastHeaders(files, path));
  },
  vercel: onVercel,
  'github-pages': (files, path, query) => {
    const name = decodeURIComponent(path.slice(1));
    const file = [name, `${name}.html`].find((each) => files.has(each));
    if (name !== '' && file !== undefined) return sent(files, file);
    return inFolder(files, name, query, true);
  },
};

/** Files that configure a host and that it does not publish. */
const configurations = ['_headers', '_redirects', 'vercel.json'];

function redirected(files: BuiltFiles, path: string, query: string): Answer | undefined {
  for (const line of (files.get('_redirects') ?? '').split('\n')) {
    const [from, to, status] = line.split(/\s+/);
    if (from === path) return redirect(Number(status), to! + query);
    if (status === '404' && path.startsWith(from!.slice(0, -1))) return missing(files, to!.slice(1));
  }
  return undefined;
}

/** @param isStrict true if the host redirects to addresses without `.html` and without `index` */
function withPrettyUrls(files: BuiltFiles, path: string, query: string, isStrict: boolean): Answer {
  const name = decodeURIComponent(path.slice(1));
  if (configurations.includes(name)) return missing(files);
  if (files.has(name) && isStrict && name.endsWith('.html'))
    return redirect(308, path.replace(/(?:(?<=\/)index)?\.html$/, '') + query);
  if (files.has(name)) return sent(files, name);
  if (files.has(`${name}.html`)) return sent(files, `${name}.html`);
  if (name.endsWith('/') && files.has(`${name.slice(0, -1)}.html`))
    return redirect(isStrict ? 308 : 301, path.slice(0, -1) + query);
  return inFolder(files, name, query, true);
}

/** The index of a folder. @param isSlashed true if the host adds the slash at the end of its address */
function inFolder(files: BuiltFiles, name: string, query: string, isSlashed: boolean): Answer {
  const index = name === '' || name.endsWith('/') ? `${name}index.html` : `${name}/index.html`;
  if (!files.has(index)) return missing(files);
  return isSlashed && `${name}index.html` !== index ? redirect(301, `/${name}/${query}`) : sent(files, index);
}

interface VercelSettings {
  readonly cleanUrls: boolean;
  readonly trailingSlash?: boolean;
  readonly redirects: readonly { source: string; destination: string; statusCode: number }[];
  readonly headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
}

function onVercel(files: BuiltFiles, path: string, query: string): Answer {
  const { cleanUrls, trailingSlash, redirects, headers } = JSON.parse(files.get('vercel.json')!) as VercelSettings;
  const pattern = (source: string) => source.split('(.*)').map((part) => part.replace(/\\?\./g, '\\.'));
  const matches = (source: string) => new RegExp(`^${pattern(source).join('(.*)')}$`).test(path);
  const clean = path.replace(/(?<=\/)index(?:\.html)?\/?$|\.html\/?$/, '');
  if (cleanUrls && clean !== path) return redirect(308, (clean.replace(/(?<=.)\/$/, '') || '/') + query);
  if (trailingSlash === false && path !== '/' && path.endsWith('/')) return redirect(308, path.slice(0, -1) + query);
  const moved = redirects.find(({ source }) => matches(source));
  if (moved) return redirect(moved.statusCode, moved.destination + query);
  const name = decodeURIComponent(path.slice(1)).replace(/\/$/, '');
  const file = [name, `${name}.html`].find((each) => files.has(each) && !configurations.includes(each));
  const answer = name !== '' && file !== undefined ? sent(files, file) : inFolder(files, name, query, false);
  const rules = headers.filter(({ source }) => matches(source)).flatMap((rule) => rule.headers);
  return withHeaders(answer, Object.fromEntries(rules.map(({ key, value }) => [key.toLowerCase(), value])));
}

/** The headers of a path where the last rule with a name wins. Lines that take a header away are not read. */
function lastHeaders(files: BuiltFiles, path: string): Readonly<Record<string, string>> {
  const rules = readHeaderRules(files.get('_headers') ?? '');
  return Object.assign({}, ...rules.map((rule) => lowerCase(headersFor([{ ...rule, removed: [] }], path))));
}

function sent(files: BuiltFiles, file: string): Answer {
  return { status: 200, text: files.get(file)!, headers: {} };
}

/** The file `404.html` in the folder of an address, or in the nearest one above it. */
function nearestNotFound(files: BuiltFiles, path: string): string | undefined {
  const folders = path.split('/').slice(1, -1);
  return folders
    .map((_, index) => `${folders.slice(0, folders.length - index).join('/')}/404.html`)
    .find((file) => files.has(file));
}

function missing(files: BuiltFiles, page = '404.html'): Answer {
  return { status: 404, text: files.get(page) ?? '', headers: {} };
}

function redirect(status: number, location: string): Answer {
  return { status, text: '', headers: { location } };
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...lowerCase(headers), ...answer.headers } };
}

export function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
