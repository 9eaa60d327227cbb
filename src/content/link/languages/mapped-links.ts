import { type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { describedValues } from '../../common/described-values.ts';
import type { Schemas } from '../../common/site-schemas.ts';
import { linksInText } from '../../text/published.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * The address of the translation of the page to which a link leads. A fragment is left out, because an anchor is a word
 * of its language.
 */
export function linkToTranslation(href: string, translated: (route: string) => string | undefined): string | undefined {
  const [route = '', rest = ''] = href.split(/(?=[?#])/);
  const target = translated(route);
  return target === undefined ? undefined : target + rest.replace(/#.*$/, '');
}

/**
 * Data of a page or of `site.yaml` with other links, those in texts and the entries that lists name included.
 * @param target returns the new address of a link; undefined for links that stay
 */
export function withLinks(
  schemas: Schemas,
  root: FieldSchema,
  data: Data,
  target: (href: string) => string | undefined,
): Data {
  const copy = structuredClone(data);
  const follow = (href: string) => target(href) ?? href;
  for (const { field, value, pointer } of describedValues(schemas, root, data)) {
    if (typeof value !== 'string') continue;
    const isEntry = field.entryOf !== undefined || field.entryIn !== undefined;
    const changed = isEntry ? follow(value) : linksInText(value, field.format, follow);
    if (changed !== value) set(copy, pointer, changed);
  }
  return copy;
}

/** The new address of each link in a record, for `withLinks`. */
export function targetIn(links: Readonly<Record<string, string>>): (href: string) => string | undefined {
  // An entry may be called `constructor`.
  return (href) => (Object.hasOwn(links, href) ? links[href] : undefined);
}

function set(data: Data, pointer: Pointer, value: string): void {
  (valueAt(data, pointer.slice(0, -1)) as Record<PropertyKey, unknown>)[pointer.at(-1)!] = value;
}
