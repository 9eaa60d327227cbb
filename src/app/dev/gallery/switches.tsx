import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { say } from './messages.ts';

const widths = ['360', '768', '1280'] as const;

const schemes = Object.entries(say.schemes).map(([value, label]) => ({ value, label }));

/** Display options of the examples, stored in the URL so that a link reproduces them. */
export interface Switches {
  /** Pixels. */
  readonly width: number;
  readonly scheme: string;
  readonly isCalm: boolean;
}

/** The switches read from the URL, and the query string that preserves them in links. */
export function useSwitches(): Switches & { readonly search: string } {
  const [params] = useSearchParams();
  const wanted = params.get('ancho') ?? '';
  const width = Number(widths.find((value) => value === wanted) ?? widths[2]);
  const query = params.toString();
  return {
    width,
    scheme: params.get('tema') ?? '',
    isCalm: params.has('calma'),
    search: query && `?${query}`,
  };
}

/** @param hasFrames true if the examples are in frames, which have a width and motion of their own */
export function SwitchBar({ hasFrames = true }: { readonly hasFrames?: boolean }): ReactNode {
  const [, setParams] = useSearchParams();
  const { width, scheme, isCalm } = useSwitches();

  function set(name: string, value: string) {
    setParams(
      (params) => {
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <form className="gallery-switches" aria-label={say.look}>
      {hasFrames && (
        <Choice
          legend={say.width}
          name="ancho"
          options={widths.map((value) => ({ value, label: `${value} px` }))}
          chosen={String(width)}
          onChoose={(value) => set('ancho', value)}
        />
      )}
      <Choice
        legend={say.scheme}
        name="tema"
        options={schemes}
        chosen={scheme}
        onChoose={(value) => set('tema', value)}
      />
      {hasFrames && (
        <label className="gallery-switch">
          <input type="checkbox" checked={isCalm} onChange={(event) => set('calma', event.target.checked ? '1' : '')} />
          {say.reducedMotion}
        </label>
      )}
    </form>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ legend, name, options, chosen, onChoose }: ChoiceProps): ReactNode {
  return (
    <fieldset className="gallery-choice">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="gallery-switch">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
