import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathInPages } from '../../../../schema/addresses.ts';
import type { Locale } from '../../../content/diagnostics/rule.ts';
import { listFolder } from '../../check/listing/list-folder.ts';
import { listSavedFiles } from '../../check/listing/saved-files.ts';
import { exampleFolder } from '../../examples/example-site.ts';
import { createFile, removeFile } from '../../page-files/write.ts';
import { readSiteFile } from '../../site-file.mjs';
import type { StudioContext } from '../studio-site.ts';

/** The beginning of the names of sample files. These are files of the example site among the files of the author. */
const prefixes: Readonly<Record<Locale, string>> = { es: 'muestra-', en: 'sample-' };

/** A sample file: its path in the pages folder, and the path of the same bytes in the example site. */
interface Sample {
  readonly name: string;
  readonly origin: string;
}

/** All possible sample files, in both languages, because the language of a site may have changed. */
const samples: readonly Sample[] = listFolder(path.join(exampleFolder, 'assets'))
  .entries.filter(({ isFile }) => isFile)
  .flatMap(({ name }) =>
    Object.values(prefixes).map((prefix) => ({ name: `assets/${prefix}${name}`, origin: `assets/${name}` })),
  );

/** The sample for a file of the example site. @param value as pages write it: `/assets/foto.jpg` */
export function sampleOf(value: string, locale: Locale): Sample {
  const origin = value.slice(1);
  return { name: origin.replace('assets/', `assets/${prefixes[locale]}`), origin };
}

/** Stores sample files; an existing file is never replaced. */
export async function storeSamples({ site, options }: StudioContext, wanted: readonly Sample[]): Promise<void> {
  const stored = wanted.filter(({ name, origin }) => {
    const target = path.join(options.pages, name);
    return !existsSync(target) && createFile(target, bytesOf(origin));
  });
  await refresh({ site, options }, stored);
}

/** Stores sample files to which an edit adds references, for example by undoing the removal of the last reference. */
export async function storeNamedSamples(context: StudioContext, before: string, after: string): Promise<void> {
  await storeSamples(context, onlyIn(after, before));
}

/**
 * Removes the sample files whose references an edit has removed, unless another file names them or they have been
 * changed. The file with the edit has been written.
 */
export async function removeUnnamedSamples(context: StudioContext, before: string, after: string): Promise<void> {
  const { pages } = context.options;
  const isUnchanged = ({ name, origin }: Sample) => {
    return existsSync(path.join(pages, name)) && readSiteFile(pages, name).equals(bytesOf(origin));
  };
  const unnamed = onlyIn(before, after).filter(isUnchanged);
  if (unnamed.length === 0) return;
  const named = namedInSite(pages, unnamed);
  const removed = unnamed.filter((sample) => !named.has(sample));
  for (const { name } of removed) removeFile(path.join(pages, name), pages);
  await refresh(context, removed);
}

/** The samples that the first text names and the second does not. */
function onlyIn(text: string, other: string): Sample[] {
  // Most texts name no sample, and a large table takes long to be searched for each sample.
  if (!Object.values(prefixes).some((prefix) => text.includes(`assets/${prefix}`))) return [];
  return samples.filter(({ name }) => text.includes(name) && !other.includes(name));
}

/**
 * The samples that any page, `site.yaml` or saved sections name. The texts of the files are read, because they include
 * files that have just been saved, do not parse or have not been checked yet. A file that cannot be read may name all
 * samples.
 */
function namedInSite(pages: string, wanted: readonly Sample[]): ReadonlySet<Sample> {
  const files = listFolder(pages).entries.filter(({ name, isFile }) => isFile && /\.ya?ml$/.test(name));
  const names = [...files.map(({ name }) => name), ...listSavedFiles(pages).map(pathInPages)];
  const texts = names.map((name) => textOf(pages, name));
  return new Set(wanted.filter(({ name }) => texts.some((text) => text?.includes(name) ?? true)));
}

/** @returns undefined for a file that cannot be read, for example a pipe */
function textOf(pages: string, name: string): string | undefined {
  try {
    return readSiteFile(pages, name).toString();
  } catch {
    return undefined;
  }
}

function bytesOf(origin: string): Buffer {
  return readFileSync(path.join(exampleFolder, origin));
}

async function refresh({ site, options }: Pick<StudioContext, 'site' | 'options'>, changed: readonly Sample[]) {
  if (changed.length > 0) await site.refresh(changed.map(({ name }) => `${path.basename(options.pages)}/${name}`));
}
