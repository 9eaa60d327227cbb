import { lstatSync, renameSync } from 'node:fs';
import path from 'node:path';
import { routeOf, savedFile, savedFolder, savedName } from '../../../../schema/addresses.ts';
import { formatPointer } from '../../../../schema/common/pointer.ts';
import type { PageData } from '../../../../schema/compiled.ts';
import { isDevice, LONGEST_NAME, notForWindows } from '../../../content/common/file-names.ts';
import { isRecord } from '../../../content/common/site-schemas.ts';
import { brokenLink } from '../../../content/link/page-links.ts';
import type { SavedSection } from '../../../contract/studio/catalogue.ts';
import { listSavedFiles } from '../../check/listing/saved-files.ts';
import { createFile, removeFile } from '../../page-files/write.ts';
import { readSourceFile } from '../../site-file.mjs';
import { ApiError } from '../api-error.ts';
import { authorProblems } from '../author-problems.ts';
import { reasonFor } from '../messages.ts';
import { copied, copyFromPage } from '../pages/pages.ts';
import { hashOf } from '../pages/recent-sources.ts';
import { dataOf, decodeText } from '../pages/source-text.ts';
import { type Fields, optionalText, readCopyRequest, textField } from '../requests/request-body.ts';
import { pagePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';
import { removeUnnamedSamples, storeNamedSamples } from './sample-files.ts';

/*
 * Sections that authors save for other pages: one file each in a hidden folder of the pages folder, with the sections
 * as they are written below `blocks:`. The checker omits hidden folders on purpose: no page is built from these files,
 * so their mistakes do not stop a publication; it only warns of broken links. Git shares the files with the other
 * authors.
 */

/** All saved sections by their names, with the reason why some cannot be added. */
export function listSaved(context: StudioContext): readonly SavedSection[] {
  return namesOf(context)
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((name) => {
      try {
        return savedSection(context, name, fileBytes(context, name));
      } catch (error) {
        // Another program may have removed the file since it was listed.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    });
}

function namesOf({ options }: StudioContext): readonly string[] {
  return listSavedFiles(options.pages).flatMap((file) => savedName(file) ?? []);
}

function savedSection(context: StudioContext, name: string, bytes: Buffer): SavedSection {
  const found = { name, hash: hashOf(bytes) };
  try {
    const source = pageWith(decodeText(shownFile(context, name), bytes));
    const problem = problemOf(context, source);
    return { ...found, blocks: blocksIn(context, source), ...(problem !== undefined && { problem }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = reasonFor(context.options.locale, error.code, ...(error.params as []));
    return { ...found, blocks: [], problem };
  }
}

function blocksIn(context: StudioContext, source: string): SavedSection['blocks'] {
  const data = dataOf(context, checkedFile(context), source);
  return isRecord(data) && Array.isArray(data.blocks) ? data.blocks.filter(isRecord) : [];
}

/**
 * Saves sections of a page under a name, or the text of sections that were removed. An existing file is never replaced:
 * removed sections whose name is taken get a number after it.
 * @param fields `file` of the page, `base` and `pointers`, or `source`
 * @throws {ApiError} section-exists; section-name; cannot-write; changed; refused
 */
export async function saveSection(context: StudioContext, name: string, fields: Fields): Promise<SavedSection> {
  const removed = optionalText(fields, 'source');
  const given = removed === undefined ? expectFree(context, name) : freeName(context, name);
  const source = removed ?? sectionsOfPage(context, fields);
  expectFolder(context);
  await storeNamedSamples(context, '', source);
  if (!createFile(pathOf(context, given), source)) throw ApiError.of('section-exists', given);
  return savedSection(context, given, Buffer.from(source));
}

function sectionsOfPage(context: StudioContext, fields: Fields): string {
  const page = pagePath(context.options.pages, textField(fields, 'file'));
  return copyFromPage(context, page, readCopyRequest(fields)).text;
}

/** @returns the text, with which the sections can be saved again @throws {ApiError} no-file; not-text */
export async function removeSaved(context: StudioContext, name: string): Promise<{ readonly source: string }> {
  const source = readSaved(context, name);
  removeFile(pathOf(context, name), context.options.pages);
  await removeUnnamedSamples(context, source, '');
  return { source };
}

/** @param fields the new `name` @throws {ApiError} section-exists; section-name; no-file */
export function renameSaved(context: StudioContext, name: string, fields: Fields): SavedSection {
  const bytes = readBytes(context, name);
  const next = expectFree(context, textField(fields, 'name'), name);
  const [from, to] = [pathOf(context, name), pathOf(context, next)];
  // On systems that ignore case, another spelling is the same file, so it cannot be created next to the former one.
  const isSameFile = lstatSync(to, { throwIfNoEntry: false })?.ino === lstatSync(from).ino;
  if (isSameFile) renameSync(from, to);
  else {
    if (!createFile(to, bytes)) throw ApiError.of('section-exists', next);
    removeFile(from, context.options.pages);
  }
  return savedSection(context, next, bytes);
}

/** The text of saved sections, for the operation `paste`. @throws {ApiError} no-file; wrong-page if they are broken */
export function savedText(context: StudioContext, name: string): { readonly text: string } {
  const source = pageWith(readSaved(context, name));
  const problem = problemOf(context, source);
  if (problem !== undefined) throw ApiError.of('wrong-page', problem);
  const pointers = blocksIn(context, source).map((_, index) => formatPointer(['blocks', index]));
  return { text: copied(context, checkedFile(context), source, pointers) };
}

/** Saved sections as a page, for their picture. @throws {ApiError} no-file; cannot-share if they are broken */
export function savedPage(context: StudioContext, name: string): PageData {
  const source = pageWith(readSaved(context, name));
  const { page, isCurrent } = context.site.preview(checkedFile(context), Buffer.from(source));
  if (!page || !isCurrent) throw ApiError.of('cannot-share');
  return page;
}

/** The path under which saved sections are checked, as a page that the site does not have. */
function checkedFile({ options }: StudioContext): string {
  return `${path.basename(options.pages)}/-/${savedFolder.slice(1)}.yaml`;
}

/** A page with only these sections. It is a draft, so that no list shows it. */
function pageWith(sections: string): string {
  const indented = sections.replace(/^\uFEFF/, '').replace(/(^|\n)(?=[^\r\n])/g, '$1  ');
  return `title: "-"\ndescription: "-"\ndraft: true\nblocks:\n${indented.endsWith('\n') ? indented : `${indented}\n`}`;
}

/**
 * The first error inside the sections, in the words of authors. Rules about whole pages do not apply, and a link to a
 * section of the same page is checked in the page to which the sections are added.
 */
function problemOf(context: StudioContext, source: string): string | undefined {
  const file = checkedFile(context);
  const errors = context.site.check(file, Buffer.from(source)).filter((diagnostic) => {
    const { severity, path: steps, params } = diagnostic;
    const isOfSections = steps === undefined || steps[0] === 'blocks';
    const isLinkToSamePage = brokenLink.isIn(diagnostic) && params.value === routeOf(file);
    return severity === 'error' && isOfSections && !isLinkToSamePage;
  });
  const [first] = authorProblems(context, errors);
  return first && [first.place, first.text].filter(Boolean).join(': ');
}

/** @throws {ApiError} no-file; not-text */
function readSaved(context: StudioContext, name: string): string {
  return decodeText(shownFile(context, name), readBytes(context, name));
}

/** @throws {ApiError} no-file for other files than those that are listed */
function readBytes(context: StudioContext, name: string): Buffer {
  if (!namesOf(context).includes(name)) throw ApiError.of('no-file', shownFile(context, name));
  return fileBytes(context, name);
}

function fileBytes(context: StudioContext, name: string): Buffer {
  return readSourceFile(path.dirname(context.options.pages), shownFile(context, name));
}

/**
 * The name for a new file: the wanted one without spaces around it, in the composed form of Unicode.
 * @param former the present name of a file that gets the new one
 * @throws {ApiError} section-exists; section-name for names that some system cannot store; name-too-long
 */
function expectFree(context: StudioContext, wanted: string, former?: string): string {
  const name = wanted.trim().normalize();
  if (name === '' || /^(?:\.|~\$)|[/\x7f]/.test(name) || notForWindows(name))
    throw ApiError.of('section-name', name, isDevice(name));
  if (Buffer.byteLength(path.basename(shownFile(context, name))) > LONGEST_NAME)
    throw ApiError.of('name-too-long', LONGEST_NAME);
  if (isTaken(context, name, former)) throw ApiError.of('section-exists', name);
  return name;
}

/**
 * The name of removed sections, or if it is taken, the first free one with a number after it. Another program may have
 * given the file a name that authors cannot choose.
 * @throws {ApiError} section-name for a name that no file can have
 */
function freeName(context: StudioContext, name: string): string {
  if (name === '' || /^\.|[\\/]/.test(name) || name.includes('\0')) throw ApiError.of('section-name', name, false);
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!isTaken(context, numbered)) return numbered;
  }
}

/** True if a file has the name in any case, because some systems ignore case. */
function isTaken(context: StudioContext, name: string, former?: string): boolean {
  return namesOf(context).some((other) => other !== former && folded(other) === folded(name));
}

function folded(name: string): string {
  return name.normalize().toLowerCase();
}

/** @throws {ApiError} cannot-write if the folder is a link, which could lead out of the site, or a file */
function expectFolder({ options }: StudioContext): void {
  const found = lstatSync(path.join(options.pages, savedFolder), { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw ApiError.of('cannot-write', found.isSymbolicLink() ? 'ELOOP' : 'ENOTDIR');
}

function pathOf(context: StudioContext, name: string): string {
  return path.join(path.dirname(context.options.pages), shownFile(context, name));
}

function shownFile({ options }: StudioContext, name: string): string {
  return savedFile(path.basename(options.pages), name);
}
