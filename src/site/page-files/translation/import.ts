import { existsSync } from 'node:fs';
import path from 'node:path';
import { valueAt } from '../../../../schema/common/pointer.ts';
import { applyOperations } from '../../../content/edit/apply.ts';
import { editContext } from '../../../content/edit/edit-context.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import { ChangedFilesError } from '../../changed-files-error.ts';
import { createFile, replaceFile } from '../write.ts';
import { translationMessages } from './messages.ts';
import { type PlannedTranslation, planOf } from './planned-translation.ts';
import { planSite } from './site-texts.ts';
import {
  fileIn,
  hasPlace,
  type OriginalPage,
  originalsFor,
  type PageTexts,
  readTexts,
  type TranslatedSite,
} from './translated-pages.ts';
import { pointerOf, type XliffDocument, type XliffFile, type XliffUnit } from './xliff.ts';

/**
 * Plans the translations of an XLIFF file, and writes nothing. A text whose original has changed since the export is
 * refused, and so is a page that would have errors.
 */
export function planImport(site: TranslatedSite, language: string, { files }: XliffDocument): PlannedTranslation[] {
  const originals = new Map(originalsFor(site, language).map((each) => [each.page.file, each]));
  const say = translationMessages[site.locale];
  return files
    .filter(({ units }) => units.some(({ target }) => target !== undefined))
    .map((file): PlannedTranslation => {
      if (file.original === site.siteFile) return planSite(site, language, file.units);
      const original = originals.get(file.original);
      if (original) return planPage(site, language, original, file);
      return planOf({ file: file.original, before: undefined, refusals: [say.noPage(file.original)] });
    });
}

/** Writes the planned files. @throws {ChangedFilesError} if a new file exists by now */
export function performImport({ parent }: Pick<TranslatedSite, 'parent'>, plans: readonly PlannedTranslation[]): void {
  for (const { file, before, source, isChanged } of plans) {
    if (!isChanged) continue;
    const target = path.join(parent, file);
    if (before !== undefined) replaceFile(target, source);
    else if (!createFile(target, source)) throw new ChangedFilesError([file]);
  }
}

function planPage(
  site: TranslatedSite,
  language: string,
  { page, translation }: OriginalPage,
  { units }: XliffFile,
): PlannedTranslation {
  const file = translation?.file ?? fileIn(language, page.file, site.languages);
  if (!translation && existsSync(path.join(site.parent, file)))
    return planOf({
      file,
      before: undefined,
      refusals: [translationMessages[site.locale].otherFile(file, page.file)],
    });
  const original = readTexts(site, page.file);
  const present = translation && readTexts(site, translation.file);
  const targets = new Map<string, string>();
  const refusals: string[] = [];
  for (const unit of units) {
    if (unit.target === undefined) continue;
    const reason = reasonAgainst(unit, original, present, site);
    if (reason !== undefined) refusals.push(reason);
    else targets.set(pointerOf(unit), unit.target);
  }
  const isComplete = targets.size === original.texts.size;
  const isDraft = !present && !isComplete;
  const operations: EditOperation[] = [
    ...[...targets].map(([pointer, target]) => {
      const { pointer: path } = original.texts.get(pointer)!;
      return set(pointer, asNoted(target, valueAt((present ?? original).data, path)));
    }),
    ...(isComplete ? [set('/sourceVersion', page.texts!.version)] : []),
    ...(isDraft ? [set('/draft', true)] : []),
    // Former addresses lead to the original.
    ...(!present && page.redirectFrom ? [{ op: 'remove', pointer: '/redirectFrom' } as const] : []),
  ];
  const before = present?.source;
  if (targets.size === 0) return planOf({ file, before, refusals });
  const result = applyOperations(before ?? original.source, operations, editContext(file, site.schemas, site.locale));
  if ('refusals' in result) {
    const reasons = result.refusals.map(({ reason, hint }) => `${reason} ${hint}`);
    return planOf({ file, before, refusals: [...refusals, ...reasons] });
  }
  const errors = newErrors(site, file, before, result.source);
  if (errors.length > 0) return planOf({ file, before, refusals: [...refusals, ...errors] });
  return planOf({ file, before, refusals }, result.source, isDraft);
}

/** Why a unit cannot be used. */
function reasonAgainst(
  unit: XliffUnit,
  original: PageTexts,
  present: PageTexts | undefined,
  { locale }: TranslatedSite,
): string | undefined {
  const say = translationMessages[locale];
  const text = original.texts.get(pointerOf(unit));
  if (!text) return say.textGone(unit.name);
  if (text.value !== unit.source.trim()) return say.textChanged(unit.name);
  if (present && !hasPlace(text, original, present)) return say.noPlace(unit.name, present.file);
  return undefined;
}

function set(pointer: string, value: unknown): EditOperation {
  return { op: 'set', pointer, value };
}

/** A text with the line breaks after the present text, which follow from its notation. */
function asNoted(target: string, present: unknown): string {
  return target.trim() + (/\s*$/.exec(String(present ?? ''))?.[0] ?? '');
}

/** The errors that a file has with its new text only, with their lines. */
function newErrors(
  { analysis, referenceProblems }: TranslatedSite,
  file: string,
  before: string | undefined,
  source: string,
): string[] {
  const errorsIn = (text: string) => {
    const read = { path: file, bytes: new TextEncoder().encode(text) };
    const page = analysis.page(read);
    const found = [...page.diagnostics, ...analysis.locate(referenceProblems(file, page), read)];
    return found.filter(({ severity }) => severity === 'error');
  };
  const known = new Set(before === undefined ? [] : errorsIn(before).map(({ rule, message }) => `${rule} ${message}`));
  return errorsIn(source)
    .filter(({ rule, message }) => !known.has(`${rule} ${message}`))
    .map(({ line, rule, message }) => `${line}: [${rule}] ${message}`);
}
