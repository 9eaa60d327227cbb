import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FromFrame, TextState, TypedText } from '../../../../contract/frame.ts';
import type { PageFile } from '../../../../contract/page-file.ts';
import type { NextPreview } from '../../../../contract/studio/preview.ts';
import type { ListedPage } from '../../../../contract/studio/site-list.ts';
import { editLabel } from '../fields/edit-label.ts';
import type { Asked } from '../fields/formatted/format-bar.tsx';
import { formattingMessagesOf } from '../fields/formatted/messages.ts';
import { treeOf } from '../fields/rich/text-tree.ts';
import { bytesOf } from '../model/assets.ts';
import { deviceWidths } from '../model/browser.ts';
import { blockOf, valueAt } from '../model/data/pointer.ts';
import { isSampleAt } from '../model/diagnostics/samples.ts';
import type { HeldValue } from '../model/file/drafts.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { languageOfFile } from '../model/languages.ts';
import { nameOf } from '../model/pages/listed.ts';
import { placeAt, withTyping } from '../model/schema/form-data.ts';
import { isSiteFile } from '../model/site-file.ts';
import type { StudioState } from '../model/studio-state.ts';
import { Icon } from '../ui/icon.tsx';
import { performShortcut } from '../ui/keys/use-shortcuts.ts';
import { useDueText } from '../ui/messages/date-messages.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useFileValue, useStudio } from '../ui/studio/use-studio.ts';
import { findField } from './find-text.ts';
import { PageFormatBar } from './format-bar.tsx';
import { onFrame, post } from './messages-of-frame.ts';
import { useNotes } from './notes/use-notes.ts';
import { PageTools } from './tools/page-tools.tsx';
import { typedText } from './typed-text.ts';

/** The open page. The author edits it here. */
export function PageView({ open }: { readonly open: OpenFile }): ReactNode {
  const { state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const dueText = useDueText();
  const file = useFileValue(open, 'file');
  const isGone = useFileValue(open, 'isGone');
  const frame = useRef<HTMLIFrameElement>(null);
  const { overview } = state;
  const listed = overview.pages.find((page) => page.file === file);
  // The home page shows the effect of the site's settings.
  const route = listed?.route ?? languageOfFile(overview, file)?.home ?? overview.home;
  const isListed = listed !== undefined || isSiteFile(overview, file);
  const isShown = isListed && !isGone && (listed?.lastValid ?? true);
  const { ready, text, asked } = useFrame(open, frame);
  useUnsaved(open, frame);
  return (
    <section className="studio-page" aria-label={messages.preview}>
      {text && (
        <PageFormatBar
          open={open}
          text={text}
          asked={asked}
          onFormat={(format) => post(frame.current, { type: 'format', ...format })}
        />
      )}
      {listed?.due && (
        <p className="studio-page-due">
          <Icon name="calendar" />
          {dueText(listed.due)}
        </p>
      )}
      <PageFrame frame={frame} ready={ready} route={isShown ? route : undefined} title={messages.preview}>
        {isGone ? fileMessages.goneHere : messages.noPage}
      </PageFrame>
      <PageTools open={open} frame={frame} ready={ready} />
    </section>
  );
}

/** The page that the open page translates, scrolled to the same section. */
export function OriginalView({ page }: { readonly page: ListedPage }): ReactNode {
  const messages = useFileMessages();
  return <BesideView route={page.lastValid ? page.route : undefined} title={messages.originalOf(nameOf(page))} />;
}

/** The open page as it was. */
export function PastView({ page, title }: NonNullable<StudioState['past']>): ReactNode {
  return <BesideView route={page.page.route} title={title} page={page} />;
}

interface BesideViewProps {
  /** Undefined if the page cannot be shown. */
  readonly route: string | undefined;
  readonly title: string;
  /** Shown instead of the present page at the route. */
  readonly page?: PageFile;
}

/** A page next to the open one, which the author cannot edit. */
function BesideView({ route, title, page }: BesideViewProps): ReactNode {
  const { messages } = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  useEffect(
    () =>
      onFrame(frame, ({ type }) => {
        if (type === 'ready') setReady((times) => times + 1);
      }),
    [],
  );
  useEffect(() => {
    if (ready > 0 && page) post(frame.current, { type: 'show', page: { id: 'past', page } });
  }, [ready, page]);
  return (
    <section className="studio-page studio-original-page" aria-label={title}>
      <PageFrame frame={frame} ready={ready} route={route} title={title}>
        {messages.noPage}
      </PageFrame>
    </section>
  );
}

interface PageFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** How often the page in the iframe has become ready. */
  readonly ready: number;
  /** Undefined if the page cannot be shown; `children` says why. */
  readonly route: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page, rendered by the development server, with the width and the scheme that the author chooses. */
function PageFrame({ frame, ready, route, title, children }: PageFrameProps): ReactNode {
  const { state, messages } = useStudio();
  // A window as narrow as a phone has no choice of devices.
  const width = deviceWidths[innerWidth < 600 ? 'phone' : state.device];
  const canvas = useRef<HTMLDivElement>(null);
  const available = useSize(canvas);
  const scale = Math.min(1, available.width / width);
  const block = blockOf(state.selected);

  // A hidden page, as in a narrow window that shows another pane, cannot be scrolled.
  const markable = available.isVisible ? ready : 0;
  useEffect(() => {
    if (markable > 0) post(frame.current, { type: 'mark', block });
  }, [markable, block, frame]);
  // Some browsers do not apply the scheme of the frame to its page.
  const { scheme } = state;
  useEffect(() => {
    if (ready > 0) post(frame.current, { type: 'scheme', scheme });
  }, [ready, scheme, frame]);
  useEffect(() => {
    if (ready > 0) post(frame.current, { type: 'scale', scale });
  }, [ready, scale, frame]);

  return (
    <div className="studio-canvas" ref={canvas}>
      {route === undefined && <p className="studio-message">{children}</p>}
      {route !== undefined && ready === 0 && <p className="studio-canvas-loading">{messages.loading}</p>}
      {route !== undefined && (
        <iframe
          ref={frame}
          src={`${encodeURI(route)}?studio`}
          title={title}
          style={{
            width,
            height: available.height / scale,
            scale,
            insetInlineStart: Math.max(0, (available.width - width) / 2),
            colorScheme: scheme,
          }}
        />
      )}
    </div>
  );
}

interface FrameState {
  /** How often the page in the iframe has become ready. */
  readonly ready: number;
  /** The formatting at the caret of the text that is edited. */
  readonly text?: TextState | undefined;
  /** The last request of the page to the bar with the formatting. */
  readonly asked?: Asked | undefined;
}

/** Handles the messages of the page. */
function useFrame(open: OpenFile, frame: RefObject<HTMLIFrameElement | null>): FrameState {
  const { studio } = useStudio();
  const explain = useNotes(open, frame);
  const [state, setState] = useState<FrameState>({ ready: 0 });
  useEffect(() => {
    let held: HeldValue | undefined;
    /** The formatted text that is edited, with its last value. */
    let edited: { readonly pointer: string; readonly value: unknown } | undefined;
    // The editor does not follow the file: it ends after an undo, a change by somebody else, or a key in the form.
    const leaveChanged = () => {
      const { typing, saving } = open.get();
      if (!edited || open.value(edited.pointer) === edited.value) return;
      if (typing ? typing.pointer === edited.pointer : saving === 'saved')
        post(frame.current, { type: 'format', action: 'leave' });
    };
    // Between two changes of the state, the file has neither the typed value nor the saved one.
    const onChange = () => queueMicrotask(leaveChanged);
    const onPress = async (data: FromFrame & { type: 'press' }) => {
      const found = fieldAt(studio.get(), open, data);
      // While the data of the site are open, the sections on the page belong to another file.
      if (data.block !== undefined && open.value(data.block) !== undefined) studio.select(found?.pointer ?? data.block);
      if (!found?.line && data.step) return post(frame.current, { type: 'no-text', step: data.step });
      if (!found?.line) return explain(data, found?.pointer);
      const { pointer, line, format } = found;
      const isSample = isSampleAt(studio.get().schemas, open.get(), pointer, open.value(pointer));
      const holding = open.hold(pointer, held);
      held = holding;
      if (!format) return post(frame.current, { type: 'edit', pointer, isSample, ...line });
      // Without the server, the text is edited in the form.
      const tree = await treeOf(line.written, format);
      if (!tree || held !== holding) return;
      edited = { pointer, value: line.written };
      const { root, locale } = studio.get().overview;
      const { columnHead } = formattingMessagesOf(locale);
      const text = { ...line, tree, assets: bytesOf(root, ''), columnHead };
      post(frame.current, { type: 'edit-formatted', pointer, isSample, ...text });
    };
    const onMessage = (data: FromFrame) => {
      if (data.type === 'ready') {
        setState(({ ready }) => ({ ready: ready + 1 }));
        open.showAgain();
      } else if (data.type === 'press') onPress(data);
      else if (data.type === 'typed') {
        if (edited?.pointer === data.pointer) edited = { pointer: data.pointer, value: data.value };
        open.type(data.pointer, data.value, labelOfEdit(studio.get(), open, data.pointer), held);
        if (data.isDone) open.flush();
      } else if (data.type === 'text-state') {
        if (!data.state) edited = undefined;
        setState(({ ready }) => ({ ready, text: data.state }));
      } else if (data.type === 'format-key' || data.type === 'picture-files')
        setState((now) => ({ ...now, asked: data }));
      else if (data.type !== 'key') return;
      else if (data.action === 'deselect') studio.select('');
      else performShortcut(studio, data.action);
    };
    const ends = [onFrame(frame, onMessage), open.subscribe(onChange)];
    return () => {
      for (const end of ends) end();
    };
  }, [studio, open, frame, explain]);
  return state;
}

/** Shows typed texts, and pages that the server renders with unsaved values. With errors, the last valid page stays. */
function useUnsaved(open: OpenFile, frame: RefObject<HTMLIFrameElement | null>): void {
  const { studio } = useStudio();
  useEffect(() => {
    let isValid = open.get().diagnostics.every(({ severity }) => severity !== 'error');
    let shown: TypedText | undefined;
    const showTyped = () => {
      const typed = isValid ? typedText(studio.get().schemas, open) : undefined;
      if (typed?.pointer !== shown?.pointer || typed?.value !== shown?.value)
        post(frame.current, { type: 'type', typed });
      shown = typed;
      return typed !== undefined && !typed.isCompiled;
    };
    const showPreview = ({ shown: page, isCurrent }: NextPreview) => {
      isValid = isCurrent;
      showTyped();
      if (page) post(frame.current, { type: 'show', page });
    };
    return studio.showIn({ showTyped, showPreview });
  }, [studio, open, frame]);
}

function labelOfEdit({ schemas, overview: { locale } }: StudioState, open: OpenFile, pointer: string): string {
  const { schema = {} } = placeAt(schemas, schemas.page, open.get().data, pointer) ?? {};
  return editLabel(pointer, schema, open.value(pointer), locale);
}

/** Finds a press in the unsaved data, because the page shows these. */
function fieldAt({ schemas }: StudioState, open: OpenFile, { block, press }: FromFrame & { type: 'press' }) {
  if (block === undefined) return undefined;
  const { data: saved, typing } = open.get();
  const data = valueAt(withTyping(saved, typing), block) as { readonly type?: string } | undefined;
  const schema = schemas.blocks[data?.type ?? ''];
  return schema && findField(schema, data, block, press);
}

/** The size of an element in pixels: a common size before it is known, the last size while it is hidden. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 800, height: 700, isVisible: true });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize((before) => (width > 0 ? { width, height, isVisible: true } : { ...before, isVisible: false }));
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
