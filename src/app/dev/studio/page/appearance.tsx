import type { ReactNode } from 'react';
import { Choices } from '../ui/tool.tsx';
import { useStudio } from '../use-studio.ts';

/** Widths of the page in CSS pixels: a common phone, a tablet upright, a notebook. */
export const deviceWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

export type Device = keyof typeof deviceWidths;

export type Scheme = 'light' | 'dark';

/** On which device and in which scheme the page is shown. */
export function Appearance(): ReactNode {
  const { studio, state, words } = useStudio();
  const choice = <T extends Device | Scheme>(value: T) => ({ value, label: words[value], icon: value });
  return (
    <>
      <Choices
        label={words.device}
        value={state.device}
        choices={(Object.keys(deviceWidths) as Device[]).map(choice)}
        onChoose={(device) => studio.set({ device })}
      />
      <Choices
        label={words.scheme}
        value={state.scheme}
        choices={(['light', 'dark'] as const).map(choice)}
        onChoose={(scheme) => studio.set({ scheme })}
      />
    </>
  );
}
