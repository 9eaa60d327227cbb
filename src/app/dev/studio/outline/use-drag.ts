import { type DragEvent, useState } from 'react';

/**
 * Dragging of sections.
 * @param move gets the indices of the dragged section and of the section before which it is dropped
 */
export function useDrag(move: (dragged: number, before: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [before, setBefore] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setBefore(undefined);
  };
  return {
    /** The edge of a row at which a line marks the place of the dragged section. */
    mark: (index: number, count: number): 'before' | 'after' | undefined => {
      if (dragged === undefined || before === undefined) return undefined;
      if (before === index) return 'before';
      return before === count && index === count - 1 ? 'after' : undefined;
    },
    handlers: {
      start: (index: number, event: DragEvent) => {
        // Firefox drags only elements with data.
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
