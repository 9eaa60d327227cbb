import { parse } from 'yaml';
import { withoutAccents } from '../../schema/common/plain-text.ts';

/** Longer names would make lines of the scaffold exceed the formatter's limit. */
const MAX_LENGTH = 32;

/** Existing names with which a new block's name must not collide. */
export interface TakenNames {
  /** Existing block types. */
  readonly types: readonly string[];
  /** Existing CSS classes, with the file that defines each. */
  readonly classes: ReadonlyMap<string, string>;
}

/** @returns why a name cannot be a block type, and what to do; undefined when it can */
export function nameProblem(name: string, { types, classes }: TakenNames): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is not kebab-case: use lower-case letters, digits and single hyphens, such as ${suggestion(name)}`;
  if (name.length > MAX_LENGTH) return `"${name}" is too long: use up to ${MAX_LENGTH} characters`;
  if (types.includes(name)) return `The block "${name}" exists already: choose another name`;
  // `block` is the dispatcher in the emitted schema; `constructor` exists on every JavaScript object.
  if (name === 'block' || name === 'constructor' || parse(name) !== name)
    return `"${name}" means something else already: use another name`;
  const taken = [...classes.keys()].find((known) => known === name || known.startsWith(`${name}-`));
  if (taken) return `The classes of "${name}" would collide with .${taken} of ${classes.get(taken)}: use another name`;
  return undefined;
}

/** `Lista de Precios` becomes `lista-de-precios`. */
function suggestion(name: string): string {
  const words = withoutAccents(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').replace(/^[0-9-]+/, '') || 'lista-precios';
}

/** Identifiers that the scaffold imports. */
const imported = ['Heading', 'Section', 'Text', 'Props', 'ReactNode'];

/** `lista-precios` becomes `ListaPrecios`; `Block` is appended to a name that is already used in the file. */
export function componentName(type: string): string {
  const name = type.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  return imported.includes(name) || name in globalThis ? `${name}Block` : name;
}

/** `lista-precios` becomes `Lista precios`. */
export function blockTitle(type: string): string {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
