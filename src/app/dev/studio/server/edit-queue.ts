import type { EditRequest, PageState } from '../../../../contract/studio/edits.ts';
import { type EditOutcome, OfflineError, RefusedError, server } from './server.ts';

/** Milliseconds before the first repetition of a request, and at most. Each pause is twice the last one. */
const [firstPause, longestPause] = [2000, 30_000];

/** Sends the edits of a file one after the other: each applies to the bytes that the previous one left. */
export class EditQueue {
  private last: Promise<unknown> = Promise.resolve();
  private wake = () => {};
  private isWaiting = false;
  private onWaiting: (() => void)[] = [];

  /** Runs a task after all earlier ones. */
  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => {});
    return result;
  }

  /** Resolves when all tasks added so far are done, or when the server cannot do them for now. */
  async settled(): Promise<void> {
    if (this.isWaiting) return;
    await Promise.race([this.last, new Promise<void>((resolve) => this.onWaiting.push(resolve))]);
  }

  /**
   * Sends an edit. Repeats it as long as the server cannot be reached or cannot make it for now.
   * @param file its name, which may change meanwhile
   * @param known the file as the server has sent it last
   * @param onWaiting called before each wait, with the refusal, or without one if there was no answer
   */
  async send(
    file: () => string,
    { base, baseSource, operations }: EditRequest,
    known: PageState,
    onWaiting: (refusal: RefusedError | undefined) => void,
  ): Promise<EditOutcome> {
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        return await server.edit(file(), { base, operations, baseSource }, known);
      } catch (error) {
        const isRefused = error instanceof RefusedError;
        if (isRefused && !error.isPassing) return { kind: 'refused', refused: { refusals: error.refusals } };
        if (!isRefused && !(error instanceof OfflineError)) throw error;
        onWaiting(isRefused ? error : undefined);
        await this.pause(isRefused ? pause : firstPause);
      }
    }
  }

  /** Sends the waiting requests at once. */
  retry(): void {
    this.isWaiting = false;
    this.wake();
  }

  private async pause(milliseconds: number): Promise<void> {
    this.isWaiting = true;
    for (const resolve of this.onWaiting.splice(0)) resolve();
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, milliseconds);
    });
    this.isWaiting = false;
  }
}
