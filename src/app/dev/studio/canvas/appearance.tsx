import type { ReactNode } from 'react';
import type { Scheme } from '../../../../contract/frame.ts';
import { type Device, deviceWidths } from '../model/browser.ts';
import { useFileMessages } from '../ui/messages/file-messages.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { Choices } from '../ui/tool.tsx';

/** Chooses between the page and the text of its file, and the page's device and scheme. */
export function Appearance(): ReactNode {
  const { studio, state, messages } = useStudio();
  const fileMessages = useFileMessages();
  const choice = <T extends Device | Scheme>(value: T) => ({ value, label: messages[value], icon: value });
  return (
    <div className="studio-appearance">
      <Choices
        label={fileMessages.view}
        value={state.view}
        choices={[
          { value: 'page', label: fileMessages.pageView, icon: 'page' },
          { value: 'text', label: fileMessages.textView, icon: 'text' },
        ]}
        onChoose={(view) => studio.set({ view })}
      />
      <Choices
        label={messages.device}
        value={state.device}
        choices={(Object.keys(deviceWidths) as Device[]).map(choice)}
        onChoose={(device) => studio.set({ device })}
      />
      <Choices
        label={messages.scheme}
        value={state.scheme}
        choices={(['light', 'dark'] as const).map(choice)}
        onChoose={(scheme) => studio.set({ scheme })}
      />
    </div>
  );
}
