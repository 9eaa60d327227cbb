import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** A position in a text as in the Language Server Protocol: from 0, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Client interface of a language server: requests with responses, and notifications. */
export interface LanguageServer extends AsyncDisposable {
  readonly request: <T>(method: string, params: unknown) => Promise<T>;
  readonly notify: (method: string, params: unknown) => void;
  /** The next notification of a method that `isWanted` accepts. */
  readonly notification: <T>(method: string, isWanted: (params: T) => boolean) => Promise<T>;
}

/**
 * Starts a language server that speaks over its standard input and output, for the project in `root`.
 * @param settings the editor's settings by their full name, as in `.vscode/settings.json`
 */
export async function startServer(
  script: string,
  root: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<LanguageServer> {
  const server = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(message: Message) => void>();
  let lastId = 0;

  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };

  readMessages(server.stdout, (message) => {
    const { id, method, params, result, error } = message;
    if (method === 'workspace/configuration') send({ id, result: sections(params, settings) });
    else if (method && id !== undefined) send({ id, result: null });
    else if (method) for (const listener of listeners) listener(message);
    else if (error) answers.get(id!)?.reject(new Error(error.message));
    else answers.get(id!)?.resolve(result as never);
  });

  const request = <T>(method: string, params: unknown) =>
    new Promise<T>((resolve, reject) => {
      answers.set(++lastId, { resolve, reject });
      send({ id: lastId, method, params });
    });
  const notify = (method: string, params: unknown) => send({ method, params });

  const folder = pathToFileURL(root).href;
  await request('initialize', {
    processId: process.pid,
    rootUri: folder,
    workspaceFolders: [{ uri: folder, name: 'site' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: { completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } } },
    },
  });
  notify('initialized', {});

  return {
    request,
    notify,
    notification: (method, isWanted) =>
      new Promise((resolve) => {
        const listener = (message: Message) => {
          if (message.method !== method || !isWanted(message.params as never)) return;
          listeners.delete(listener);
          resolve(message.params as never);
        };
        listeners.add(listener);
      }),
    [Symbol.asyncDispose]: async () => {
      await request('shutdown', null);
      notify('exit', null);
    },
  };
}

/** Splits the stream into messages: a header with the length in bytes, an empty line, JSON. */
function readMessages(stream: NodeJS.ReadableStream, onMessage: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const start = rest.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(rest.toString('latin1', 0, start))?.[1]);
      if (start < 4 || rest.length < start + length) return;
      const body = rest.toString('utf8', start, start + length);
      rest = rest.subarray(start + length);
      onMessage(JSON.parse(body));
    }
  });
}

/** The section `yaml` as an object of all settings whose name starts with `yaml.`. */
function sections(params: unknown, settings: Readonly<Record<string, unknown>>): unknown[] {
  const { items } = params as { items: { section: string }[] };
  return items.map(({ section }) => {
    if (section in settings) return settings[section];
    const found = {};
    for (const [name, value] of Object.entries(settings)) {
      if (name.startsWith(`${section}.`)) setDeep(found, name.slice(section.length + 1).split('.'), value);
    }
    return found;
  });
}

function setDeep(object: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) object[first] = value;
  else {
    object[first] ??= {};
    setDeep(object[first] as Record<string, unknown>, rest, value);
  }
}
