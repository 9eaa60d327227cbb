import type { ReactNode } from 'react';

/** Drawings of the tools, one path each, on a 16-unit grid with strokes 1.5 units wide. */
const outlines = {
  undo: 'M6 3.500L3 6.500l3 3M3 6.500h6.500a3.500 3.500 0 0 1 0 7H6',
  redo: 'M10 3.500l3 3-3 3M13 6.500H6.500a3.500 3.500 0 0 0 0 7H10',
  pages: 'M4 2.500h5l3 3v8H4zM9 2.500v3h3',
  sections: 'M2.500 3h11v3.500h-11zM2.500 9.500h11V13h-11z',
  fields: 'M2.500 4h11M2.500 8h11M2.500 12h7',
  page: 'M2.500 3h11v10h-11zM2.500 6h11',
  phone: 'M5 1.500h6v13H5zM7.500 12.500h1',
  tablet: 'M3 2h10v12H3zM7.500 12h1',
  desktop: 'M1.500 3h13v8h-13zM6 14h4M8 11v3',
  light:
    'M8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5M8 1.500v1.500M8 13v1.500M1.500 8H3M13 8h1.500M3.400 3.400l1 1M11.600 11.600l1 1M3.400 12.600l1-1M11.600 4.400l1-1',
  dark: 'M13 9.500A5.500 5.500 0 1 1 6.500 3a4.500 4.500 0 0 0 6.500 6.500z',
  plus: 'M8 3v10M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  duplicate: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3',
  remove: 'M3 4.500h10M6.500 4.500V3h3v1.500M4.500 4.500l.500 9h6l.500-9',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  text: 'M5.500 4.500L2 8l3.500 3.500M10.500 4.500L14 8l-3.500 3.500',
  search: 'M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9M10.500 10.500L14 14',
  more: 'M3.500 8h.01M8 8h.01M12.500 8h.01',
  check: 'M3 8.500l3.500 3.500L13 4.500',
  alert: 'M8 2l6.500 11.500h-13zM8 6.500v3M8 11.500h.01',
  external: 'M9.500 2.500h4v4M13.500 2.500L8 8M12 9v4.500H2.500V4H7',
  publish: 'M8 11V2.500M4.500 6L8 2.500 11.500 6M2.500 10.500v3h11v-3',
  changes: 'M5 2.500v11M2.500 5L5 2.500 7.500 5M11 13.500v-11M8.500 11l2.500 2.500 2.500-2.500',
  help: 'M8 14.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13M6 6.500a2 2 0 1 1 2.500 1.900c-.400.200-.500.500-.500 1.100M8 11.500h.01',
  settings: 'M2.500 4.500h5M11.500 4.500h2M9.500 3v3M2.500 11.500h2M8.500 11.500h5M6.500 10v3',
  chevron: 'M4 6l4 4 4-4',
  bold: 'M4.500 3h4a2.500 2.500 0 0 1 0 5h-4zM4.500 8h5a2.500 2.500 0 0 1 0 5h-5z',
  italic: 'M7 3h5M4 13h5M9.500 3l-3 10',
  link: 'M6.500 9.500a2.700 2.700 0 0 0 4 0l2-2a2.700 2.700 0 0 0-4-4l-.700.700M9.500 6.500a2.700 2.700 0 0 0-4 0l-2 2a2.700 2.700 0 0 0 4 4l.700-.700',
  heading: 'M4 3v10M12 3v10M4 8h8',
  list: 'M6 4h7.500M6 8h7.500M6 12h7.500M3 4h.01M3 8h.01M3 12h.01',
  numbered: 'M7 4h6.500M7 8h6.500M7 12h6.500M2.500 3l1-.500V6M2.300 10.300c2-1 2 .700 0 3h2',
  copy: 'M4 2.500h6l2.500 2.500v8.500h-8.500zM6.500 7h3.500M6.500 10h3.500',
  cut: 'M11.500 2.500L6 10.500M4.500 2.500L10 10.500M4.500 10a1.700 1.700 0 1 0 0 3.500 1.700 1.700 0 0 0 0-3.500M11.500 10a1.700 1.700 0 1 0 0 3.500 1.700 1.700 0 0 0 0-3.500',
  paste: 'M6 3.500H4v10h8v-10h-2M6 2h4v3H6zM6 8.500h4M6 11h3',
  picture: 'M2 3h12v10H2zM2 11l3.500-3.500 3 3 2-2L14 11M10.500 6h.01',
} as const;

export type ToolIcon = keyof typeof outlines;

/** A small drawing, hidden from screen readers. */
export function Icon({ name }: { readonly name: ToolIcon }): ReactNode {
  return (
    <svg className="studio-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
