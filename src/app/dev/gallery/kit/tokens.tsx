import { type ReactNode, useCallback, useState } from 'react';
import { WideTable } from '../field-table.tsx';
import { say } from '../messages.ts';
import type { TokenDoc } from './kit-data.ts';

const schemes = ['light', 'dark'] as const;

type Scheme = (typeof schemes)[number];

/** Values by name. */
type Values = ReadonlyMap<string, string>;

/** Every custom property of the style with its values in both schemes, as the browser computes them. */
export function TokenTable({ tokens }: { readonly tokens: readonly TokenDoc[] }): ReactNode {
  const [values, setValues] = useState<Readonly<Partial<Record<Scheme, Values>>>>({});
  const read = useCallback(
    (scheme: Scheme, frame: HTMLIFrameElement) => {
      const found = computedValues(
        frame,
        tokens.map(({ name }) => name),
      );
      setValues((before) => ({ ...before, [scheme]: found }));
    },
    [tokens],
  );
  return (
    <>
      {schemes.map((scheme) => (
        <iframe
          key={scheme}
          title={`${say.values}: ${scheme}`}
          className="kit-probe"
          style={{ colorScheme: scheme }}
          srcDoc={probe(scheme)}
          aria-hidden="true"
          tabIndex={-1}
          onLoad={({ currentTarget }) => read(scheme, currentTarget)}
        />
      ))}
      <WideTable label={say.tokens} head={say.tokenTable}>
        {tokens.map(({ name, description, declarations }) => (
          <tr key={name}>
            <th scope="row" className="gallery-field">
              <code>{name}</code>
            </th>
            {schemes.map((scheme) => (
              <td key={scheme}>
                <Value value={values[scheme]?.get(name)} />
              </td>
            ))}
            <td>
              {declarations.map(({ where, value }) => (
                <div key={where}>
                  {declarations.length > 1 && `${where}: `}
                  <code>{value}</code>
                </div>
              ))}
              {description}
            </td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}

function Value({ value }: { readonly value: string | undefined }): ReactNode {
  if (value === undefined) return '…';
  return (
    <>
      {value.startsWith('#') && <span className="kit-swatch" style={{ background: value }} />}
      <code>{value}</code>
    </>
  );
}

/** A document with a plain section. It states its scheme, or browsers with a forced preference would use theirs. */
const probe = (scheme: Scheme) => `<!doctype html><html style="color-scheme: ${scheme}">
<link rel="stylesheet" href="/src/ui/index.css"><section class="section"><p></p></section>`;

/** A colour that no site uses. */
const sentinel = 'rgb(1, 2, 3)';

function computedValues(frame: HTMLIFrameElement, names: readonly string[]): Values {
  const element = frame.contentDocument!.querySelector('p')!;
  element.parentElement!.style.color = sentinel;
  const style = frame.contentWindow!.getComputedStyle(element);
  return new Map(
    names.map((name) => {
      // The browser ignores a value that is not a colour; the parent's colour applies.
      element.style.color = `var(${name})`;
      return [name, style.color === sentinel ? style.getPropertyValue(name).trim() : inHex(style.color)];
    }),
  );
}

/** A computed colour as `#rrggbb`, or as `#rrggbbaa` if it is translucent. */
function inHex(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
