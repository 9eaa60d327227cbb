import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenFile } from '../document/open-file.ts';
import { blockOf, valueAt } from '../document/pointer.ts';
import type { FromFrame, ToFrame } from '../frame/messages.ts';
import type { StudioState } from '../studio-state.ts';
import { useFile, useStudio } from '../use-studio.ts';
import { findField } from './find-text.ts';

/** Widths of the page in CSS pixels: a common phone, a tablet upright, a notebook. */
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;

type Device = keyof typeof widths;

/** The page itself, rendered by the development server, at the width and in the scheme that the author chooses. */
export function PageView({ open }: { readonly open: OpenFile }): ReactNode {
  const { studio, state, words } = useStudio();
  const { file } = useFile(open);
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const route = state.overview.pages.find((page) => page.file === file)?.route ?? '/';
  const isReady = useFrame(open, frame);
  const scale = useScale(frame, widths[device]);
  const block = blockOf(state.selected);

  useEffect(() => {
    if (isReady) post(frame.current, { type: 'mark', block, isScrolled: true });
  }, [isReady, block]);
  useEffect(() => studio.onPreview(({ page }) => post(frame.current, { type: 'show', page })), [studio]);

  return (
    <section className="studio-page" aria-label={words.preview}>
      <div className="studio-devices" role="toolbar">
        {(Object.keys(widths) as Device[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === device} onClick={() => setDevice(name)}>
            {words[name]}
          </button>
        ))}
        {(['light', 'dark'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === scheme} onClick={() => setScheme(name)}>
            {words[name]}
          </button>
        ))}
      </div>
      <div className="studio-canvas">
        <iframe
          ref={frame}
          src={`${encodeURI(route)}?studio`}
          title={words.preview}
          style={{ width: widths[device], height: `${100 / scale}%`, scale, colorScheme: scheme }}
        />
      </div>
    </section>
  );
}

/** Answers the messages of the page. @returns whether the page in the iframe is ready */
function useFrame(open: OpenFile, frame: React.RefObject<HTMLIFrameElement | null>): boolean {
  const { studio } = useStudio();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ data, source, origin }: MessageEvent<FromFrame>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') setReady(true);
      else if (data.type === 'press') {
        const found = fieldAt(studio.get(), open, data);
        studio.select(found?.pointer ?? data.block);
        if (found?.isPlain) post(frame.current, { type: 'edit', pointer: found.pointer });
      } else if (data.type === 'typed') {
        open.type(data.pointer, data.value, data.pointer);
        if (data.isDone) open.flush();
      } else if (data.key === 'escape') studio.select('');
      else studio.step(data.isShift || data.key === 'y' ? 'redo' : 'undo');
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [studio, open, frame]);
  return isReady;
}

function fieldAt({ schemas }: StudioState, open: OpenFile, { block, press }: FromFrame & { type: 'press' }) {
  const data = valueAt(open.get().data, block) as { readonly type?: string } | undefined;
  const schema = schemas.blocks[data?.type ?? ''];
  return schema && findField(schema, data, block, press);
}

function post(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, location.origin);
}

/** How much a page of the chosen width is made smaller to fit its container. */
function useScale(frame: React.RefObject<HTMLIFrameElement | null>, width: number): number {
  const [available, setAvailable] = useState<number>(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width));
    observer.observe(frame.current!.parentElement!);
    return () => observer.disconnect();
  }, [frame]);
  return Math.min(1, available / width);
}
