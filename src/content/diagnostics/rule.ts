import type { Locale, Text } from '../../../schema/common/text.ts';
import type { TextEdit } from '../common/text-edit.ts';

export type { Locale } from '../../../schema/common/text.ts';
export type Severity = 'error' | 'warning';

/** A fact of a diagnostic. It can be sent to a thread and stored as JSON. */
export type Param = string | number | boolean | Text | readonly Text[] | undefined;
export type Params = Readonly<Record<string, Param>>;

/** The chapters of the rule reference, in their order. */
export const chapters = {
  bytes: { es: 'Bytes y codificación', en: 'Bytes and encoding' },
  yaml: { es: 'YAML', en: 'YAML' },
  layout: { es: 'Sangría y listas', en: 'Indentation and lists' },
  values: { es: 'Valores', en: 'Values' },
  fields: { es: 'Campos y bloques', en: 'Fields and blocks' },
  links: { es: 'Enlaces e imágenes', en: 'Links and pictures' },
  texts: { es: 'Textos', en: 'Texts' },
  content: { es: 'Contenido', en: 'Content' },
  files: { es: 'Archivos y sitio', en: 'Files and site' },
  theme: { es: 'Tema propio', en: 'Own theme' },
} as const satisfies Record<string, Text>;

export type Chapter = keyof typeof chapters;

/** A reported part of a source, and the facts that are known about its remedy. */
export interface Reported<P extends Params = Params> {
  readonly params: P;
  /** Offsets in the source, in UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The corrected lines, if a recovery of the layout has found them. */
  readonly lines?: readonly TextEdit[];
}

/** A way to correct a reported part. @returns undefined if it does not fit there */
export type Remedy<P extends Params = Params> = (
  source: string,
  reported: Reported<P>,
) => readonly TextEdit[] | undefined;

/** How the explanation of invalid YAML treats the issues of a rule. */
interface LayoutFacts {
  /** The issues on consecutive lines are reported once. */
  readonly isGrouped?: true;
  /** YAML may accept the text with another meaning. */
  readonly isMisreading?: true;
  /** One line above with wrong indentation can cause several issues. */
  readonly spreads?: true;
}

/** Severity, messages, remedy and examples of a rule. */
export interface RuleDefinition<P extends Params> extends LayoutFacts {
  readonly severity: Severity;
  readonly es: (params: P) => string;
  readonly en: (params: P) => string;
  /** The message for people who fill in a form, if the other one is about the file. */
  readonly form?: { readonly es: (params: P) => string; readonly en: (params: P) => string };
  /** Corrects the reported text; absent if no remedy is certain. */
  readonly fix?: Remedy<P>;
  /** True if the remedy deletes lines on purpose, because they exist twice. */
  readonly fixDeletesLines?: true;
  /** The language of the examples. Default: YAML. */
  readonly language?: 'yaml' | 'csv' | 'json' | 'css' | 'ts' | 'tsx';
  /** An invalid example and its correction, for the rule reference: lines of a page, or of a file of the theme. */
  readonly bad?: string;
  readonly good?: string;
}

/** A violated rule, and the facts for its message. */
export interface Finding<P extends Params = Params> {
  /** The permanent name of the rule. */
  readonly rule: string;
  readonly params: P;
}

/** A rule. Calling it with its parameters makes a finding. */
export interface Rule<P extends Params = Params> extends RuleDefinition<P> {
  (...params: Record<never, never> extends P ? [params?: P] : [params: P]): Finding<P>;
  /** The permanent name. */
  readonly id: string;
  readonly chapter: Chapter;
  /** True if a problem or a diagnostic reports this rule. */
  readonly isIn: (found: { readonly rule: string }) => boolean;
}

const defined = new Map<string, Rule>();

/**
 * The function that defines the rules of one chapter.
 * @example
 * const rule = rulesOf('links');
 * const missingSlash = rule<{ guess: string }>('missing-slash', { severity: 'error', es: …, en: … });
 * missingSlash({ guess: '/contacto' }); // { rule: 'missing-slash', params: { guess: '/contacto' } }
 */
export function rulesOf(chapter: Chapter) {
  return <P extends Params = Readonly<Record<never, never>>>(id: string, definition: RuleDefinition<P>): Rule<P> => {
    if (defined.has(id)) throw new Error(`The rule ${id} is defined twice.`);
    const find = (params = {} as P): Finding<P> => ({ rule: id, params });
    const isIn = (found: { readonly rule: string }) => found.rule === id;
    const rule: Rule<P> = Object.assign(find, definition, { id, chapter, isIn });
    defined.set(id, rule as unknown as Rule);
    return rule;
  };
}

/** The rule with a permanent name. @throws if no loaded module defines it */
export function ruleNamed(id: string): Rule {
  const rule = defined.get(id);
  if (!rule) throw new Error(`There is no rule ${id}.`);
  return rule;
}

/** The rules of all loaded modules by chapter and name. */
export function definedRules(): readonly Rule[] {
  const order = Object.keys(chapters);
  const key = ({ chapter, id }: Rule) => `${order.indexOf(chapter)} ${id}`;
  return [...defined.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Severity, text and parameters of a finding in a locale. */
export function message({ rule: id, params }: Finding, locale: Locale) {
  const rule = ruleNamed(id);
  return { severity: rule.severity, message: rule[locale](params), params };
}

/** The text of a finding for people who fill in a form. @param params with labels in the place of names in the file */
export function formMessage({ rule: id, params }: Finding, locale: Locale): string {
  const rule = ruleNamed(id);
  return (rule.form ?? rule)[locale](params);
}

/** The message of a rule, with «…» for its parameters. */
export function messageExample(id: string, locale: Locale): string {
  return ruleNamed(id)[locale](anyParams);
}

// The example value of every parameter. It is both a list with one item, which a message can print, join and search,
// and a text in both languages.
const anyParam = Object.assign(['…'], { es: '…', en: '…' });
const anyParams = new Proxy({}, { get: () => anyParam, has: () => true }) as Params;

/** True if a finding prevents publication. */
export function isError({ rule }: { readonly rule: string }): boolean {
  return ruleNamed(rule).severity === 'error';
}
