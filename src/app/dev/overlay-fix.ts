import type { DevReport } from '../../contract/dev-report.ts';
import type { EditedPage, EditRequest } from '../../contract/studio/edits.ts';
import { element } from './element.ts';
import type { OverlayMessages } from './overlay-messages.ts';
import { fixedLines, fixOperations, presentFix } from './studio/model/diagnostics/fix.ts';
import { OfflineError, RefusedError, server } from './studio/server/server.ts';

type Found = DevReport['diagnostics'][number];

/**
 * «Arreglar» in the overlay: shows the lines before and after a certain fix, makes the edit through the interface of
 * the Studio, and undoes it on request.
 * @param onNotice called when the notice has appeared or disappeared
 */
export function createFixes(onNotice: () => void) {
  const text = element('p', { role: 'status' });
  const buttons = element('div');
  /** Reports the last fix. It is outside of the list, because a corrected mistake disappears from the list. */
  const notice = element('div', { class: 'notice', hidden: '' }, text, buttons);
  /** The fix that the author has opened. It stays open until its mistake is gone, also in a list rendered anew. */
  let shown: { readonly key: string; readonly details: HTMLDetailsElement } | undefined;

  function say(message: string, ...tools: HTMLElement[]): void {
    notice.hidden = message === '';
    text.textContent = message;
    buttons.replaceChildren(...tools);
    onNotice();
    tools[0]?.focus();
  }

  /** A disclosure with the edit; undefined if no fix is certain. */
  function tool(diagnostic: Found, messages: OverlayMessages): HTMLElement | undefined {
    const { file, line, column, message, fix } = diagnostic;
    if (!fix) return undefined;
    const key = `fix ${file}:${line}:${column} ${message}`;
    if (shown?.key === key && shown.details.open) return shown.details;
    const offer = element('div');
    const summary = element(
      'summary',
      { 'data-key': key, 'aria-label': `${messages.fix}: ${fix.title}` },
      messages.fix,
    );
    const details = element('details', { class: 'fix' }, summary, offer) as HTMLDetailsElement;
    // `toggle` would come later: the list may have been rendered again by then.
    summary.addEventListener('click', () => {
      if (details.open) return;
      shown = { key, details };
      showEdit(offer, diagnostic, messages);
    });
    return details;
  }

  /** @param refusal the reason why the edit that was shown before was not made */
  async function showEdit(
    place: HTMLElement,
    diagnostic: Found,
    messages: OverlayMessages,
    refusal?: string,
  ): Promise<void> {
    const { file } = diagnostic;
    const found = await answered(server.page(file), messages);
    if (typeof found === 'string') return place.replaceChildren(note(found));
    const { hash: base, source, diagnostics } = found;
    const fix = presentFix(diagnostics, diagnostic);
    if (!fix) return place.replaceChildren(note(messages.changed(file)));
    const make = button(messages.makeFix, async () => {
      const edit = { base, baseSource: source, operations: fixOperations(source, fix) };
      const made = await attempt(file, edit, messages);
      if (typeof made === 'string') return showEdit(place, diagnostic, messages, made);
      shown = undefined;
      say(
        messages.fixed(file),
        button(messages.undo, () => undo(made, messages)),
        close(messages),
      );
    });
    make.dataset.key = `make ${base}`;
    const { before, after } = fixedLines(source, fix);
    const lines = [...before.map((line) => element('del', {}, line)), ...after.map((line) => element('ins', {}, line))];
    const code = element('code', { 'aria-label': fix.title, role: 'group' }, ...lines);
    place.replaceChildren(...(refusal ? [note(refusal)] : []), code, make);
    if (refusal) make.focus();
  }

  async function undo({ file, hash, source, inverse }: EditedPage, messages: OverlayMessages): Promise<void> {
    const undone = await attempt(file, { base: hash, baseSource: source, operations: inverse }, messages);
    say(typeof undone === 'string' ? undone : messages.undone(file), close(messages));
  }

  function close(messages: OverlayMessages): HTMLElement {
    return button(messages.close, () => say(''));
  }

  return { notice, tool };
}

/** @returns the file after the edit, or the reason why it is unchanged */
async function attempt(file: string, edit: EditRequest, messages: OverlayMessages): Promise<EditedPage | string> {
  const outcome = await answered(server.edit(file, edit), messages);
  if (typeof outcome === 'string') return outcome;
  if (outcome.kind === 'edited') return outcome.page;
  if (outcome.kind === 'conflict') return messages.changed(file);
  return outcome.refused.refusals.map(({ reason, hint }) => `${reason} ${hint}`).join(' ');
}

/** The answer of the server, or the reason why there is no answer, in the author's language. */
async function answered<T>(answer: Promise<T>, messages: OverlayMessages): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    if (error instanceof OfflineError) return messages.offline;
    throw error;
  }
}

function note(text: string): HTMLElement {
  return element('p', { class: 'note', role: 'alert' }, text);
}

function button(name: string, onPress: () => unknown): HTMLElement {
  const made = element('button', { type: 'button' }, name);
  made.addEventListener('click', onPress);
  return made;
}
