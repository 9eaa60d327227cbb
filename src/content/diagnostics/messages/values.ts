import type { Rule } from './rule.ts';

/** Rules for values that do not fit their field, or that YAML reads as another type. */
export const valueRules = {
  'smart-quotes': {
    severity: 'warning',
    es: (p) =>
      `Comillas tipográficas ${p.open} ${p.close}: se mostrarán tal cual. Si querías delimitar el texto usa "…".`,
    en: () => 'Curly quotes are kept as text; use "…" if you meant to quote.',
    bad: 'title: “Nómina”',
    good: 'title: "Nómina"',
  },
} as const satisfies Record<string, Rule>;
