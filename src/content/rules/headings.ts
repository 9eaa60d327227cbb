import { frameIds } from '../../../schema/addresses.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { BlockSchema, FieldSchema } from '../../../schema/schema.ts';
import { blockType } from '../common/schemas.ts';
import type { SchemaVisitor } from '../common/walk-schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { findNode, nodeSpan, positionOf } from '../positions/position.ts';
import { type Heading, headingsIn } from '../text/headings.ts';

type Read = Pick<ParsedFile, 'source' | 'document'>;

/**
 * Checks the outline of a page: main headings, the order of headings, and ids.
 * @param problems grow with every call of the result
 * @returns a visitor for the walk over the page
 */
export function headingRules(problems: Problem[], read: Read): SchemaVisitor {
  const ids = new Map<string, Pointer>();
  let hero: { readonly type: string; readonly pointer: Pointer } | undefined;
  let level = 2;

  const explainedLine = (pointer: Pointer) => (problems.length < MAX_PROBLEMS ? lineOf(read, pointer) : 0);

  const addId = (id: string, pointer: Pointer) => {
    const first = ids.get(id);
    if (frameIds.includes(id)) return problems.push({ rule: 'reserved-id', pointer, at: 'value', params: { id } });
    if (!first) return ids.set(id, pointer);
    return problems.push({ rule: 'duplicate-id', pointer, at: 'value', params: { id, line: explainedLine(first) } });
  };

  return (field: FieldSchema & Pick<BlockSchema, 'heading'>, value, pointer, block) => {
    if (block) {
      level = field.heading ?? 2;
      if (level !== 1) return;
      const type = blockType(block);
      const at = [...pointer, 'type'];
      if (hero)
        problems.push({
          rule: 'two-heroes',
          pointer: at,
          at: 'value',
          params: { block: type, first: hero.type, line: explainedLine(hero.pointer) },
        });
      else hero = { type, pointer: at };
    } else if (typeof value === 'string' && field.format === 'id') {
      addId(value, pointer);
    } else if (typeof value === 'string' && field.format === 'markdown') {
      for (const heading of headingsIn(value)) {
        if (heading.level > level + 1) problems.push(skippedLevel(pointer, heading, level));
        level = heading.level;
      }
    }
  };
}

function skippedLevel(pointer: Pointer, heading: Heading, from: number): Problem {
  const params = { from, to: heading.level, expected: from + 1 };
  return { rule: 'heading-order', pointer, at: 'value', within: heading.within, params };
}

/** Line of a heading, for messages only, because positions need the full parser. */
function lineOf({ source, document }: Read, pointer: Pointer): number {
  const span = document && nodeSpan(findNode(document, pointer).node, source);
  return span ? positionOf(source, span[0]).line : 0;
}
