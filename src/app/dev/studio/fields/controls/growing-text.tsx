import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';

interface GrowingTextProps {
  readonly id: string;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onType: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** True if the text has a single line. Enter then adds no line break. */
  readonly isLine?: boolean;
  /** True if the text is a sample. */
  readonly isSample: () => boolean;
  readonly area?: Ref<HTMLTextAreaElement>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** A text field as high as its text. Focus selects a sample, so that typing replaces it. */
export function GrowingText({ area, isLine = false, onKeyDown, onPaste, ...props }: GrowingTextProps): ReactNode {
  const { id, value, describedBy, isInvalid, onType, isSample, placeholder } = props;
  const isFresh = useRef(false);
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = own.current!;
    // Firefox has no `field-sizing` yet.
    if (CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  });
  return (
    <textarea
      ref={(element) => {
        own.current = element;
        if (typeof area === 'function') area(element);
        else if (area) area.current = element;
      }}
      id={id}
      rows={1}
      className="studio-input studio-growing"
      value={value}
      placeholder={placeholder}
      spellCheck
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => onType(target.value)}
      onFocus={({ target }) => {
        isFresh.current = isSample();
        if (isFresh.current) target.select();
      }}
      // Pressing the field first focuses it, which selects the text, and then places the caret, which ends the
      // selection.
      onClick={({ currentTarget }) => {
        const { selectionStart, selectionEnd } = currentTarget;
        if (isFresh.current && selectionStart === selectionEnd) currentTarget.select();
        isFresh.current = false;
      }}
      onKeyDown={(event) => {
        isFresh.current = false;
        if (isLine && event.key === 'Enter' && !event.shiftKey) event.preventDefault();
        onKeyDown?.(event);
      }}
      onPaste={(event) => {
        onPaste?.(event);
        const text = event.clipboardData.getData('text/plain');
        if (event.defaultPrevented || !isLine || value.includes('\n') || !/[\r\n]/.test(text)) return;
        event.preventDefault();
        insertText(event.currentTarget, text.trim().replace(/\s*[\r\n]+\s*/g, ' '));
        onType(event.currentTarget.value);
      }}
    />
  );
}

/** Replaces the selected text, and puts the caret after it. */
export function insertText(element: HTMLTextAreaElement, text: string): void {
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
}
