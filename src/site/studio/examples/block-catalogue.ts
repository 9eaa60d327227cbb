import { textIn } from '../../../../schema/common/text.ts';
import { siteGroups } from '../../../../schema/site.ts';
import type { CatalogueBlock } from '../../../contract/studio/catalogue.ts';
import { exampleRoute } from '../../examples/example-site.ts';
import { readAllExamples } from '../../schemas/examples.ts';
import type { StudioContext } from '../studio-site.ts';

/** Every block type with its examples, in alphabetical order of the types. */
export async function listExamples({ site, options }: StudioContext): Promise<readonly CatalogueBlock[]> {
  const { blocks } = site.schemas();
  const files = await readAllExamples(options.locale);
  return files.flatMap(({ type, examples }) => {
    const schema = blocks[type];
    if (!schema) return [];
    return {
      type,
      title: textIn(schema.label, options.locale),
      description: textIn(schema.description, options.locale),
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

/** The schemas of pages, `site.yaml`, data files and blocks, and the examples of each block in the language of messages. */
export async function listSchemas(context: StudioContext) {
  const { page, site, languageSite, data, blocks } = context.site.schemas();
  const examples = await listExamples(context);
  return {
    page,
    site,
    languageSite,
    siteGroups,
    data,
    blocks,
    examples: Object.fromEntries(examples.map((block) => [block.type, block.examples])),
  };
}
