import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageFile } from '../../../contract/page-file.ts';
import type { GalleryExample } from './data.ts';
import { say } from './messages.ts';
import { type Switches, useSwitches } from './switches.tsx';

interface ExampleProps {
  readonly example: GalleryExample;
  readonly file: string;
}

export function Example({ example, file }: ExampleProps): ReactNode {
  const switches = useSwitches();
  return (
    <article className="gallery-example" id={example.slug} data-width={switches.width}>
      <h3>
        <a href={`#${example.slug}`}>{example.name}</a>
      </h3>
      <Link className="gallery-try" to={{ pathname: `/${trialPath(example.route)}`, search: switches.search }}>
        {say.try}
      </Link>
      <Diagnostics example={example} file={file} />
      <div className="gallery-pair">
        {example.isRendered && <Frame example={example} switches={switches} />}
        <Source yaml={example.yaml} />
      </div>
    </article>
  );
}

/** The address of the trial below the gallery: `hero/1` for the first example of the block. */
function trialPath(route: string): string {
  return route.split('/').slice(-2).join('/');
}

function Diagnostics({ example, file }: ExampleProps): ReactNode {
  if (example.diagnostics.length === 0) return null;
  return (
    <ul className="gallery-problems" role="alert">
      {example.diagnostics.map(({ line, message }, index) => (
        <li key={index}>
          <code>
            {file}:{line}
          </code>{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}

interface FrameProps {
  readonly example: GalleryExample;
  readonly switches: Switches;
  /** Shown instead of the saved example. */
  readonly tried?: PageFile | undefined;
}

/** The example in an iframe of the chosen width, scaled down to fit a narrower gallery. */
export function Frame({ example, switches, tried }: FrameProps): ReactNode {
  const { width, scheme, isCalm } = switches;
  const frame = useRef<HTMLIFrameElement>(null);
  const [container, available] = useAvailableWidth();
  const [height, setHeight] = useState(200);
  const query = new URLSearchParams({ ...(scheme && { tema: scheme }), ...(isCalm && { calma: '1' }) }).toString();
  const scale = Math.min(1, available / width);

  useEffect(() => post(frame.current, tried), [tried]);

  /** Keeps the iframe as high as its page. */
  function watchHeight() {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    const measure = () => setHeight(Math.ceil(body.getBoundingClientRect().height));
    new (frame.current!.contentWindow as typeof globalThis & Window).ResizeObserver(measure).observe(body);
    measure();
  }

  return (
    <div
      className="gallery-frame"
      ref={container}
      style={{ maxWidth: width, height: height * scale, colorScheme: scheme || undefined }}
    >
      <iframe
        ref={frame}
        src={example.route + (query && `?${query}`)}
        title={say.example(example.name)}
        loading="lazy"
        style={{ width, height, scale, colorScheme: scheme || undefined }}
        onLoad={() => {
          watchHeight();
          post(frame.current, tried);
        }}
      />
    </div>
  );
}

function post(frame: HTMLIFrameElement | null, page: PageFile | undefined): void {
  if (page) frame?.contentWindow?.postMessage(page, location.origin);
}

/** A ref and the content width of its element in pixels. */
function useAvailableWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

function Source({ yaml }: { readonly yaml: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="gallery-source">
      <button
        type="button"
        className="gallery-copy"
        onClick={() => navigator.clipboard.writeText(yaml).then(() => setCopied(true))}
      >
        <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code>{yaml}</code>
      </pre>
    </div>
  );
}
