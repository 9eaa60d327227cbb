import { type Place, placeAt } from '../findings.ts';
import { type CodeNode, isNode, nameOf, parseCode } from './code.ts';

/**
 * The place in a schema file where a field is declared; of a field that comes from elsewhere, such as a shared part, the
 * place of the field around it.
 * @param path names of fields with dots between them: `items.title`; empty for the whole schema
 */
export function schemaPlace(text: string, path: string): Place {
  const code = parseCode(text);
  const body = code.body as CodeNode[];
  const whole = body.find(({ type }) => type === 'ExportDefaultDeclaration') ?? code;
  let found = whole;
  let object = objectOf(whole.declaration);
  for (const name of path.split('.').filter(Boolean)) {
    const field = object && declaredFields(object).find(({ key }) => nameOf(key) === name);
    if (!field) break;
    found = field;
    object = objectOf(field.value);
  }
  return placeAt(text, found.start);

  /** The object that an expression is, types and names of constants aside. */
  function objectOf(value: unknown): CodeNode | undefined {
    if (!isNode(value)) return undefined;
    if (value.type === 'ObjectExpression') return value;
    if (isNode(value.expression)) return objectOf(value.expression);
    const name = nameOf(value);
    const constants = body.flatMap(({ declarations }) => (declarations ?? []) as CodeNode[]);
    return name === undefined ? undefined : objectOf(constants.find(({ id }) => nameOf(id) === name)?.init);
  }

  /** The fields that the object of a schema declares, those of list items and of variants included. */
  function declaredFields(object: CodeNode): CodeNode[] {
    return propertiesOf(object).flatMap(({ key, value }) => {
      const inner = objectOf(value);
      if (!inner) return [];
      const name = nameOf(key);
      if (name === 'properties') return propertiesOf(inner);
      if (name === 'items' || name === 'values') return declaredFields(inner);
      return name === 'variants' ? propertiesOf(inner).flatMap((one) => declaredFieldsOf(one.value)) : [];
    });
  }

  function declaredFieldsOf(value: unknown): CodeNode[] {
    const object = objectOf(value);
    return object ? declaredFields(object) : [];
  }
}

function propertiesOf(object: CodeNode): CodeNode[] {
  return (object.properties as CodeNode[]).filter(({ type }) => type === 'Property');
}
