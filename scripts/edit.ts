/** `npm run edit -- FILE op …`: changes one value of a page file, or of `site.yaml`, and keeps every other byte. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyOperations } from '../src/content/edit/apply.ts';
import { routeOf } from '../src/content/link/page-index.ts';
import { replaceFile } from '../src/site/page-files/write.ts';
import { schemas } from '../src/site/schemas/schemas.ts';
import { exitCodes, readOptions, run, siteFlags, siteOptions, UsageError, usageText } from './cli.ts';
import { readOperations, usage } from './edit/arguments.ts';
import { unifiedDiff } from './edit/diff.ts';
import { say } from './words.ts';

await run(async () => {
  const options = { lang: siteFlags.lang, text: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = readOptions(options, usage, true);
  const [file, ...words] = positionals;
  if (!file) throw new UsageError(usageText(usage));
  const operations = readOperations(words, values.text === true);
  const { locale } = siteOptions(values);
  const source = readText(file);
  const root = path.basename(file) === 'site.yaml' ? schemas.site : schemas.page;

  const result = applyOperations(source, operations, { schemas, root, locale, route: routeOfPage(file) });
  if ('refusals' in result) {
    for (const { reason, hint } of result.refusals) console.error(`${file}: ${reason} ${hint}`);
    return exitCodes.content;
  }
  if (values['dry-run']) process.stdout.write(unifiedDiff(file, source, result.edits));
  else if (result.source !== source) replaceFile(file, result.source);
  return exitCodes.clean;
});

/** The address of a page, whose folder or one above it has the `site.yaml`; undefined outside of a site. */
function routeOfPage(file: string): string | undefined {
  const absolute = path.resolve(file);
  for (let folder = path.dirname(absolute); folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, 'site.yaml')))
      return routeOf(path.relative(path.dirname(folder), absolute).split(path.sep).join('/'));
  return undefined;
}

/** The text of a file with its byte order mark. @throws {UsageError} for a file that is absent or not UTF-8 */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') throw new UsageError(say().noFile(file));
    if (error instanceof TypeError) throw new UsageError(say().notUtf8(file));
    throw error;
  }
}
