import sax from 'sax';

/** An element of an XML document, its name with the prefix as it was written. */
export interface XmlElement {
  readonly name: string;
  /** Namespace of the element. */
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text directly inside. */
  readonly text: string;
}

/** Reads a document. @throws if it is not well formed or uses an undeclared prefix */
export function readXml(source: string): XmlElement {
  const parser = sax.parser(true, { xmlns: true });
  const root = { name: '', uri: '', attributes: {}, children: [] as XmlElement[], text: '' };
  const open: { children: XmlElement[]; text: string }[] = [root];
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = (tag) => {
    const { name, uri, attributes } = tag as sax.QualifiedTag;
    const values = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]));
    const element = { name, uri, attributes: values, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    open.at(-1)!.text += text;
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(source).close();
  return root.children[0]!;
}

/** The allowed contents of an element: its children by name, with their numbers, and text. */
export interface Grammar {
  readonly [element: string]: {
    readonly uri: string;
    readonly children?: Readonly<Record<string, readonly [least: number, most: number]>>;
    readonly attributes?: readonly string[];
    readonly text?: RegExp;
    /** True if children have the order of `children`, as in an XML Schema sequence. */
    readonly isSequence?: boolean;
  };
}

/** Everything in a document that a grammar does not admit. */
export function grammarProblems(element: XmlElement, grammar: Grammar, path = ''): string[] {
  const here = `${path}/${element.name}`;
  const rule = grammar[element.name];
  if (!rule) return [`${here}: not expected`];
  const problems: string[] = [];
  const allowed = Object.entries(rule.children ?? {});
  const names = element.children.map(({ name }) => name);
  if (element.uri !== rule.uri) problems.push(`${here}: namespace ${element.uri}`);
  for (const [name, [least, most]] of allowed) {
    const count = names.filter((child) => child === name).length;
    if (count < least || count > most) problems.push(`${here}: ${count} × ${name}`);
  }
  for (const name of names) if (!rule.children?.[name]) problems.push(`${here}: ${name} is not expected`);
  if (rule.isSequence) {
    const order = names.map((name) => allowed.findIndex(([known]) => known === name));
    if (order.some((position, index) => index > 0 && position < order[index - 1]!)) problems.push(`${here}: order`);
  }
  for (const name of Object.keys(element.attributes))
    if (!name.startsWith('xmlns') && !rule.attributes?.includes(name)) problems.push(`${here}: attribute ${name}`);
  if (rule.text ? !rule.text.test(element.text) : element.text.trim() !== '')
    problems.push(`${here}: «${element.text}»`);
  return [...problems, ...element.children.flatMap((child) => grammarProblems(child, grammar, here))];
}
