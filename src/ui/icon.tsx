import { createElement, type ReactNode } from 'react';
import type { IconDrawing, IconShape } from '../../schema/common/icon-drawing.ts';
import type { NetworkName } from '../../schema/common/networks.ts';
import type { Image as ImageData } from '../../schema/compiled.ts';
import type { IconName } from '../../schema/parts.ts';
import { Image } from './image.tsx';

type InterfaceIcon =
  | 'menu'
  | 'close'
  | 'chevron'
  | 'arrow'
  | 'back'
  | 'up'
  | 'play'
  | 'external'
  | 'share'
  | 'alert'
  | 'search';

export type AnyIcon = IconName | InterfaceIcon | NetworkName;

/** One path for each name, on a 24-unit grid with round strokes 1.75 units wide. */
export const outlines: Readonly<Record<AnyIcon, string>> = {
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2',
  truck: 'M2 6h11v10H2zM13 9h5l4 4v3h-9M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  bus: 'M4 5h16v12H4zM4 11h16M12 5v6M7 20v-3M17 20v-3M7 14h.01M17 14h.01',
  car: 'M3 16v-4l2-5h14l2 5v4zM3 12h18M6 19v-3M18 19v-3M7 14h.01M17 14h.01',
  fuel: 'M4 21V4h9v17M3 21h11M4 10h9M13 12h3v5a2 2 0 0 0 4 0V9l-3-3',
  tank: 'M4 7c0-4 16-4 16 0v10c0 4-16 4-16 0zM4 7c0 4 16 4 16 0M4 13c0 4 16 4 16 0',
  people: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 20c0-8 12-8 12 0M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9h.01M18 15h.01',
  bank: 'M3 9l9-5 9 5zM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18M4 17h16',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  ledger: 'M5 3h14v18H5zM9 3v18M12 8h4M12 12h4M12 16h4',
  receipt: 'M5 3v18l2.5-2 2.5 2 2-2 2 2 2.5-2 2.5 2V3zM9 8h6M9 12h6',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  wrench: 'M14 7a4 4 0 0 1 5-4l-2 3 1 1 3-2a4 4 0 0 1-5 5l-9 9-3-3z',
  box: 'M12 3l8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10',
  barcode: 'M4 5v14M7 5v14M11 5v14M14 5v14M16 5v14M20 5v14',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 3',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  phone: 'M5 4h4l2 5-2.5 2a11 11 0 0 0 5 5l2-2.5 5 2V19a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  chat: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  check: 'M4 12l5 5L20 6',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  map: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  refresh: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  book: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  play: 'M8 5l11 7-11 7z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  search: 'M3 9a6 6 0 0 0 12 0 6 6 0 0 0-12 0M14 14l6 6',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H5v10h14V11h-1',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v6M12 16.5h.01',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.5 1.5-1.5H18V3h-3c-3 0-4.5 1.8-4.5 4.5v2H8V13h2.5v8',
  instagram: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M16.5 7.5h.01',
  linkedin: 'M4 4h16v16H4zM8 11v5M8 8h.01M12 16v-5M12 13c0-2.5 4-2.5 4 0v3',
  youtube: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
  x: 'M4 4l16 16M20 4L4 20',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8 18.7zM9 9c0 3 3 6 6 6l.5-2-2-.7-.8.8c-.8-.4-1.4-1-1.8-1.8l.8-.8-.7-2z',
};

/** Icons that point in the reading direction and are mirrored in right-to-left pages. */
const directional: ReadonlySet<AnyIcon> = new Set(['arrow', 'back', 'external']);

/** A small drawing or picture next to a text, hidden from screen readers. */
export function Icon({ name }: { readonly name: AnyIcon | IconDrawing | ImageData }): ReactNode {
  if (typeof name === 'object' && 'src' in name) return <Image image={name} className="icon" />;
  if (typeof name === 'object')
    return (
      <svg className="icon" viewBox={name.viewBox} aria-hidden="true">
        {name.shapes.map(shape)}
      </svg>
    );
  return (
    <svg className={directional.has(name) ? 'icon icon-directional' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}

function shape([element, attributes, inside]: IconShape, key: number): ReactNode {
  return createElement(element, { key, ...attributes }, inside?.map(shape));
}
