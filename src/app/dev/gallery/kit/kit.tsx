import type { ReactNode } from 'react';
import { WideTable, withCode } from '../field-table.tsx';
import { say } from '../messages.ts';
import { SwitchBar, useSwitches } from '../switches.tsx';
import { useGalleryData } from '../use-data.ts';
import { ExampleContext } from './example-context.tsx';
import { examples } from './examples.tsx';
import type { KitData, PartDoc } from './kit-data.ts';
import { TokenTable } from './tokens.tsx';

/** The parts that blocks share: components and functions with props and live examples, and the tokens of the style. */
export default function Kit(): ReactNode {
  const data = useGalleryData<KitData>('piezas.json');
  if (!data) return <p className="gallery-waiting">{say.readingParts}</p>;
  const shown = data.parts.filter(({ example }) => example !== undefined);
  const others = data.parts.filter(({ example }) => example === undefined);
  return (
    <ExampleContext site={data.site}>
      <p className="gallery-lead">{withCode(say.kit)}</p>
      <SwitchBar hasFrames={false} />
      {shown.map((part) => (
        <Part key={part.name} part={part} />
      ))}
      <h2 id="tokens">{say.tokens}</h2>
      <p className="gallery-lead">{withCode(say.aboutTokens)}</p>
      <TokenTable tokens={data.tokens} />
      <h2 id="otras">{say.otherFunctions}</h2>
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
      {props.length > 0 && <PropTable label={say.propsOf(name)} props={props} />}
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

function PropTable({ label, props }: { readonly label: string; readonly props: PartDoc['props'] }): ReactNode {
  return (
    <WideTable label={label} head={say.propTable}>
      {props.map(({ name, type, isRequired, description }) => (
        <tr key={name}>
          <th scope="row" className="gallery-field">
            <code>{name}</code> {isRequired && <span className="gallery-required">{say.required}</span>}
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
