import { type DragEvent, useState } from 'react';

/**
 * Dragging sections with the pointer; the buttons and keys do the same.
 * @param move gets the section that is dragged, and the one before which it is dropped
 */
export function useDrag(move: (dragged: number, before: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [before, setBefore] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setBefore(undefined);
  };
  return {
    /** Where the line is drawn at which the section would land. */
    mark: (index: number, count: number): 'before' | 'after' | undefined => {
      if (dragged === undefined || before === undefined) return undefined;
      if (before === index) return 'before';
      return before === count && index === count - 1 ? 'after' : undefined;
    },
    handlers: {
      start: (index: number, event: DragEvent) => {
        // Firefox drags nothing that has no data.
        event.dataTransfer.setData('application/x-studio-section', String(index));
        event.dataTransfer.effectAllowed = 'move';
        setDragged(index);
      },
      over: (index: number, event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setBefore(event.clientY < top + height / 2 ? index : index + 1);
      },
      drop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged === undefined || before === undefined) return;
        end();
        move(dragged, before);
      },
      end,
    },
  };
}

export type DragHandlers = ReturnType<typeof useDrag>['handlers'];
