import { type ReactNode, useCallback } from 'react';
import { server } from '../../server/server.ts';
import { useAnswer } from '../../ui/studio/use-answer.ts';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';

/** The pair with the least contrast between a colour and the colours around it. */
interface Contrast {
  readonly ratio: number;
  readonly least: number;
  readonly where: string;
}

/** A colour as `#rrggbb`, with its contrast on the site. */
export function ColourControl({ id, place, value, describedBy, isInvalid, type }: ControlProps): ReactNode {
  const { messages } = useForm();
  const text = String(value ?? '');
  const isColour = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <div className="studio-colour">
      <input
        type="color"
        aria-label={`${messages.colour}: ${place.label}`}
        value={isColour ? text.toLowerCase() : '#000000'}
        onChange={({ target }) => type(target.value)}
      />
      <input
        id={id}
        className="studio-input studio-short"
        value={text}
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => type(target.value)}
      />
      {isColour && <ContrastNote colour={text.toLowerCase()} pointer={place.pointer} />}
    </div>
  );
}

function ContrastNote({ colour, pointer }: { readonly colour: string; readonly pointer: string }): ReactNode {
  const { messages } = useForm();
  // There is no contrast for a colour with unknown surroundings.
  const path = `contrast${pointer}/${encodeURIComponent(colour)}`;
  const found = useAnswer(useCallback(() => server.request<Contrast>('GET', path), [path]));
  if (!found) return null;
  const isLow = found.ratio < found.least;
  return (
    <output data-low={isLow || undefined}>
      {messages.contrast(decimal(found.ratio), found.where)}
      {isLow && ` · ${messages.contrastLow(decimal(found.least))}`}
    </output>
  );
}

function decimal(value: number): string {
  return String(Math.floor(value * 100) / 100);
}
