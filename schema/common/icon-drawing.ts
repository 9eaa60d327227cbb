/** An icon of the site: shapes in the colour of the text around it. */
export interface IconDrawing {
  readonly viewBox: string;
  readonly shapes: readonly IconShape[];
}

/** An SVG element: name, attributes with their React names, children. */
export type IconShape = readonly [
  element: string,
  attributes: Readonly<Record<string, string>>,
  inside?: readonly IconShape[],
];
