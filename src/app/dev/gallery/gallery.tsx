import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NavLink, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { textIn } from '../../../../schema/common/text.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import type { GalleryBlock, GalleryData } from './data.ts';
import { Example } from './example.tsx';
import { FieldTable } from './field-table.tsx';
import { SwitchBar, useSwitches } from './switches.tsx';
import { useGalleryData } from './use-data.ts';

const Trial = lazy(() => import('./trial/trial.tsx'));
const Kit = lazy(() => import('./kit/kit.tsx'));

/** Development only: the gallery of all block types, for page authors and block developers. */
export function Gallery(): ReactNode {
  const data = useGalleryData<GalleryData>('datos.json');
  if (!data) return <p className="gallery-waiting">Leyendo los bloques…</p>;
  return (
    <div className="gallery">
      <Index data={data} />
      <main className="gallery-main">
        {data.error && (
          <p className="gallery-problems" role="alert">
            Se muestra el último estado bueno: {data.error}
          </p>
        )}
        <Routes>
          <Route index element={<Overview blocks={data.blocks} />} />
          <Route path="_pagina" element={<Reference name="Página" schema={data.page} />} />
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
    <nav className="gallery-index" aria-label="Bloques">
      <ul>
        {entry('', 'Todos los bloques')}
        {entry('_pagina', 'La página')}
        {entry('_sitio', 'site.yaml')}
        {entry('_piezas', kitTitle)}
      </ul>
      <ul>{data.blocks.map(({ type, schema }) => entry(type, textIn(schema.label, 'es')))}</ul>
    </nav>
  );
}

function Overview({ blocks }: { readonly blocks: readonly GalleryBlock[] }): ReactNode {
  const { search } = useSwitches();
  useTitle('Bloques');
  return (
    <>
      <h1>Bloques</h1>
      <p className="gallery-lead">
        Una página es una lista de bloques. Cada uno se escribe en el archivo de la página, debajo de{' '}
        <code>blocks:</code>, con un guion, su <code>type</code> y sus campos.
      </p>
      <p className="gallery-lead">
        Quien programa un bloque lo arma con las{' '}
        <NavLink to={{ pathname: '/_piezas', search }}>piezas que comparten todos</NavLink>: sección, textos, imagen,
        botón, campo, tabla, iconos, números y dinero, y los colores y tamaños.
      </p>
      <ul className="gallery-overview">
        {blocks.map(({ type, schema, examples }) => (
          <li key={type}>
            <h2>
              <NavLink to={{ pathname: `/${type}`, search }}>{textIn(schema.label, 'es')}</NavLink> <code>{type}</code>
            </h2>
            <p>{textIn(schema.description, 'es')}</p>
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
  useTitle(textIn(block?.schema.label, 'es') || 'Bloques');
  useFragment(type);
  if (!block) return <h1>No hay ningún bloque «{type}»</h1>;
  const { schema, examples, file, problems } = block;
  return (
    <>
      <h1>
        {textIn(schema.label, 'es')} <code>{type}</code>
      </h1>
      <p className="gallery-lead">{textIn(schema.description, 'es')}</p>
      {schema.deprecated && (
        <p className="gallery-problems">Este bloque dejará de usarse. {textIn(schema.deprecated, 'es')}</p>
      )}
      <h2>Ejemplos</h2>
      <SwitchBar />
      {problems.map((problem) => (
        <p key={problem} className="gallery-problems" role="alert">
          <code>{file}</code> {problem}
        </p>
      ))}
      {examples.map((example) => (
        <Example key={example.route} example={example} file={file} />
      ))}
      <h2>Campos</h2>
      <FieldTable schema={schema} label={`Campos de ${textIn(schema.label, 'es')}`} />
    </>
  );
}

/** An example to try with other values. Its code, with the text editor, is loaded on demand. */
function TrialPage({ data }: { readonly data: GalleryData }): ReactNode {
  const { type, number } = useParams();
  const block = data.blocks.find((candidate) => candidate.type === type);
  const example = block?.examples.find(({ route }) => route.endsWith(`/${type}/${number}`));
  useTitle(textIn(block?.schema.label, 'es') || 'Bloques');
  if (!block || !example) return <h1>No hay ese ejemplo</h1>;
  return (
    <Suspense fallback={<p className="gallery-waiting">Abriendo el ejemplo…</p>}>
      <Trial key={example.route} block={block} example={example} data={data} />
    </Suspense>
  );
}

const kitTitle = 'Piezas de los bloques';

/** The parts that blocks share. The code of their examples is loaded on demand. */
function KitPage(): ReactNode {
  useTitle(kitTitle);
  return (
    <>
      <h1>{kitTitle}</h1>
      <Suspense fallback={<p className="gallery-waiting">Leyendo las piezas…</p>}>
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
      <p className="gallery-lead">{textIn(schema.description, 'es')}</p>
      <FieldTable schema={schema} label={`Campos de ${name}`} />
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
