import { BlockError } from '../../../schema/common/block-error.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { listOwnBlocks } from '../blocks/block-source.mjs';
import { schemas } from '../schemas/built-in-schemas.ts';
import { readReplacedExamples } from '../schemas/examples.ts';
import { createExampleChecker, type ExampleChecker } from './example-site.ts';

/**
 * The errors that a block of the site reports in the examples of the program's block that it replaces. Pages that were
 * written for the program's block have to stay valid.
 * @param checker has checked all examples
 * @returns diagnostics with the lines of the program's `examples.yaml`
 */
export async function replacedExampleErrors(
  type: string,
  checker: ExampleChecker,
  locale: Locale,
): Promise<readonly Diagnostic[]> {
  const examples = await readReplacedExamples(type, locale);
  return examples
    .flatMap((example) => checker.checkOne(example).diagnostics)
    .filter(({ severity }) => severity === 'error');
}

/** @throws {BlockError} for the first block of the site that does not admit what the replaced one admits */
export async function expectReplacements(locale: Locale): Promise<void> {
  const replacing = listOwnBlocks().filter(({ type }) => schemas.blocks[type]?.replaces);
  if (replacing.length === 0) return;
  const checker = createExampleChecker(schemas, locale);
  await checker.checkAll();
  for (const { type, name } of replacing) {
    const [first] = await replacedExampleErrors(type, checker, locale);
    if (!first) continue;
    const { file, line, message } = first;
    throw new BlockError(
      `${name}/schema.ts`,
      `${name} replaces a block of the program, but refuses its example ${file}:${line}: ${message} Admit in ${name}/schema.ts all that the replaced block admits, or give the folder another name`,
    );
  }
}
