import type { RefObject } from 'react';
import type { FromFrame, ToFrame } from '../../../../contract/frame.ts';

/** Sends a message to the page in an iframe. */
export function post(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, location.origin);
}

/** Receives the messages of the page in an iframe. @returns a function that ends this */
export function onFrame(frame: RefObject<HTMLIFrameElement | null>, listener: (message: FromFrame) => void) {
  const onMessage = ({ data, source, origin }: MessageEvent<FromFrame>) => {
    if (origin === location.origin && frame.current && source === frame.current.contentWindow)
      listener(inWindow(data, frame.current));
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

/** A message of the page with its place in the window of the Studio, which shows the page at another size. */
function inWindow(message: FromFrame, frame: HTMLIFrameElement): FromFrame {
  if (message.type !== 'format-key' || message.action !== 'insert') return message;
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth;
  return { ...message, at: { x: left + message.at.x * scale, y: top + message.at.y * scale } };
}
