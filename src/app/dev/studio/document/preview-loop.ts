import type { PagePreview } from '../contract.ts';
import { server } from '../server.ts';
import { type Draft, operationsOf } from './unsaved.ts';

/** Milliseconds without a keystroke after which the server renders a text that the page shows already. */
const previewPause = 150;

export interface Previewed {
  /** The file, and the hash of its saved bytes. */
  readonly saved: () => { readonly file: string; readonly hash: string };
  readonly draft: () => Draft | undefined;
  /** Whether the page shows the draft without the server. */
  readonly isShown: () => boolean;
  readonly show: (preview: PagePreview) => void;
}

/** Shows the page with what is typed. While a request is under way, only the newest value waits. */
export class PreviewLoop {
  private isRunning = false;
  private readonly previewed: Previewed;

  constructor(previewed: Previewed) {
    this.previewed = previewed;
  }

  /** Shows the present draft, unless the loop is on its way to it. */
  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const { saved, draft, show } = this.previewed;
    try {
      for (let shown: Draft | undefined | null = null; shown !== draft(); ) {
        shown = await this.draftToShow();
        const { file, hash } = saved();
        show(await server.preview(file, shown?.base.hash ?? hash, shown ? operationsOf(shown) : []));
      }
    } catch {
      // A preview is repeated with the next keystroke; saving reports what is wrong.
    } finally {
      this.isRunning = false;
    }
  }

  /** What is being typed, after a pause where the page shows it already: rendering it would delay the next keys. */
  private async draftToShow(): Promise<Draft | undefined> {
    const { draft, isShown } = this.previewed;
    for (;;) {
      const typed = draft();
      if (!typed || !isShown()) return typed;
      await new Promise((resolve) => setTimeout(resolve, previewPause));
      if (typed === draft()) return typed;
    }
  }
}
