import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatPointer, type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../../schema/schema.ts';
import { describedValues } from '../../../content/common/described-values.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { entryAt } from '../../../content/link/collections/select-entries.ts';
import { readFacts } from '../../../content/link/facts/read-facts.ts';
import { isListed } from '../../../content/link/listed.ts';
import type { PageFacts, Reference } from '../../../content/link/page-facts.ts';
import { routeOf } from '../../../content/link/page-index.ts';
import { exampleFolder } from '../../examples/example-site.ts';
import { rewriteLinks } from '../../page-files/links/links-to.ts';
import { readExampleFile } from '../../schemas/examples.ts';
import { readSiteFile } from '../../site-file.mjs';
import { ApiError } from '../api-error.ts';
import { apply, copied } from '../pages/pages.ts';
import { dataOf } from '../pages/source-text.ts';
import { type Fields, textField } from '../requests/request-body.ts';
import type { SitePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { sampleOf, storeSamples } from './sample-files.ts';

/** The place of the block in the text in which an example is fitted. */
const block: Pointer = ['blocks', 0];

/**
 * An example that is adapted to this site. Its files are stored as samples among those of this site, and its links and
 * choices exist on this site. A required value that the site cannot provide is left to the author.
 * @param fields `type` of the block and `number` of its example, from 1
 * @returns the text of the block, as the operation `paste` takes it
 */
export async function fitExample(
  context: StudioContext,
  place: SitePath,
  fields: Fields,
): Promise<{ readonly text: string }> {
  const { file } = place;
  const [type, number] = [textField(fields, 'type'), fields.number];
  const isKnown = Object.hasOwn(context.site.schemas().blocks, type);
  const example =
    isKnown && (await readExampleFile(type, context.options.locale)).examples.find((each) => each.number === number);
  if (!example) throw ApiError.of('wrong-field', 'type, number', '"hero", 1');
  // The rules of blocks apply to valid pages.
  let source = `title: ${type}\ndescription: ${type}\nblocks:\n${example.yaml.replace(/^(?=.)/gm, '  ')}\n`;
  const facts = () => {
    const schemas = context.site.schemas();
    return readFacts(schemas, schemas.page, dataOf(context, file, source));
  };
  source = await withFiles(context, source, facts());
  source = apply(context, file, source, relinked(context, file, source, facts())).source;
  source = apply(context, file, source, unneededIds(context, file, source, facts())).source;
  for (let change = nextChange(context, file, source); change; change = nextChange(context, file, source))
    source = apply(context, file, source, [change]).source;
  // Without a suitable collection, the example has no items: the first one states its own.
  const { properties = {} } = context.site.schemas().blocks[type]!;
  const value = (name: string) => valueAt(dataOf(context, file, source), [...block, name]);
  const lacksItems = Object.entries(properties).some(
    ([name, field]) => field.requiredWithout === 'collection' && value(name) === undefined,
  );
  if (lacksItems && value('collection') === undefined && number !== 1)
    return fitExample(context, place, { type, number: 1 });
  return { text: copied(context, file, source, [formatPointer(block)]) };
}

/**
 * Stores the files of an example that the site does not have, under names that the author's files do not need.
 * @returns the text with these names
 */
async function withFiles(context: StudioContext, source: string, { assets, hrefs }: PageFacts) {
  const { pages, locale } = context.options;
  const values = new Set(
    [...assets, ...hrefs].map(({ value }) => value).filter((value) => value.startsWith('/assets/')),
  );
  const lacking = [...values].filter((value) => {
    const isThere = existsSync(path.join(pages, value));
    return !isThere || !readSiteFile(pages, value).equals(readFileSync(path.join(exampleFolder, value)));
  });
  const samples = lacking.map((value) => sampleOf(value, locale));
  await storeSamples(context, samples);
  return samples.reduce((text, { name, origin }) => text.replaceAll(`/${origin}`, `/${name}`), source);
}

/**
 * Operations that redirect links without a target on this site to the home page or to a section of this page, and
 * references to a page of a collection to its first page.
 */
export function relinked(
  { site }: { readonly site: Pick<StudioContext['site'], 'checked'> },
  file: string,
  source: string,
  { hrefs, ids }: Pick<PageFacts, 'hrefs' | 'ids'>,
): EditOperation[] {
  const { pages, collections, missing } = site.checked();
  // A page that has not been read yet may have the target of the link.
  if (missing > 0) return [];
  const own = routeOf(file);
  const sections = pages.get(own)?.facts.ids ?? [];
  const isBroken = ({ value, page: query }: Reference) => {
    if (query) return !entryAt(collections[query.of], value);
    if (!/^[/#]/.test(value) || value.startsWith('/assets/')) return false;
    const [target = '', section] = value.split('#');
    if (target === '' && ids.includes(section!)) return false;
    const page = pages.get(target || own);
    if (!page || (!isListed(page) && target !== '')) return true;
    return section !== undefined && !page.facts.ids.includes(section);
  };
  const broken = hrefs.filter(isBroken);
  const operations = broken.flatMap((link, index) => {
    const member = link.page && collections[link.page.of]?.pages[0]?.href;
    if (member !== undefined) return rewriteLinks(source, [link], link.value, member);
    const section = link.value.startsWith('#') ? sections[index % Math.max(1, sections.length)] : undefined;
    return rewriteLinks(source, [link], link.value, section === undefined ? '/' : `#${section}`);
  });
  // The facts are in the order of the schema. The last link of the text is changed first, so that the offsets of the
  // others stay valid.
  return operations.sort((a, b) => b.start - a.start);
}

/** Operations that remove unused anchors of an example, because they follow from the example's texts. */
function unneededIds(context: StudioContext, file: string, source: string, { hrefs }: PageFacts): EditOperation[] {
  const { data, described, fields } = valuesOf(context, file, source);
  const targets = new Set(hrefs.map(({ value }) => value));
  return described
    .filter(({ field, pointer }) => field.format === 'id' && !targets.has(`#${valueAt(data, pointer)}`))
    .map(({ pointer }) => pointer.map(String))
    .filter((place) => canBeRemoved(place, data, fields))
    .map((place) => ({ op: 'remove', pointer: formatPointer(place) }));
}

/** Fields that the entries of every collection have. */
const entryFields = ['name', 'summary'];

/** The correction of the first error that has one: another choice, or the removal of an optional value. */
function nextChange(context: StudioContext, file: string, source: string): EditOperation | undefined {
  const { data, fields } = valuesOf(context, file, source);
  const errors = context.site.check(file, Buffer.from(source)).filter(isError);
  for (const { path = [] } of errors) {
    const place = path.map(String);
    const pointer = formatPointer(place);
    const { enum: choices } = fields.get(pointer) ?? {};
    if (choices && !choices.includes(valueAt(data, place) as never)) return { op: 'set', pointer, value: choices[0] };
    const ofEntry = place.at(-2) === 'fields' ? entryFields[Number(place.at(-1))] : undefined;
    if (ofEntry) return { op: 'set', pointer, value: ofEntry };
    // An error of the whole block is one of its collection.
    const query = [...place.slice(0, -1), 'collection'];
    if (place.at(-1) === 'type' && valueAt(data, query) !== undefined)
      return { op: 'remove', pointer: formatPointer(query) };
    // A required value is left out together with the value that contains it.
    for (let inner = place; inner.length > block.length; inner = inner.slice(0, -1))
      if (canBeRemoved(inner, data, fields)) return { op: 'remove', pointer: formatPointer(inner) };
  }
  return undefined;
}

/** The data of a text, its described values and their schemas by pointer. */
function valuesOf(context: StudioContext, file: string, source: string) {
  const schemas = context.site.schemas();
  const data = dataOf(context, file, source);
  const described = describedValues(schemas, schemas.page, data);
  return { data, described, fields: new Map(described.map(({ field, pointer }) => [formatPointer(pointer), field])) };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** @param fields the schemas of values, by their pointers */
function canBeRemoved(place: readonly string[], data: unknown, fields: ReadonlyMap<string, FieldSchema>): boolean {
  const owner = place.slice(0, -1);
  const { required = [], minItems = 1 } = fields.get(formatPointer(owner)) ?? {};
  const list = valueAt(data, owner);
  return Array.isArray(list) ? list.length > minItems : !required.includes(place.at(-1)!);
}
