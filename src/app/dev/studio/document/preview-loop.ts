import type { NextPreview } from '../contract.ts';
import { server } from '../server.ts';
import { type Draft, operationsOf } from './unsaved/unsaved.ts';

/** Milliseconds without a keystroke after which the server renders a text that the page shows already. */
const previewPause = 150;

export interface Previewed {
  /** The file, and the hash of its saved bytes. */
  readonly saved: () => { readonly file: string; readonly hash: string };
  readonly draft: () => Draft | undefined;
  /** Whether the page shows the draft without the server. */
  readonly isShown: () => boolean;
  readonly show: (preview: NextPreview) => void;
}

/** Shows the page with what is typed. While a request is under way, only the newest value waits. */
export class PreviewLoop {
  private isRunning = false;
  /** Ends the pause. */
  private wake = () => {};
  /** Name of the page that was shown last. */
  private known: string | undefined;
  private readonly previewed: Previewed;

  constructor(previewed: Previewed) {
    this.previewed = previewed;
  }

  /**
   * Shows the present draft, unless the loop is on its way to it. The first request is sent before this returns, so that
   * the server works while the browser renders the form.
   */
  async run(): Promise<void> {
    if (this.isRunning) {
      if (!this.previewed.isShown()) this.wake();
      return;
    }
    this.isRunning = true;
    const { saved, draft, isShown, show } = this.previewed;
    try {
      for (let shown: Draft | undefined | null = null; shown !== draft(); ) {
        const typed = draft();
        // Rendering what the page shows already would delay the next keys.
        if (typed && isShown() && !(await this.isStill(typed))) continue;
        const { file, hash } = saved();
        const edit = { base: typed?.base.hash ?? hash, operations: typed ? operationsOf(typed) : [] };
        const { known } = this;
        const preview = await server.preview(file, edit, known);
        if (known !== this.known) continue;
        this.known = preview.shown?.id;
        show(preview);
        shown = typed;
      }
    } catch {
      // A preview is repeated with the next keystroke; saving reports what is wrong.
    } finally {
      this.isRunning = false;
    }
  }

  /** Takes note that the page that was shown last is gone, as when the view is loaded again, and shows the draft in it. */
  showAgain(): void {
    this.known = undefined;
    if (this.previewed.draft()) this.run();
  }

  /** Waits for a pause. @returns whether nothing else has been typed */
  private async isStill(typed: Draft): Promise<boolean> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, previewPause);
    });
    return typed === this.previewed.draft();
  }
}
