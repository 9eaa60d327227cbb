import type { IncomingMessage } from 'node:http';
import type { OpenWindow } from '../../contract/studio/events.ts';
import { tryGit } from '../git.ts';
import { type Fields, optionalText, textField } from './requests/request-body.ts';

/** The windows of the Studio that are open on this server. */
export interface Presence {
  /** Notes that a window listens to events. @returns a function that notes the end of its connection */
  readonly open: (request: IncomingMessage) => () => void;
  /**
   * Notes the value that a window shows.
   * @param fields `window`, `file`, `pointer`; `changed`, the pointer of the value that it has changed there
   * @throws {ApiError} wrong-field
   */
  readonly move: (fields: Fields) => void;
}

/**
 * @param pages the pages folder, whose repository knows the name of the author on this computer
 * @param send sends the list of open windows to each of them
 */
export function createPresence(pages: string, send: (windows: readonly OpenWindow[]) => void): Presence {
  const windows = new Map<string, OpenWindow>();
  /** Number of connections of each window. A window that connects again may have two until the old one is closed. */
  const connections = new Map<string, number>();

  function update(id: string, part: Partial<OpenWindow>): void {
    const known = windows.get(id);
    if (!known) return;
    windows.set(id, { ...known, ...part });
    send([...windows.values()]);
  }

  return {
    open: (request) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const [id, browser] = [searchParams.get('window'), searchParams.get('browser') ?? ''];
      if (!id) return () => {};
      connections.set(id, (connections.get(id) ?? 0) + 1);
      windows.set(id, { name: null, file: null, pointer: '', ...windows.get(id), id, browser });
      send([...windows.values()]);
      if (isLocal(request))
        void tryGit(pages, ['config', 'user.name']).then(
          (name) => name && update(id, { name }),
          () => {},
        );
      return () => {
        const left = connections.get(id)! - 1;
        connections.set(id, left);
        if (left > 0) return;
        connections.delete(id);
        windows.delete(id);
        send([...windows.values()]);
      };
    },
    move: (fields) => {
      const [file, pointer] = [textField(fields, 'file'), textField(fields, 'pointer')];
      const changed = optionalText(fields, 'changed');
      update(textField(fields, 'window'), {
        file,
        pointer,
        ...(changed !== undefined && { changed: { file, pointer: changed } }),
      });
    },
  };
}

/** True if a request comes from this computer. */
function isLocal({ socket }: IncomingMessage): boolean {
  return /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}
