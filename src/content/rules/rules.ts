import { isWithin, type Pointer } from '../../../schema/common/pointer.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { describedValues } from '../common/described-values.ts';
import { isHiddenBlock, isRecord, type Schemas } from '../common/site-schemas.ts';
import { blockPeriods, periodOf, stateTimes, withDueBlocks } from '../common/time/due.ts';
import { perSchema } from '../common/walk-schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { collectionNames, feedProblems, severalCollections } from './collections.ts';
import { aloneTarget, dateOrder, hasPeriod } from './date-order.ts';
import { headingRules } from './headings.ts';
import { allHidden } from './hidden.ts';
import { hoursProblems, isPeriods } from './hours.ts';
import { interfaceMessages } from './interface-messages.ts';
import { languageFields } from './language-fields.ts';
import { searchRules } from './search.ts';
import { emptySidebar } from './sidebar.ts';
import { textsCutByComments } from './texts/comments.ts';
import { cutText } from './texts/cut-text.ts';
import { almostFormatting } from './texts/markdown.ts';
import { repeatedItems, repeatedValues } from './texts/repeated.ts';
import { textRules } from './texts/texts.ts';
import { thousands } from './texts/thousands.ts';
import type { ValueRule } from './value-rule.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data' | 'header'>;

const valueRules: readonly ValueRule[] = [
  ...textRules,
  { concerns: hasPeriod, problems: dateOrder },
  { concerns: isPeriods, problems: hoursProblems },
  // Lists with `uniqueBy` are excluded, because equal items also have the same value in that field.
  { concerns: ({ uniqueBy, mayRepeat }) => !uniqueBy && !mayRepeat, problems: repeatedItems },
  { concerns: ({ uniqueBy }) => uniqueBy !== undefined, problems: repeatedValues },
];

/** Facts about a schema that rules of a page use. */
const aboutSchema = perSchema((field) => ({
  isOutlined: field.type === 'object' || field.format === 'id' || field.format === 'markdown',
  isBlocks: field.part === 'blocks',
  rules: valueRules.filter(({ concerns }) => concerns(field)),
}));

/**
 * Content rules that need one page only. The data may be invalid: values of the wrong type are ignored here, because
 * validation reports them.
 */
export function pageRules(data: unknown, schemas: Schemas, read: Read): Problem[] {
  if (!isRecord(data)) return [];
  const periods = blockPeriods(schemas, data);
  if (periods.length === 0) return stateRules(data, schemas, read);
  const found = stateTimes(periods, periodOf(data.publish, data.expires)).flatMap((since) =>
    stateRules(withDueBlocks(data, since), schemas, read),
  );
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The problems of a page while the same blocks of it are published. */
function stateRules(data: Readonly<Record<string, unknown>>, schemas: Schemas, read: Read): Problem[] {
  const texts: Problem[] = [];
  const headings: Problem[] = [];
  const checkHeadings = headingRules(headings, read);
  const hidden: Pointer[] = [];
  for (const { field, value, pointer, block } of describedValues(schemas, schemas.page, data)) {
    const { isOutlined, isBlocks, rules } = aboutSchema(field);
    if (block && isHiddenBlock(block)) hidden.push(pointer);
    const isShown = hidden.length === 0 || !hidden.some((outer) => isWithin(pointer, outer));
    if (isShown && isOutlined) checkHeadings(field, value, pointer, block);
    if (isShown && isBlocks && data.draft !== true) texts.push(...allHidden(value, pointer));
    for (const { problems } of rules) texts.push(...problems(field, value, pointer, read));
  }
  const cutByComments = textsCutByComments(schemas, schemas.page, read);
  return [
    ...searchRules(data),
    ...severalCollections(data, schemas),
    ...aloneTarget(data),
    ...emptySidebar(data),
    ...headings,
    ...texts.filter((problem) => !isOfCutText(problem, cutByComments)),
    ...cutByComments,
    ...cutText(schemas, schemas.page, read),
    ...thousands(schemas, schemas.page, read),
  ];
}

/** True if formatting is incomplete because a comment cuts its text. */
function isOfCutText(problem: Problem, cutByComments: readonly Problem[]): boolean {
  const path = problem.pointer.join('/');
  return almostFormatting.isIn(problem) && cutByComments.some(({ pointer }) => pointer.join('/') === path);
}

/** Content rules for the `site.yaml` of any language. @param root the schema of the file */
export function siteRules(data: unknown, schemas: Schemas, root: FieldSchema, read: Read): Problem[] {
  const isFirst = root === schemas.site;
  const found = describedValues(schemas, root, data).flatMap(({ field, value, pointer }) => [
    ...repeatedValues(field, value, pointer),
    ...dateOrder(field, value, pointer),
    ...(isFirst ? [] : languageFields(field, pointer)),
  ]);
  const named = isRecord(data) ? [...collectionNames(data), ...feedProblems(data)] : [];
  return [
    ...named,
    ...found,
    ...(isFirst ? interfaceMessages(data, schemas) : []),
    ...textsCutByComments(schemas, root, read),
    ...thousands(schemas, root, read),
  ];
}

/** Content rules for a data file. @param root the schema of the file */
export function dataRules(data: unknown, schemas: Schemas, root: FieldSchema, read: Read): Problem[] {
  const found = describedValues(schemas, root, data).flatMap(({ field, value, pointer }) =>
    aboutSchema(field).rules.flatMap(({ problems }) => problems(field, value, pointer, read)),
  );
  // Tables have neither comments nor texts that YAML reads in another way.
  if (read.header) return found;
  return [
    ...found,
    ...textsCutByComments(schemas, root, read),
    ...cutText(schemas, root, read),
    ...thousands(schemas, root, read),
  ];
}
