import type { OpenWindow } from '../../../../contract/studio/events.ts';
import { OfflineError, RefusedError, server, type WindowIds } from '../server/server.ts';
import type { OpenFile } from './file/open-file.ts';
import type { Store } from './store.ts';
import type { StudioState } from './studio-state.ts';

/** Milliseconds after the last step of the author until this window reports its place. */
const pause = 200;

/** Reports to the other windows which value this one shows, and which it has changed last. */
export class Presence {
  private readonly studio: Store<StudioState>;
  private readonly ids: WindowIds;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reported = '';
  private open: OpenFile | undefined;
  private leave: () => void = () => {};

  constructor(studio: Store<StudioState>, ids: WindowIds) {
    this.studio = studio;
    this.ids = ids;
    studio.subscribe(() => this.follow());
    this.follow();
  }

  /** Sends the place again, to a server that may have forgotten it. */
  reportAgain(): void {
    this.reported = '';
    this.reportLater();
  }

  private follow(): void {
    const { open } = this.studio.get();
    if (open !== this.open) {
      this.leave();
      this.open = open;
      this.leave = open?.subscribe(() => this.reportLater()) ?? (() => {});
    }
    this.reportLater();
  }

  /** The body of a report: the open file, the selected value and the changed one; empty without an open file. */
  private get place(): string {
    const { open, selected } = this.studio.get();
    if (!open) return '';
    const { file, made } = open.get();
    return JSON.stringify({ window: this.ids.window, file, pointer: selected, changed: made?.pointer });
  }

  private reportLater(): void {
    if (this.place === this.reported) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.report(), pause);
  }

  private async report(): Promise<void> {
    const { place } = this;
    if (place === '' || place === this.reported) return;
    this.reported = place;
    try {
      await server.request('POST', 'presence', JSON.parse(place));
    } catch (error) {
      // The place is sent again when the server is back.
      if (!(error instanceof OfflineError || error instanceof RefusedError)) throw error;
    }
  }
}

/** Another window with the same file. */
export interface OtherWindow extends OpenWindow {
  /** True for a window of the same person. */
  readonly isOwn: boolean;
}

/** The other windows that show a file. @param windows all open windows of the server */
export function othersIn(windows: readonly OpenWindow[], { window }: WindowIds, file: string): readonly OtherWindow[] {
  const own = windows.find(({ id }) => id === window);
  const isOwn = ({ browser, name }: OpenWindow) => browser === own?.browser || (name !== null && name === own?.name);
  return windows
    .filter((each) => each.id !== window && each.file === file)
    .map((each) => ({ ...each, isOwn: isOwn(each) }));
}
