import type { ReactNode } from 'react';
import { WideTable } from '../field-table.tsx';
import { SwitchBar, useSwitches } from '../switches.tsx';
import { useGalleryData } from '../use-data.ts';
import { ExampleContext } from './example-context.tsx';
import { examples } from './examples.tsx';
import type { KitData, PartDoc } from './kit-data.ts';
import { TokenTable } from './tokens.tsx';

/** The parts that blocks share: components and functions with props and live examples, and the tokens of the style. */
export default function Kit(): ReactNode {
  const data = useGalleryData<KitData>('piezas.json');
  if (!data) return <p className="gallery-waiting">Leyendo las piezas…</p>;
  const shown = data.parts.filter(({ example }) => example !== undefined);
  const others = data.parts.filter(({ example }) => example === undefined);
  return (
    <ExampleContext site={data.site}>
      <p className="gallery-lead">
        Lo que un bloque importa de <code>src/ui</code>. Las descripciones son los comentarios del código, en inglés;
        los ejemplos funcionan.
      </p>
      <SwitchBar hasFrames={false} />
      {shown.map((part) => (
        <Part key={part.name} part={part} />
      ))}
      <h2 id="tokens">Colores, tamaños y tiempos</h2>
      <p className="gallery-lead">
        Se usan en <code>style.css</code> como <code>var(--…)</code>. <code>--ground</code> es el fondo de la sección en
        la que está el bloque.
      </p>
      <TokenTable tokens={data.tokens} />
      <h2 id="otras">Otras funciones</h2>
      {others.map((part) => (
        <Part key={`${part.file} ${part.name}`} part={part} />
      ))}
    </ExampleContext>
  );
}

function Part({ part: { name, file, description, props, example } }: { readonly part: PartDoc }): ReactNode {
  const { scheme } = useSwitches();
  const Example = examples[name];
  return (
    <article className="kit-part" id={name}>
      <h3>
        <a href={`#${name}`}>{name}</a> <code>{file}</code>
      </h3>
      <p className="gallery-lead">{withCode(description)}</p>
      {props.length > 0 && <PropTable label={`Propiedades de ${name}`} props={props} />}
      {Example && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: no action, links of the example are held back
        // biome-ignore lint/a11y/noStaticElementInteractions: no action, links of the example are held back
        <div
          className="kit-example"
          style={{ colorScheme: scheme || undefined }}
          onClick={(event) => event.preventDefault()}
        >
          <Example />
        </div>
      )}
      {example !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard
        <pre className="kit-source" tabIndex={0}>
          <code>{example}</code>
        </pre>
      )}
    </article>
  );
}

/** Renders text between backticks as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

function PropTable({ label, props }: { readonly label: string; readonly props: PartDoc['props'] }): ReactNode {
  return (
    <WideTable label={label} head={['Nombre', 'Tipo', 'Para qué']}>
      {props.map(({ name, type, isRequired, description }) => (
        <tr key={name}>
          <th scope="row" className="gallery-field">
            <code>{name}</code> {isRequired && <span className="gallery-required">obligatorio</span>}
          </th>
          <td>
            <code>{type}</code>
          </td>
          <td>{withCode(description)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
