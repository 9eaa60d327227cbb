import { type CodeNode, isNode, nameOf, nodesOf } from './code.ts';

/** Something in a source, with its offset. */
export interface Found {
  readonly text: string;
  readonly start: number;
}

/** The attributes of all elements in a source. */
function attributesOf(code: CodeNode, name: string): CodeNode[] {
  return nodesOf(code).filter((node) => node.type === 'JSXAttribute' && nameOf(node.name) === name);
}

/** The class names that a component writes; of one with a computed end, the start: `split-` of `split-${side}`. */
export function classNames(code: CodeNode): Found[] {
  return attributesOf(code, 'className').flatMap(({ value }) => (isNode(value) ? classesIn(value) : []));
}

/** The texts in an expression that are not compared with another value. */
function classesIn(node: CodeNode): Found[] {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return [];
  if (node.type === 'Literal' && typeof node.value === 'string')
    return wordsOf(node.value).map((text) => ({ text, start: node.start }));
  if (node.type === 'TemplateLiteral') {
    const own = (node.quasis as CodeNode[]).flatMap(({ value, start }) =>
      wordsOf((value as { cooked: string }).cooked).map((text) => ({ text, start })),
    );
    return [...own, ...(node.expressions as CodeNode[]).flatMap(classesIn)];
  }
  return Object.values(node).flat().filter(isNode).flatMap(classesIn);
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Calls with another result in the browser than on the server: they depend on the language, the time zone or the
 * moment.
 */
export function localCalls(code: CodeNode): Found[] {
  return nodesOf(code).flatMap((node) => {
    const { type, start } = node;
    if (type === 'NewExpression' && nameOf(node.callee) === 'Date') return [{ text: 'new Date()', start }];
    if (type !== 'MemberExpression') return [];
    const [object, property] = [nameOf(node.object), nameOf(node.property) ?? ''];
    if (object === 'Intl') return [{ text: `Intl.${property}`, start }];
    if (object === 'Date' && property === 'now') return [{ text: 'Date.now()', start }];
    return /^toLocale\w*String$/.test(property) ? [{ text: `${property}()`, start }] : [];
  });
}

/** The attributes `style` of elements of HTML. */
export function inlineStyles(code: CodeNode): Found[] {
  return attributesOf(code, 'style').map(({ start }) => ({ text: 'the attribute `style`', start }));
}

/** The names of icons that a source draws by `Icon`, if it states them as texts. */
export function iconNames(code: CodeNode): Found[] {
  const icons = nodesOf(code).filter((node) => node.type === 'JSXOpeningElement' && nameOf(node.name) === 'Icon');
  return icons
    .flatMap((icon) => attributesOf(icon, 'name'))
    .flatMap(({ value }) => (isNode(value) ? textsIn(value) : []));
}

/** The whole texts that an expression may have as its value. */
function textsIn(node: CodeNode): Found[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, start: node.start }];
  const { expression, consequent, alternate } = node;
  return [expression, consequent, alternate].filter(isNode).flatMap(textsIn);
}

/** Places that set HTML from a text, which the policy of built sites forbids. */
export function setHtml(code: CodeNode): Found[] {
  const setting = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'document.write'];
  const attributes = ['dangerouslySetInnerHTML', 'srcDoc'].flatMap((name) =>
    attributesOf(code, name).map(({ start }) => ({ text: `\`${name}\``, start })),
  );
  const members = nodesOf(code).flatMap((node) => {
    if (node.type !== 'MemberExpression') return [];
    const property = nameOf(node.property) ?? '';
    const name = nameOf(node.object) === 'document' && property === 'write' ? 'document.write' : property;
    return setting.includes(name) ? [{ text: `\`${name}\``, start: node.start }] : [];
  });
  return [...attributes, ...members];
}

/** The replacement of the attribute `style`, which the policy of built sites forbids. */
export const insteadOfStyle =
  'browsers ignore the attribute `style`, which the content security policy of the site forbids: write a class in style.css; for a computed value, a `data-…` attribute that style.css selects, or `ref.current.style.setProperty(…)` in an effect';
