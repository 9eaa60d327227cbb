import { exampleRoute } from '../../examples/example-site.ts';
import { schemasFor } from '../../schemas/english.ts';
import { readAllExamples } from '../../schemas/examples.ts';
import type { StudioContext } from '../studio-site.ts';

/** A block type for the block picker. */
export interface CatalogueBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The first one is the default. */
  readonly examples: readonly CatalogueExample[];
}

export interface CatalogueExample {
  readonly name: string;
  /** Its place among the examples of the block, from 1. */
  readonly number: number;
  /** The block, `type` included. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The same as an author would write it below `blocks:`, with its comments. */
  readonly yaml: string;
  /** Address of the gallery that shows the rendered example. */
  readonly preview: string;
}

/** Every block type with its examples, in alphabetical order of the types. */
export async function listExamples({ site, options }: StudioContext): Promise<readonly CatalogueBlock[]> {
  const { blocks } = schemasFor(options.locale, site.schemas());
  const files = await readAllExamples(options.locale);
  return files.flatMap(({ type, examples }) => {
    const schema = blocks[type];
    if (!schema) return [];
    const { title, description } = schema;
    return {
      type,
      title,
      description,
      examples: examples
        .filter(({ isHidden }) => !isHidden)
        .map(({ name, number, block, yaml }) => ({
          name,
          number,
          data: block,
          yaml,
          preview: exampleRoute({ type, number }),
        })),
    };
  });
}

/** The schemas of pages, `site.yaml` and blocks in the language of messages, and the examples of each block. */
export async function listSchemas(context: StudioContext) {
  const { page, site, blocks } = schemasFor(context.options.locale, context.site.schemas());
  const examples = await listExamples(context);
  return { page, site, blocks, examples: Object.fromEntries(examples.map((block) => [block.type, block.examples])) };
}
