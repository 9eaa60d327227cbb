import { writeFixed, writeGuess } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('links');

export const missingSlash = rule<{ guess: string }>('missing-slash', {
  severity: 'error',
  es: ({ guess }) => `El enlace a una página empieza por «/»: ${guess}`,
  en: ({ guess }) => `A link to a page starts with "/": ${guess}`,
  fix: writeGuess,
  bad: 'href: contacto',
  good: 'href: /contacto',
});

export const missingHash = rule<{ fixed: string }>('missing-hash', {
  severity: 'error',
  es: ({ fixed }) => `El enlace a una sección de la página empieza por «#» y va entre comillas: ${fixed}`,
  en: ({ fixed }) => `A link to a section of the page starts with "#" and is quoted: ${fixed}`,
  fix: writeFixed,
  bad: 'href: ventajas',
  good: 'href: "#ventajas"',
});

export const spaceInAddress = rulesOf('values')<{ guess: string }>('space-in-url', {
  severity: 'error',
  es: ({ guess }) => `Una dirección no lleva espacios: ${guess}.`,
  en: ({ guess }) => `An address has no spaces: ${guess}.`,
  bad: 'href: /quienes somos',
  good: 'href: /quienes-somos',
});

export const fileSuffix = /\.(?:ya?ml|html?|php|aspx?|md)$/i;

/** The most probable route for a file name or a single word. */
export function likelyRoute(text: string): string {
  const path = text
    .trim()
    .replace(/^[a-z]:/i, '')
    .replace(/^(?:\.{0,2}\/+)+/, '')
    .replace(/^pages\//, '')
    .replace(/\s+/g, '-');
  const [route = '', ...fragment] = path.split('#');
  const clean = route.startsWith('assets/') ? route : route.replace(fileSuffix, '').replace(/(^|\/)index$/, '');
  return [`/${clean}`, ...fragment].join('#');
}
