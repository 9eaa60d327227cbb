import { commandLine } from '../common/program/command-line.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import { routeOf } from './page-index.ts';
import { brokenLink } from './page-links.ts';
import { orphanPage } from './site-problems.ts';

/** The former route and the present one, the former name of the file, and the number of links to it. */
const renamedPage = rulesOf('files')<{ from: string; to: string; name: string; links: number }>('renamed-page', {
  severity: 'error',
  es: ({ from, to, name, links }) =>
    `Parece que este archivo se llamaba ${name}.yaml: ${links} enlaces llevan a ${from}, que ya no existe. Ejecuta «${commandLine('move:page', `${from} ${to}`)}» y lo seguirán, o devuélvele su nombre.`,
  en: ({ from, to, name, links }) =>
    `This file seems to have been ${name}.yaml: ${links} links lead to ${from}, which exists no more. Run "${commandLine('move:page', `${from} ${to}`)}" and they follow it, or give it back its name.`,
});

/** Number of files with a link to the same missing address from which it is probably not a typing error. */
const ENOUGH_FILES = 2;

/**
 * Reports the renaming of a file once, at that file, instead of reporting every link to its former address. The page is
 * certain if it is the only page without a link, and if only one missing address has links from several files.
 * @param problems of all files; not changed
 */
export function withRenamedPage(problems: ReadonlyMap<string, readonly Problem[]>): Map<string, readonly Problem[]> {
  const missing = new Map<string, string[]>();
  const unlinked: string[] = [];
  for (const [file, found] of problems)
    for (const problem of found) {
      if (orphanPage.isIn(problem)) unlinked.push(file);
      const route = missingRoute(problem);
      if (route !== undefined) missing.set(route, [...(missing.get(route) ?? []), file]);
    }
  const wanted = [...missing].filter(([, files]) => new Set(files).size >= ENOUGH_FILES);
  const [file, ...otherFiles] = unlinked;
  const [[from, links] = [], ...otherRoutes] = wanted;
  if (!file || !from || otherFiles.length > 0 || otherRoutes.length > 0) return new Map(problems);
  const name = from.slice(from.lastIndexOf('/') + 1);
  const finding = renamedPage({ from, to: routeOf(file), name, links: links!.length });
  const renamed: Problem = { ...finding, pointer: [], at: 'first-key' };
  return new Map(
    [...problems].map(([path, found]) => {
      const kept = found.filter((problem) => missingRoute(problem) !== from);
      return [path, path === file ? kept.map((each) => (orphanPage.isIn(each) ? renamed : each)) : kept];
    }),
  );
}

function missingRoute(problem: Problem): string | undefined {
  return brokenLink.isIn(problem) ? String(problem.params.value) : undefined;
}
