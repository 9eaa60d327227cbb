import { parsePointer } from '../../../schema/common/pointer.ts';
import type { BlockData, PageData } from '../../../schema/compiled.ts';
import type { TypedText } from '../../contract/frame.ts';
import { withTypedWords } from './typed-words.ts';

/**
 * The page with a text that is being typed, before the server has compiled it. If the compiled text is more than a
 * string, because of formatting or tokens, only its words are changed.
 */
export function withTypedText(page: PageData, { pointer, value }: TypedText): PageData {
  const [list, ...keys] = parsePointer(pointer) ?? [];
  return list === 'blocks' ? { ...page, blocks: inBlocks(page.blocks, keys, value) } : page;
}

/** Changes a text inside blocks. Pointers do not count blocks that the compiler adds. */
function inBlocks(
  blocks: readonly BlockData[],
  [place, ...keys]: readonly string[],
  text: string,
): readonly BlockData[] {
  const edited = blocks.filter(({ isProse }) => !isProse)[Number(place)];
  return blocks.map((block) =>
    block === edited ? { ...block, props: inValue(block.props, keys, text) as BlockData['props'] } : block,
  );
}

function inValue(value: unknown, keys: readonly string[], text: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === 'string' ? text : withTypedWords(value, text);
  if (typeof value !== 'object' || value === null) return value;
  if ('$blocks' in value) return { $blocks: inBlocks(value.$blocks as readonly BlockData[], keys, text) };
  if (!Object.hasOwn(value, key)) return value;
  const inner = inValue((value as Readonly<Record<string, unknown>>)[key], rest, text);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}
