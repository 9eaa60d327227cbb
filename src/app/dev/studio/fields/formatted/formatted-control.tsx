import type { ReactNode } from 'react';
import { Tool } from '../../ui/tool.tsx';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../use-form.ts';
import { MarkdownControl } from './markdown-control.tsx';
import { formattingMessagesOf } from './messages.ts';
import { RichControl } from './rich-control.tsx';

/** A text with formatting, as a page shows it, or as Markdown for authors who prefer its signs. */
export function FormattedControl(props: ControlProps): ReactNode {
  const { studio, state, locale } = useForm();
  const { showsSigns } = state;
  const tool = (
    <Tool
      icon="signs"
      className="studio-signs-tool"
      label={formattingMessagesOf(locale).showSigns}
      aria-pressed={showsSigns}
      onClick={() => studio.showSigns(!showsSigns)}
    />
  );
  const Control = showsSigns ? MarkdownControl : RichControl;
  return <Control {...props}>{tool}</Control>;
}

FormattedControl.hasPlaceholder = true;
