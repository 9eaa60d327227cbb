import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { formatPointer, type Pointer, valueAt, withValue } from '../../../../schema/common/pointer.ts';
import { hasKeys, keyOf } from '../../../../schema/site/languages.ts';
import { isRecord } from '../../../content/common/site-schemas.ts';
import { applyOperations } from '../../../content/edit/apply.ts';
import { editContext } from '../../../content/edit/edit-context.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { linkedData } from '../../../content/link/languages/language-data.ts';
import { siteTexts, statedPlace } from '../../../content/link/languages/site-texts.ts';
import type { TranslatableText } from '../../../content/link/languages/text-version.ts';
import { readSourceFile } from '../../site-file.mjs';
import { translationMessages } from './messages.ts';
import { type PlannedTranslation, planOf } from './planned-translation.ts';
import { fileIn, type TranslatedSite } from './translated-pages.ts';
import { pointerOf, type XliffUnit } from './xliff.ts';

type Data = Readonly<Record<string, unknown>>;

/** The texts of the first `site.yaml`, with those that the file of a language states. */
export function siteUnits(site: TranslatedSite, language: string): XliffUnit[] {
  const { siteData, siteFile, schemas } = site;
  if (!siteData) return [];
  const { data } = ownFile(site, language);
  return siteTexts(schemas, siteData).map(({ pointer, value }) => {
    const place = statedPlace(siteData, data, pointer);
    const target = place && valueAt(data, place);
    return {
      name: `${siteFile}#${formatPointer(pointer)}`,
      source: value,
      ...(typeof target === 'string' && target !== value && { target: target.trim() }),
    };
  });
}

/** Plans the translations of texts of the first `site.yaml` in the file of a language. */
export function planSite(site: TranslatedSite, language: string, units: readonly XliffUnit[]): PlannedTranslation {
  const { file, source: before, data: own } = ownFile(site, language);
  const translated = (route: string) => site.pairs.translated(route, language);
  // Lists are copied from the first language, with links to pages of the language.
  const first = linkedData(site.siteData ?? {}, site.schemas, translated);
  const texts = new Map(siteTexts(site.schemas, first).map((text) => [formatPointer(text.pointer), text]));
  const targets = new Map(
    units.flatMap((unit) => (unit.target === undefined ? [] : [[pointerOf(unit), unit] as const])),
  );
  const refusals: string[] = [];
  let data: unknown = own;
  for (const [pointer, unit] of targets) {
    const text = texts.get(pointer);
    const reason = reasonAgainst(unit, text, { first, own, file, site, others: [...texts.values()], targets });
    if (reason !== undefined) refusals.push(reason);
    else data = withText(first, data, text!.pointer, unit.target!.trim());
  }
  const changes = changesOf(own, data, []);
  if (changes.length === 0) return planOf({ file, before, refusals });
  if (before === undefined) return checkedPlan(site, { file, before, refusals }, stringify(data, { lineWidth: 0 }));
  const result = applyOperations(before, changes, editContext(file, site.schemas, site.locale));
  if ('source' in result) return checkedPlan(site, { file, before, refusals }, result.source);
  return planOf({
    file,
    before,
    refusals: [...refusals, ...result.refusals.map(({ reason, hint }) => `${reason} ${hint}`)],
  });
}

/** The `site.yaml` of a language. */
function ownFile({ parent, siteFile, analysis, languages }: TranslatedSite, language: string) {
  const file = fileIn(language, siteFile, languages);
  if (!existsSync(path.join(parent, file))) return { file, source: undefined, data: {} };
  const bytes = readSourceFile(parent, file);
  const data = analysis.data({ path: file, bytes }) ?? {};
  return { file, source: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), data };
}

interface Reasons {
  readonly first: Data;
  readonly own: Data;
  readonly file: string;
  readonly site: TranslatedSite;
  readonly others: readonly TranslatableText[];
  readonly targets: ReadonlyMap<string, XliffUnit>;
}

/** Why a unit cannot be used. A list without ids is copied, and only if all of its texts are translated. */
function reasonAgainst(
  { name, source }: XliffUnit,
  text: TranslatableText | undefined,
  { first, own, file, site, others, targets }: Reasons,
): string | undefined {
  const say = translationMessages[site.locale];
  if (!text) return say.textGone(name);
  if (text.value !== source.trim()) return say.textChanged(name);
  const { pointer } = text;
  const place = statedPlace(first, own, pointer);
  if (place) return typeof valueAt(own, place) === 'string' ? undefined : say.noPlace(name, file);
  const list = pointer
    .map((_, length) => pointer.slice(0, length))
    .find((at) => {
      const value = valueAt(first, at);
      return Array.isArray(value) && !hasKeys(value);
    });
  const isLacking = (other: TranslatableText) =>
    list!.every((step, at) => step === other.pointer[at]) && !targets.has(formatPointer(other.pointer));
  return list && others.some(isLacking) ? say.partOfList(name, formatPointer(list)) : undefined;
}

/** The data of a language with a translated text. */
function withText(first: unknown, own: unknown, pointer: Pointer, target: string): unknown {
  const [step, ...rest] = pointer;
  if (step === undefined) return target;
  if (!Array.isArray(first)) {
    const inner = withText((first as Data)[step], (own as Data | undefined)?.[step], rest, target);
    return { ...(own as Data | undefined), [step]: inner };
  }
  const stated = own as readonly unknown[] | undefined;
  if (!hasKeys([...first, ...(stated ?? [])])) return withValue(stated ?? first, pointer, target);
  const item = first[Number(step)] as Data;
  const key = item.id === undefined ? 'field' : 'id';
  const at = stated?.findIndex((other) => keyOf(other) === keyOf(item)) ?? -1;
  const present = at < 0 ? { [key]: item[key] } : stated![at];
  const changed = withText(item, present, rest, target);
  return at < 0 ? [...(stated ?? []), changed] : stated!.with(at, changed);
}

/** The operations that turn data into others that have more fields and other texts. */
function changesOf(before: unknown, after: unknown, pointer: Pointer): EditOperation[] {
  if (isDeepStrictEqual(before, after)) return [];
  const inner = (name: string | number) => changesOf((before as Data)[name], (after as Data)[name], [...pointer, name]);
  if (isRecord(before) && isRecord(after)) return Object.keys(after).flatMap(inner);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((_, index) => inner(index));
  return [{ op: 'set', pointer: formatPointer(pointer), value: after }];
}

/** A plan whose new text has no errors, or the refusal of it. */
function checkedPlan(
  { analysis }: TranslatedSite,
  plan: Pick<PlannedTranslation, 'file' | 'before' | 'refusals'>,
  source: string,
): PlannedTranslation {
  const { diagnostics } = analysis.site({ path: plan.file, bytes: new TextEncoder().encode(source) });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const reasons = errors.map(({ line, rule, message }) => `${line}: [${rule}] ${message}`);
  return errors.length > 0 ? planOf({ ...plan, refusals: [...plan.refusals, ...reasons] }) : planOf(plan, source);
}
