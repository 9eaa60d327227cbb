import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { formatPointer } from '../../../../schema/common/pointer.ts';
import type { PageData } from '../../../../schema/compiled.ts';
import { LONGEST_NAME } from '../../../content/common/file-names.ts';
import type { SavedSection } from '../../../contract/studio/catalogue.ts';
import { createFile, removeFile } from '../../page-files/write.ts';
import { readSiteFile } from '../../site-file.mjs';
import { ApiError } from '../api-error.ts';
import { authorProblems } from '../author-problems.ts';
import { copied, copyFromPage } from '../pages/pages.ts';
import { dataOf } from '../pages/source-text.ts';
import { type Fields, optionalText, readCopyRequest, textField } from '../requests/request-body.ts';
import { pagePath } from '../requests/site-paths.ts';
import type { StudioContext } from '../studio-site.ts';

/*
 * Sections that authors save for other pages: one file each in a hidden folder next to the pages, with the sections as
 * they are written below `blocks:`. No page is built from them, and git shares them with the other authors.
 */

/** The folder of the saved sections, in the pages folder. */
const savedFolder = '.sections';
const extension = '.yaml';

/** All saved sections by their names, with the reason why one cannot be added. */
export function listSaved(context: StudioContext): readonly SavedSection[] {
  const folder = path.join(context.options.pages, savedFolder);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name.endsWith(extension),
  );
  return files
    .map(({ name }) => savedSection(context, name.slice(0, -extension.length)))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function savedSection(context: StudioContext, name: string): SavedSection {
  const source = pageWith(readSaved(context, name));
  const { blocks } = (dataOf(context, checkedFile(context), source) ?? {}) as { readonly blocks?: unknown };
  const problem = problemOf(context, source);
  return {
    name,
    blocks: Array.isArray(blocks) ? blocks : [],
    ...(problem !== undefined && { problem }),
  };
}

/**
 * Saves sections of a page under a name, or the text of sections that were removed. An existing file is never replaced.
 * @param fields `file` of the page, `base` and `pointers`, or `source`
 * @throws {ApiError} exists; wrong-name; changed; refused
 */
export function saveSection(context: StudioContext, name: string, fields: Fields): SavedSection {
  const target = savedFile(context, name);
  const source = optionalText(fields, 'source') ?? sectionsOfPage(context, fields);
  if (existsSync(target) || !createFile(target, source)) throw ApiError.of('exists', shownFile(context, name));
  return savedSection(context, name);
}

function sectionsOfPage(context: StudioContext, fields: Fields): string {
  const page = pagePath(context.options.pages, textField(fields, 'file'));
  return copyFromPage(context, page, readCopyRequest(fields)).text;
}

/** @returns the text, with which the section can be saved again @throws {ApiError} no-file; wrong-name */
export function removeSaved(context: StudioContext, name: string): { readonly source: string } {
  const source = readSaved(context, name);
  removeFile(savedFile(context, name), context.options.pages);
  return { source };
}

/** @param fields the new `name` @throws {ApiError} exists; no-file; wrong-name */
export function renameSaved(context: StudioContext, name: string, fields: Fields): SavedSection {
  const next = textField(fields, 'name').trim().normalize();
  const [from, to] = [savedFile(context, name), savedFile(context, next)];
  readSaved(context, name);
  // On systems that ignore case, the new name may be another spelling of the same file.
  const isSame = name.toLowerCase() === next.toLowerCase();
  if (existsSync(to) && !isSame) throw ApiError.of('exists', shownFile(context, next));
  renameSync(from, to);
  return savedSection(context, next);
}

/** The text of saved sections, as the operation `paste` takes it. @throws {ApiError} no-file; wrong-page if they are broken */
export function savedText(context: StudioContext, name: string): { readonly text: string } {
  const source = pageWith(readSaved(context, name));
  const problem = problemOf(context, source);
  if (problem !== undefined) throw ApiError.of('wrong-page', problem);
  const { blocks } = savedSection(context, name);
  const pointers = blocks.map((_, index) => formatPointer(['blocks', index]));
  return { text: copied(context, checkedFile(context), source, pointers) };
}

/** Saved sections as a page, for their picture. @throws {ApiError} no-file; cannot-share if they are broken */
export function savedPage(context: StudioContext, name: string): PageData {
  const source = pageWith(readSaved(context, name));
  const { page, isCurrent } = context.site.preview(checkedFile(context), Buffer.from(source));
  if (!page || !isCurrent) throw ApiError.of('cannot-share');
  return page;
}

/** The file as which saved sections are checked: a page that the site does not have. */
function checkedFile({ options }: StudioContext): string {
  return `${path.basename(options.pages)}/-/${savedFolder.slice(1)}${extension}`;
}

/** A page with only these sections. It is a draft, so that no list shows it. */
function pageWith(sections: string): string {
  const indented = sections.replace(/^(?=[^\r\n])/gm, '  ');
  return `title: "-"\ndescription: "-"\ndraft: true\nblocks:\n${indented.endsWith('\n') ? indented : `${indented}\n`}`;
}

/** The first error inside the sections, in the words of authors. Rules about whole pages do not apply. */
function problemOf(context: StudioContext, source: string): string | undefined {
  const found = context.site.check(checkedFile(context), Buffer.from(source));
  const isOfSections = ({ path: steps }: (typeof found)[number]) => steps === undefined || steps[0] === 'blocks';
  const errors = found.filter((diagnostic) => diagnostic.severity === 'error' && isOfSections(diagnostic));
  const [first] = authorProblems(context, errors);
  return first && [first.place, first.text].filter(Boolean).join(': ');
}

function readSaved(context: StudioContext, name: string): string {
  const { pages } = context.options;
  const file = savedFile(context, name);
  if (!existsSync(file)) throw ApiError.of('no-file', shownFile(context, name));
  return readSiteFile(pages, path.relative(pages, file)).toString();
}

/** The path of a saved section on the disk. @throws {ApiError} wrong-name for names that some system reads differently */
function savedFile(context: StudioContext, name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  const isOdd = /[\\/:*?"<>|\0-\x1f\x7f]|^\.|[. ]$|^ |^$/.test(name);
  if (isOdd) throw ApiError.of('section-name', name);
  if (Buffer.byteLength(name + extension) > LONGEST_NAME) throw ApiError.of('name-too-long', LONGEST_NAME);
  return path.join(context.options.pages, savedFolder, name.normalize() + extension);
}

function shownFile({ options }: StudioContext, name: string): string {
  return `${path.basename(options.pages)}/${savedFolder}/${name}${extension}`;
}
