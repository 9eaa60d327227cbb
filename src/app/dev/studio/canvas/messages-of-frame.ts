import type { RefObject } from 'react';
import type { FromFrame, ToFrame } from '../../../../contract/frame.ts';

/** Sends a message to the page in an iframe. */
export function post(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, location.origin);
}

/** Receives the messages of the page in an iframe. @returns a function that ends this */
export function onFrame(frame: RefObject<HTMLIFrameElement | null>, listener: (message: FromFrame) => void) {
  const onMessage = ({ data, source, origin }: MessageEvent<FromFrame>) => {
    if (origin === location.origin && source === frame.current?.contentWindow) listener(data);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
