import type { Browser, CDPSession } from 'playwright';

type Params = Readonly<Record<string, unknown>>;

/**
 * A page controlled through the bare DevTools protocol. Playwright's own pages record the initiator of each request.
 * The browser parses whole scripts again for that, which would distort the measurement.
 */
export interface UnwatchedPage {
  /** A command of the Chrome DevTools Protocol. @returns its result; rejects with the browser's error */
  // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
  readonly send: (method: string, params?: Params) => Promise<any>;
  /** Resolves at the next event of this name. */
  readonly event: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openUnwatchedPage(browser: Browser): Promise<UnwatchedPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  return {
    ...talkTo(root, sessionId),
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

function talkTo(root: CDPSession, sessionId: string): Pick<UnwatchedPage, 'send' | 'event'> {
  const answers = new Map<number, (message: Message) => void>();
  const events = new Map<string, () => void>();
  let count = 0;
  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const message: Message = JSON.parse(received.message);
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else events.get(message.method!)?.();
  });
  return {
    send: (method, params = {}) => {
      const id = ++count;
      const answer = new Promise((resolve, reject) => {
        answers.set(id, ({ result, error }) => {
          answers.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        });
      });
      const message = JSON.stringify({ id, method, params });
      return root.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
    },
    event: (name) => new Promise((resolve) => events.set(name, resolve)),
  };
}
