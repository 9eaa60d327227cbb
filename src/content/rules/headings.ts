import { frameIds } from '../../../schema/addresses.ts';
import type { Pointer } from '../../../schema/common/pointer.ts';
import type { BlockSchema, FieldSchema } from '../../../schema/schema.ts';
import { blockType } from '../common/site-schemas.ts';
import type { SchemaVisitor } from '../common/walk-schema.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../diagnostics/limit.ts';
import { when } from '../diagnostics/phrases.ts';
import { rulesOf } from '../diagnostics/rule.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { findNode, nodeSpan, positionOf } from '../positions/position.ts';
import { type Heading, headingsIn } from '../text/headings.ts';

type Read = Pick<ParsedFile, 'source' | 'document'>;

const rule = rulesOf('content');

const reservedId = rule<{ id: string }>('reserved-id', {
  severity: 'error',
  es: ({ id }) => `El marco de la página ya tiene un «${id}», y los enlaces irían allá. Escribe otro nombre.`,
  en: ({ id }) => `The frame of the page has a "${id}" already, and links would go there. Write another name.`,
});

/** `line` is the line of the first id; 0 if it is not known. */
const duplicateId = rule<{ id: string; line: number }>('duplicate-id', {
  severity: 'error',
  es: ({ id, line }) =>
    `El id «${id}» ya existe en esta página${when(line, ` (línea ${line})`)}. Los enlaces irían al primero.`,
  en: ({ id, line }) => `Duplicate id "${id}" on the page${when(line, ` (line ${line})`)}.`,
});

const twoHeroes = rule<{ block: string; first: string; line: number }>('two-heroes', {
  severity: 'error',
  es: ({ first, line }) => `Ya hay un «${first}» (y un título principal)${when(line, ` en la línea ${line}`)}.`,
  en: ({ block, line }) => `Second "${block}": the page would have two h1${when(line, ` (first on line ${line})`)}.`,
  form: {
    es: () => 'La página ya tiene título principal. Quita esta sección o la otra.',
    en: () => 'The page has its main title already. Remove this section or the other one.',
  },
});

const headingOrder = rule<{ from: number; to: number; expected: number }>('heading-order', {
  severity: 'warning',
  es: ({ from, to, expected }) => `Se salta del nivel ${from} al ${to}. Usa nivel ${expected}.`,
  en: ({ from, to, expected }) => `Heading level jumps from ${from} to ${to}. Use level ${expected}.`,
  bad: 'body: |\n  ## Planes\n\n  #### Plan básico',
  good: 'body: |\n  ## Planes\n\n  ### Plan básico',
});

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
    if (frameIds.includes(id)) return problems.push({ ...reservedId({ id }), pointer, at: 'value' });
    if (!first) return ids.set(id, pointer);
    return problems.push({ ...duplicateId({ id, line: explainedLine(first) }), pointer, at: 'value' });
  };

  return (field: FieldSchema & Pick<BlockSchema, 'heading'>, value, pointer, block) => {
    if (block) {
      level = field.heading ?? 2;
      if (level !== 1) return;
      const type = blockType(block);
      const at = [...pointer, 'type'];
      if (hero)
        problems.push({
          ...twoHeroes({ block: type, first: hero.type, line: explainedLine(hero.pointer) }),
          pointer: at,
          at: 'value',
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
  const finding = headingOrder({ from, to: heading.level, expected: from + 1 });
  return { ...finding, pointer, at: 'value', within: heading.within };
}

/** Line of a heading, for messages only, because positions need the full parser. */
function lineOf({ source, document }: Read, pointer: Pointer): number {
  const span = document && nodeSpan(findNode(document, pointer).node, source);
  return span ? positionOf(source, span[0]).line : 0;
}
