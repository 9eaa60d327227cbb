import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NavLink, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { textIn } from '../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import type { GalleryBlock, GalleryData } from './data.ts';
import { Example } from './example.tsx';
import { FieldTable, withCode } from './field-table.tsx';
import { locale, say } from './messages.ts';
import { SwitchBar, useSwitches } from './switches.tsx';
import { useGalleryData } from './use-data.ts';

const Trial = lazy(() => import('./trial/trial.tsx'));
const Kit = lazy(() => import('./kit/kit.tsx'));

/** Development only: the gallery of all block types, for page authors and block developers. */
export function Gallery(): ReactNode {
  const data = useGalleryData<GalleryData>('datos.json');
  if (!data) return <p className="gallery-waiting">{say.reading}</p>;
  return (
    <div className="gallery">
      <Index data={data} />
      <main className="gallery-main">
        {data.error && (
          <p className="gallery-problems" role="alert">
            {say.lastValid} {data.error}
          </p>
        )}
        <Routes>
          <Route index element={<Overview blocks={data.blocks} />} />
          <Route path="_pagina" element={<Reference name={say.page} schema={data.page} />} />
          <Route path="_sitio" element={<Reference name="site.yaml" schema={data.site} />} />
          <Route path="_piezas" element={<KitPage />} />
          <Route path=":type" element={<BlockPage blocks={data.blocks} />} />
          <Route path=":type/:number" element={<TrialPage data={data} />} />
        </Routes>
      </main>
    </div>
  );
}

function Index({ data }: { readonly data: GalleryData }): ReactNode {
  const { search } = useSwitches();
  const entry = (path: string, label: string) => (
    <li key={path}>
      <NavLink to={{ pathname: `/${path}`, search }} end>
        {label}
      </NavLink>
    </li>
  );
  return (
    <nav className="gallery-index" aria-label={say.blocks}>
      <ul>
        {entry('', say.allBlocks)}
        {entry('_pagina', say.thePage)}
        {entry('_sitio', 'site.yaml')}
        {entry('_piezas', say.parts)}
      </ul>
      <ul>{data.blocks.map(({ type, schema }) => entry(type, textIn(schema.label, locale)))}</ul>
    </nav>
  );
}

function Overview({ blocks }: { readonly blocks: readonly GalleryBlock[] }): ReactNode {
  const { search } = useSwitches();
  useTitle(say.blocks);
  return (
    <>
      <h1>{say.blocks}</h1>
      <p className="gallery-lead">{withCode(say.aboutBlocks)}</p>
      <p className="gallery-lead">
        {say.aboutParts.before} <NavLink to={{ pathname: '/_piezas', search }}>{say.aboutParts.link}</NavLink>
        {say.aboutParts.after}
      </p>
      <ul className="gallery-overview">
        {blocks.map(({ type, schema, examples }) => (
          <li key={type}>
            <h2>
              <NavLink to={{ pathname: `/${type}`, search }}>{textIn(schema.label, locale)}</NavLink>{' '}
              <code>{type}</code>
            </h2>
            <p>{textIn(schema.description, locale)}</p>
            <p className="gallery-names">
              {examples.map(({ slug, name }) => (
                <NavLink key={slug} to={{ pathname: `/${type}`, search, hash: slug }}>
                  {name}
                </NavLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function BlockPage({ blocks }: { readonly blocks: readonly GalleryBlock[] }): ReactNode {
  const { type } = useParams();
  const block = blocks.find((candidate) => candidate.type === type);
  useTitle(textIn(block?.schema.label, locale) || say.blocks);
  useFragment(type);
  if (!block) return <h1>{say.noBlock(type)}</h1>;
  const { schema, examples, file, problems } = block;
  return (
    <>
      <h1>
        {textIn(schema.label, locale)} <code>{type}</code>
      </h1>
      <p className="gallery-lead">{textIn(schema.description, locale)}</p>
      {schema.deprecated && (
        <p className="gallery-problems">
          {say.deprecated} {textIn(schema.deprecated, locale)}
        </p>
      )}
      <h2>{say.examples}</h2>
      <SwitchBar />
      {problems.map((problem) => (
        <p key={problem} className="gallery-problems" role="alert">
          <code>{file}</code> {problem}
        </p>
      ))}
      {examples.map((example) => (
        <Example key={example.route} example={example} file={file} />
      ))}
      <h2>{say.fields}</h2>
      <FieldTable schema={schema} label={say.fieldsOf(textIn(schema.label, locale))} />
    </>
  );
}

/** An example to try with other values. Its code, with the text editor, is loaded on demand. */
function TrialPage({ data }: { readonly data: GalleryData }): ReactNode {
  const { type, number } = useParams();
  const block = data.blocks.find((candidate) => candidate.type === type);
  const example = block?.examples.find(({ route }) => route.endsWith(`/${type}/${number}`));
  useTitle(textIn(block?.schema.label, locale) || say.blocks);
  if (!block || !example) return <h1>{say.noExample}</h1>;
  return (
    <Suspense fallback={<p className="gallery-waiting">{say.opening}</p>}>
      <Trial key={example.route} block={block} example={example} data={data} />
    </Suspense>
  );
}

/** The parts that blocks share. The code of their examples is loaded on demand. */
function KitPage(): ReactNode {
  useTitle(say.parts);
  return (
    <>
      <h1>{say.parts}</h1>
      <Suspense fallback={<p className="gallery-waiting">{say.readingParts}</p>}>
        <Kit />
      </Suspense>
    </>
  );
}

function Reference({ name, schema }: { readonly name: string; readonly schema: FieldSchema }): ReactNode {
  useTitle(name);
  return (
    <>
      <h1>{name}</h1>
      <p className="gallery-lead">{textIn(schema.description, locale)}</p>
      <FieldTable schema={schema} label={say.fieldsOf(name)} />
    </>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const intents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to the example in the URL until the visitor's first input, because iframes above it change their height. */
function useFragment(type: string | undefined): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block has other examples
  useEffect(() => {
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!named) {
      scrollTo(0, 0);
      return;
    }
    const growth = new ResizeObserver(() => named.scrollIntoView({ behavior: 'instant' }));
    growth.observe(named.parentElement!);
    const reader = new AbortController();
    const stop = () => {
      growth.disconnect();
      reader.abort();
    };
    for (const intent of intents) addEventListener(intent, stop, { passive: true, signal: reader.signal });
    return stop;
  }, [hash, type]);
}
