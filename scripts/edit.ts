/** `npm run edit -- FILE op …`: changes one value of a page file, or of `site.yaml`, and keeps every other byte. */
import path from 'node:path';
import { applyOperations } from '../src/content/edit/apply.ts';
import { editContext } from '../src/content/edit/edit-context.ts';
import { siteOfFile } from '../src/site/page-files/site-of-file.ts';
import { replaceFile } from '../src/site/page-files/write.ts';
import { schemas } from '../src/site/schemas/built-in-schemas.ts';
import { readSiteFile } from '../src/site/site-file.mjs';
import { exitCodes, readOptions, run, siteFlags, siteOptions, UsageError, usageText } from './common/cli.ts';
import { say } from './common/messages.ts';
import { readOperations, usage } from './edit/arguments.ts';
import { unifiedDiff } from './edit/diff.ts';

await run(async () => {
  const options = { ...siteFlags, text: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = readOptions(options, usage, true);
  const [file, ...words] = positionals;
  if (!file) throw new UsageError(usageText(usage));
  const operations = readOperations(words, values.text === true);
  const { locale } = siteOptions(values);
  const source = readText(file);
  const site = siteOfFile(file, schemas, locale);
  const context = site ? editContext(site.file, site.schemas, locale) : { schemas, root: schemas.page, locale };

  const result = applyOperations(source, operations, context);
  if ('refusals' in result) {
    for (const { reason, hint } of result.refusals) console.error(`${file}: ${reason} ${hint}`);
    return exitCodes.content;
  }
  if (values['dry-run']) process.stdout.write(unifiedDiff(file, source, result.source));
  else if (result.source !== source) replaceFile(file, result.source);
  return exitCodes.clean;
});

/** The text of a file with its byte order mark. @throws {UsageError} for a file that is absent or not UTF-8 */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readSiteFile(path.dirname(file), path.basename(file)),
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') throw new UsageError(say().noFile(file));
    if (error instanceof TypeError) throw new UsageError(say().notUtf8(file));
    throw error;
  }
}
