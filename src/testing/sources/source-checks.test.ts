import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { listOwnBlocks } from '../../site/blocks/block-source.mjs';
import { sourceChecks } from './source-checks.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A block that meets all requirements. */
const files: Readonly<Record<string, string>> = {
  'schema.ts': `export default {
  "label": "Cards",
  "description": "Some cards.",
  "type": "object",
  "additionalProperties": false,
  "required": ["items"],
  "properties": {
    "items": {
      "type": "array",
      "label": "Items",
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": ["title"],
        "properties": {
          "title": { "type": "string", "label": "Title" },
          "note": { "type": "string", "label": "Note" }
        }
      }
    }
  }
}
`,
  'block.tsx': `import type { Props, Script } from 'page-schema-renderer/block';
import { Icon, Section } from 'page-schema-renderer/ui';
import type schema from './schema.ts';

export const script = 'never' satisfies Script;

export default function CardRow({ items }: Props<typeof schema>) {
  return <Section block="card-row"><ul className="card-row-items"><Icon name="truck" /></ul></Section>;
}
`,
  'style.css': '.card-row-items { margin: 0; }\n',
  'examples.yaml': '- name: One\n  block:\n    type: card-row\n    items: [{ title: A, note: B }]\n',
};

/** A file of the block, a text in it and its replacement. */
type Change = readonly [file: string, text: string, replacement: string];

/** What a check finds in the block with changes. */
async function findingsOf(title: string, changes: readonly Change[]): Promise<string[]> {
  const root = temporaryFolder();
  const folder = path.join(root, 'blocks/card-row');
  const changed = { ...files };
  for (const [file, text, replacement] of changes) {
    expect(changed[file] ?? '').toContain(text);
    changed[file] = (changed[file] ?? '').replace(text, replacement);
  }
  for (const [name, text] of Object.entries(changed).filter(([, text]) => text)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const owner = { root, blocks: [{ folder: path.join(root, 'blocks'), name: 'blocks' }], disable: [], overrides: {} };
  vi.stubEnv('PAGE_SCHEMA_OWNER', JSON.stringify(owner));
  const block = listOwnBlocks().find(({ type }) => type === 'card-row');
  const schema = JSON.parse(changed['schema.ts']!.replace('export default', ''));
  const findings = await sourceChecks.find((check) => check.title === title)!.find({ ...block!, schema });
  return findings.map(({ file, line, message }) => `${path.basename(file)}:${line ?? ''} ${message}`);
}

test.each(sourceChecks.map(({ title }) => title))('a good block %s', async (title) => {
  expect(await findingsOf(title, [])).toEqual([]);
});

const component = 'block.tsx';
const imports = (line: string): Change => [component, 'import type schema', `${line}\nimport type schema`];
const attribute = (text: string): Change => [component, '<ul ', `<ul ${text} `];
const script = (value: string): Change => [component, "'never'", `'${value}'`];
const statement = (text: string): Change => [component, '  return', `  ${text};\n  return`];

const broken: Readonly<Record<string, readonly (readonly [changes: readonly Change[], ...found: string[]])[]>> = {
  'its folder is complete': [
    [[['style.css', files['style.css']!, '']], 'style.css: the block «card-row» lacks this file'],
  ],
  'has examples, each with a name of its own': [
    [
      [['examples.yaml', '- name', `${files['examples.yaml']}- name`]],
      'examples.yaml:7 two examples have the name «One»',
    ],
  ],
  'names and explains its fields to the author': [
    [[['schema.ts', ', "label": "Title"', '']], 'schema.ts:16 write a `label`'],
    [[['schema.ts', 'Some cards.', '…']], 'schema.ts:1 write a `description`'],
  ],
  'shows every optional field in some example': [
    [[['examples.yaml', ', note: B', '']], 'schema.ts:17 no example of examples.yaml uses «items.note»'],
  ],
  'declares structured data in the words of schema.org': [
    [
      [['schema.ts', '"label": "Cards"', '"label": "Cards", "schemaOrg": "Evnt"']],
      'schema.ts:1 schema.org has no type «Evnt»: did you mean «Event»?',
    ],
  ],
  'styles only its own classes': [
    [[['style.css', '.card', '.big-card']], 'style.css:1 «.big-card-row-items» has no class of the block'],
    [[['style.css', ' {', ' .big {']], 'style.css:1 «.big» is a class of no shared part'],
  ],
  'writes only its own classes and shared ones': [
    [[[component, 'className="card', 'className="big card']], 'block.tsx:8 big'],
  ],
  'renders the same in every language and time zone of the machine': [
    [[statement('items.length.toLocaleString()')], 'block.tsx:8 toLocaleString()'],
  ],
  'imports no other block, and nothing private of the program': [
    [
      [
        [component, './schema.ts', '../clock/schema.ts'],
        ['../clock/schema.ts', '', 'export default {};\n'],
      ],
      'block.tsx:3 imports ../clock/schema.ts, which belongs to the block «clock»',
    ],
    [
      [[component, './schema.ts', '../../theme/schema.ts']],
      'block.tsx:3 imports ../../theme/schema.ts, which is outside its folder',
    ],
    [
      [imports("import 'page-schema-renderer/src/ui/icon.tsx';")],
      'block.tsx:3 imports page-schema-renderer/src/ui/icon.tsx, which may change with any version',
    ],
  ],
  'states when it needs its script': [
    [
      [script('visible')],
      "block.tsx:5 nothing in it needs a script: state `export const script = 'never' satisfies Script`",
    ],
    [
      [imports("import { useState } from 'react';"), statement('useState(0)')],
      'block.tsx:6 React never hydrates it, so that `useState` in blocks/card-row/block.tsx has no effect',
    ],
    [
      [imports("import * as React from 'react';"), statement('React.useState(0)')],
      'block.tsx:6 React never hydrates it, so that `useState` in blocks/card-row/block.tsx has no effect',
    ],
    [
      [imports("import './clock.ts';"), ['clock.ts', '', 'export const useClock = () => useEffect(() => {});\n']],
      'block.tsx:6 React never hydrates it, so that `useEffect` in blocks/card-row/clock.ts has no effect',
    ],
    // A component of a package may need React.
    [[script('visible'), imports("import { Clock } from 'clock';")]],
    [[imports("import { Clock } from 'clock';")]],
    [
      [script('visible'), imports("import type { Clock } from 'clock';")],
      "block.tsx:6 nothing in it needs a script: state `export const script = 'never' satisfies Script`",
    ],
  ],
  'sets no style in its markup': [[[attribute('style={{ gap: 4 }}')], 'block.tsx:8 the attribute `style`']],
  'draws icons that exist': [
    [[[component, '"truck"', '"trukc"']], 'block.tsx:8 there is no icon «trukc»: did you mean «truck»?'],
  ],
  'sets no HTML': [
    [[attribute("dangerouslySetInnerHTML={{ __html: '' }}")], 'block.tsx:8 `dangerouslySetInnerHTML`'],
    [[statement("document.body.innerHTML = ''")], 'block.tsx:8 `innerHTML`'],
  ],
  'takes its colours from the palette': [[[['style.css', 'margin: 0', 'color: #fff']], 'style.css:1 color: #fff']],
  'names no side of the screen in its style': [
    [[['style.css', 'margin: 0', 'margin-left: 0']], 'style.css:1 margin-left: 0'],
  ],
};

test('each check has a block that does not pass it', () => {
  expect(Object.keys(broken)).toEqual(sourceChecks.map(({ title }) => title));
});

test.each(
  Object.entries(broken).flatMap(([title, cases]) =>
    cases.map(([changes, ...found]) => [title, changes, found] as const),
  ),
)('%s: %j', async (title, changes, found) => {
  expect(await findingsOf(title, changes)).toEqual(found);
});
