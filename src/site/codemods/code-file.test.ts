import { describe, expect, test } from 'vitest';
import { type CodeFile, contractPlace, moveImport, renameImport, renameProp, renameReceivedProp } from './code-file.ts';

const ui = 'page-schema-renderer/ui';
const block = (source: string): CodeFile => ({ path: 'blocks/vet-finder/block.tsx', source });
const action = { module: ui, name: 'Action' };

describe('an imported name is renamed', () => {
  const rename = (source: string) => renameImport(block(source), action, 'Button').source;

  test('with all its uses, and nothing else that has this name', () => {
    expect(
      rename(`// Action: ñ 🚍
import { Action, Link } from '${ui}';
const kinds = { Action, other: Action, Action2: x.Action, 'Action': 1 };
export default function Finder({ items }: Props) {
  return <Action Action="Action">{items.map(Action)}<Link kind={typeof Action} /></Action>; // Action
}
`),
    ).toBe(`// Action: ñ 🚍
import { Button, Link } from '${ui}';
const kinds = { Action: Button, other: Button, Action2: x.Action, 'Action': 1 };
export default function Finder({ items }: Props) {
  return <Button Action="Action">{items.map(Button)}<Link kind={typeof Button} /></Button>; // Action
}
`);
  });

  test('and keeps an alias', () => {
    expect(rename(`import { Action as A } from "${ui}";\nA();\n`)).toBe(`import { Button as A } from "${ui}";\nA();\n`);
  });

  test.each([
    ['another variable has the former name', 'const f = ({ Action }: P) => Action;'],
    ['another variable has the new name', 'const Button = 1; Action(Button);'],
    ['the name is exported', 'export { Action };'],
  ])('with an alias where %s', (_, rest) => {
    expect(rename(`import { Action } from '${ui}';\n${rest}\n`)).toBe(
      `import { Button as Action } from '${ui}';\n${rest}\n`,
    );
  });

  test.each([
    ['from another module', "import { Action } from './action.tsx';\n<Action />;\n"],
    ['that is not imported', 'const Action = 1;\n'],
    ['in a file that does not parse', `import { Action } from '${ui}';\n<Action\n`],
  ])('but not a name %s', (_, source) => {
    const file = block(source);
    expect(renameImport(file, action, 'Button')).toBe(file);
  });
});

describe('an imported name moves to another public module', () => {
  const move = (source: string) => moveImport(block(source), action, 'page-schema-renderer/block').source;

  test('alone', () => {
    expect(move(`import { Action as A } from "${ui}";\n`)).toBe(
      'import { Action as A } from "page-schema-renderer/block";\n',
    );
  });

  test.each([
    [`import { Action, Link } from '${ui}';`, `import { Link } from '${ui}';`, 'import { Action }'],
    [`import {\n  Link,\n  type Action,\n} from '${ui}';`, `import { Link } from '${ui}';`, 'import { type Action }'],
    [`import type { Action, Link } from '${ui}';`, `import type { Link } from '${ui}';`, 'import type { Action }'],
  ])('and the others stay: %s', (source, kept, moved) => {
    expect(move(`${source}\nfoo();\n`)).toBe(`${kept}\n${moved} from 'page-schema-renderer/block';\nfoo();\n`);
  });
});

test('a property of elements of a public component is renamed, also under an alias', () => {
  const source = `import { Action as A } from '${ui}';
<><A tone="light" {...rest} /><B tone="x" /><A tone>tone</A></>;
`;
  expect(renameProp(block(source), action, 'tone', 'variant').source).toBe(
    source.replace('<A tone="light"', '<A variant="light"').replace('<A tone>', '<A variant>'),
  );
});

describe('a property that a component receives is renamed', () => {
  const rename = (source: string) => renameReceivedProp(block(source), 'nav', 'links').source;

  test.each([
    ['{ nav }', '{ links: nav }'],
    ['{ nav = [], ...rest }', '{ links: nav = [], ...rest }'],
    ['{ nav: menu }', '{ links: menu }'],
  ])('in a pattern: %s', (before, after) => {
    const source = (pattern: string) => `export default function Header(${pattern}: Props) {\n  return nav;\n}\n`;
    expect(rename(source(before))).toBe(source(after));
  });

  test.each([
    ['a function', 'export default function Header(props: Props) {', '}'],
    ['a variable', 'const Header = (props: Props) => {', '};\nexport default Header;'],
  ])('in %s that takes them as one value', (_, start, end) => {
    const source = (name: string, pattern: string) =>
      `${start}\n  const { ${pattern} } = props;\n  return props.${name}.map((each) => each.nav);\n${end}\n`;
    expect(rename(source('nav', 'nav'))).toBe(source('links', 'links: nav'));
  });

  test.each([
    'function Inner({ nav }) {}\nexport default function Header({ brand }) {}\n',
    'const Inner = (props) => props.nav;\nexport default function Header(props) {}\n',
    'export default function Header(props) {\n  return props.items.map((props) => props.nav);\n}\n',
    'export default function Header(props) {\n  return props.items.map(({ props }) => props.nav);\n}\n',
  ])('but not in other functions: %j', (source) => {
    expect(rename(source)).toBe(source);
  });
});

test('the number of a contract is found with its place', () => {
  expect(contractPlace(block('export const contract = 1; // 1\n'))).toEqual({ contract: 1, start: 24, end: 25 });
  expect(contractPlace(block('const contract = 1;\n'))).toBeUndefined();
});
