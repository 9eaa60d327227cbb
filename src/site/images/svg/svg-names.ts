/** The permitted elements. Other harmless elements draw nothing and are omitted when the drawing is rewritten. */

function names(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}

export const drawingElements = names(
  'svg g defs symbol use switch title desc a view style',
  'path rect circle ellipse line polyline polygon image',
  'text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker',
  'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  'animate animateMotion animateTransform mpath set',
);

/** Attributes whose value is CSS. */
export const cssAttributes = names(
  'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters',
  'color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter',
  'flood-color flood-opacity font font-family font-feature-settings font-size font-size-adjust font-stretch font-style',
  'font-variant font-variant-ligatures font-variation-settings font-weight glyph-orientation-horizontal',
  'glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color line-height marker',
  'marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events',
  'shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin',
  'stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering',
  'transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode',
);

/** Attributes with values for animated attributes. Some contain several values. */
export const animationAttributes = names('by from to values');

export const plainAttributes = names(
  'accumulate additive amplitude attributeName attributeType azimuth baseFrequency baseProfile begin bias calcMode',
  'class clipPathUnits cx cy d diffuseConstant divisor dur dx dy edgeMode elevation end exponent filterRes',
  'filterUnits fr fx fy gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix',
  'kernelUnitLength keyPoints keySplines keyTimes lang lengthAdjust limitingConeAngle markerHeight markerUnits',
  'markerWidth max maskContentUnits maskUnits media method min mode numOctaves offset operator order orient origin',
  'path pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ',
  'preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur restart result role',
  'rotate rx ry scale seed side spacing specularConstant specularExponent spreadMethod startOffset stdDeviation',
  'stitchTiles style surfaceScale systemLanguage tabindex tableValues target targetX targetY textLength title',
  'transform type version viewBox width x x1 x2 xChannelSelector y y1 y2 yChannelSelector z zoomAndPan',
);
