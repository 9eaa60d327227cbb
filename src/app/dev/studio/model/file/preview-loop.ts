import type { NextPreview } from '../../../../../contract/studio/preview.ts';
import { server } from '../../server/server.ts';
import { type Draft, editOf } from './unsaved.ts';

/** Milliseconds after the last keystroke until the server renders a text that the page shows already. */
const previewPause = 150;

export interface Previewed {
  /** Returns the file, and the hash of its saved bytes. */
  readonly saved: () => { readonly file: string; readonly hash: string };
  readonly draft: () => Draft | undefined;
  /** True if the page shows the draft without the server. */
  readonly isShown: () => boolean;
  /** True if there is a page that shows previews. */
  readonly isOpen: () => boolean;
  readonly show: (preview: NextPreview) => void;
}

/** Shows the page with what is typed. During a request, only the newest value waits. */
export class PreviewLoop {
  private isRunning = false;
  /** Ends the pause. */
  private wake = () => {};
  /** Name of the preview that was shown last. */
  private known: string | undefined;
  private readonly previewed: Previewed;

  constructor(previewed: Previewed) {
    this.previewed = previewed;
  }

  /**
   * Shows the present draft, unless the loop is already doing that. The first request is sent before this returns, so
   * that the server works while the browser renders the form.
   */
  async run(): Promise<void> {
    if (!this.previewed.isOpen()) return;
    if (this.isRunning) {
      if (!this.previewed.isShown()) this.wake();
      return;
    }
    this.isRunning = true;
    const { saved, draft, isShown, show } = this.previewed;
    try {
      for (let shown: Draft | undefined | null = null; shown !== draft(); ) {
        const typed = draft();
        // The page shows this draft already, and rendering it again would delay the next keys.
        if (typed && isShown() && !(await this.isStill(typed))) continue;
        const edit = editOf(saved(), typed);
        const { known } = this;
        const preview = await server.preview(saved().file, edit, known);
        if (known !== this.known) continue;
        this.known = preview.shown?.id;
        show(preview);
        shown = typed;
      }
    } catch {
      // The next keystroke repeats a failed preview, and saving reports the error.
    } finally {
      this.isRunning = false;
    }
  }

  /** Shows the draft again after the view has been loaded again. */
  showAgain(): void {
    this.known = undefined;
    if (this.previewed.draft()) this.run();
  }

  /** Waits for a pause. @returns true if nothing else has been typed */
  private async isStill(typed: Draft): Promise<boolean> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, previewPause);
    });
    return typed === this.previewed.draft();
  }
}
