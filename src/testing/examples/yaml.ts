import { Document, isSeq, type Scalar, visit } from 'yaml';

/**
 * The data as YAML that the fast reader covers, as far as it can. A list inside a list is in brackets, as authors write
 * it.
 */
export function toYaml(data: unknown): string {
  const document = new Document(data);
  visit(document, {
    Seq: (_, list, parents) => {
      if (isSeq(parents.at(-1))) list.flow = true;
    },
    Scalar: (place, scalar) => {
      if (place !== 'key' && typeof scalar.value === 'string') scalar.type = styleOf(scalar.value);
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** The style in which a text needs no escapes. */
function styleOf(text: string): Scalar.Type {
  if (text.includes('\n')) return 'BLOCK_LITERAL';
  return /["\\]/.test(text) ? 'QUOTE_SINGLE' : 'QUOTE_DOUBLE';
}
