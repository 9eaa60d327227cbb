import { OfflineError, server } from '../server.ts';
import type { Unsaved } from './unsaved/unsaved.ts';

/** Milliseconds between attempts to reach a server that does not answer. */
const retryPause = 2000;

/** The requests that change a file, one after the other, so that each is made on the bytes that the last one left. */
export class EditQueue {
  private last: Promise<unknown> = Promise.resolve();
  private wake = () => {};

  /** Runs a task after those before it. */
  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => {});
    return result;
  }

  /** Resolves when what has been added so far has been done. */
  get done(): Promise<unknown> {
    return this.last;
  }

  /** Sends an edit; where the server cannot be reached, again and again. @param onOffline called before each wait */
  async send(file: string, { base, baseSource, operations }: Omit<Unsaved, 'label'>, onOffline: () => void) {
    for (;;) {
      try {
        return await server.edit(file, { base, operations, baseSource });
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error;
        onOffline();
        await this.pause();
      }
    }
  }

  /** Sends again, at once, what could not be sent. */
  retry(): void {
    this.wake();
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, retryPause);
    });
  }
}
