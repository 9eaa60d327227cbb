import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CommandResult, runCommand } from '../../helpers/command.ts';
import { writeWorkshop } from '../../helpers/sites/workshop.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/*
 * `page-schema test` in the folder of a clinic: a block that meets all requirements, and variants that break one each.
 * One run reports them all.
 */
const clinic = temporaryFolder();
const pages = path.join(clinic, 'pages');
const blocks = path.join(clinic, 'blocks');

/** A change of a file of the block: the text that is replaced, and its replacement. */
type Change = readonly [file: string, text: string, replacement: string];

interface Variant {
  readonly type: string;
  readonly changes: readonly Change[];
  /** The title of the test that fails, and what it reports. */
  readonly test: string;
  readonly report: RegExp;
}

const component = 'block.tsx';
/** The component of a block with an effect of the browser. */
const withEffect = (effect: string): readonly Change[] => [
  [component, "import type { ReactNode } from 'react';", "import { type ReactNode, useEffect, useRef } from 'react';"],
  [component, "script = 'never'", "script = 'visible'"],
  [
    component,
    '  return (\n',
    `  const list = useRef<HTMLUListElement>(null);\n  useEffect(() => {\n    ${effect}\n  }, []);\n  return (\n`,
  ],
  [component, '<ul ', '<ul ref={list} '],
];

const variants: readonly Variant[] = [
  {
    type: 'inline-style',
    changes: [[component, '<ul ', '<ul style={{ gap: 4 }} ']],
    test: 'sets no style in its markup',
    report: /blocks\/inline-style\/block\.tsx:11:\d+ the attribute `style`/,
  },
  {
    type: 'inner-html',
    changes: withEffect("if (list.current) list.current.innerHTML = '<li>New</li>';"),
    test: 'sets no HTML',
    report: /blocks\/inner-html\/block\.tsx:11:\d+ `innerHTML`/,
  },
  {
    type: 'late-shift',
    changes: withEffect("list.current?.before(document.createElement('hr'));"),
    test: 'nothing moves while React takes it over on a phone',
    report: /blocks\/late-shift\/examples\.yaml:3 «Complete»: section late-shift .*: from .* to /,
  },
  {
    type: 'pale-text',
    changes: [['style.css', 'color: var(--muted)', 'color: var(--line)']],
    test: 'axe finds nothing (WCAG 2.2 AA), in light and dark',
    report: /blocks\/pale-text\/examples\.yaml:\d+ «Complete»: color-contrast/,
  },
  {
    type: 'only-script',
    changes: [
      [
        'style.css',
        '.only-script-items {',
        '@media (scripting: none) {\n  .only-script {\n    display: none;\n  }\n}\n\n.only-script-items {',
      ],
    ],
    test: 'without JavaScript it can be read',
    report: /blocks\/only-script\/examples\.yaml:\d+ «Complete»: it is not visible/,
  },
  {
    type: 'left-edge',
    changes: [['style.css', '  display: grid;', '  display: grid;\n  margin-left: 40px;']],
    test: 'mirrors every box on a right-to-left page at 1280 px',
    report:
      /blocks\/left-edge\/style\.css:3:3 margin-left: 40px[\s\S]*blocks\/left-edge\/examples\.yaml:\d+ «Complete»: left-edge-items starts at/,
  },
  {
    type: 'moving-title',
    changes: [
      [
        'style.css',
        '  font-size: var(--text-l);',
        '  font-size: var(--text-l);\n  animation: moving-title-turn 2s infinite;',
      ],
      [
        'style.css',
        '.moving-title-text {',
        '@keyframes moving-title-turn {\n  to {\n    opacity: 0.9;\n  }\n}\n\n.moving-title-text {',
      ],
    ],
    test: 'nothing in it moves by itself',
    report: /blocks\/moving-title\/examples\.yaml:\d+ «Complete»: <h3 .*is animated/,
  },
  {
    type: 'wrong-example',
    changes: [['examples.yaml', 'title: Review', 'titel: Review']],
    test: 'is valid',
    report: /blocks\/wrong-example\/examples\.yaml:11:\d+ .*titel/,
  },
  {
    type: 'no-label',
    changes: [['schema.ts', "label: 'Items',", '']],
    test: 'names and explains its fields to the author',
    report: /blocks\/no-label\/schema\.ts:12:\d+ write a `label`/,
  },
  {
    type: 'unused-field',
    changes: [
      ['schema.ts', "title: text('Title'),", "title: text('Title'),\n          note: inline({ label: 'Note' }),"],
    ],
    test: 'shows every optional field in some example',
    report: /blocks\/unused-field\/schema\.ts:\d+:\d+ no example of examples\.yaml uses «items\.note»/,
  },
  {
    type: 'wrong-prop',
    changes: [[component, 'item.text && (', 'item.words && (']],
    test: 'its types agree',
    report: /blocks\/wrong-prop\/block\.tsx:\d+:\d+ TS\d+: .*words/,
  },
  {
    type: 'bad-nesting',
    changes: [[component, '<p className="bad-nesting-text">', '<p className="bad-nesting-text"><div />']],
    test: 'its HTML is valid',
    report: /blocks\/bad-nesting\/examples\.yaml:3 «Complete»: .*<p> is implicitly closed by adjacent <div>/,
  },
  {
    type: 'no-key',
    changes: [[component, '<li key={index} ', '<li ']],
    test: 'renders, and React has nothing to say',
    report: /blocks\/no-key\/examples\.yaml:3 Each child in a list should have a unique "key" prop/,
  },
  {
    type: 'other-type',
    changes: [
      [component, "import type schema from './schema.ts';", "import type schema from '../vet-finder/schema.ts';"],
    ],
    test: 'imports no other block, and nothing private of the program',
    report:
      /blocks\/other-type\/block\.tsx:\d+:\d+ imports \.\.\/vet-finder\/schema\.ts, which belongs to the block «vet-finder»/,
  },
];

let result: CommandResult;

beforeAll(async () => {
  writeWorkshop(pages);
  const written = await run('new-block', 'vet-finder', 'Vet finder', '--lang', 'en');
  expect(written.code, written.output).toBe(0);
  edit('vet-finder', ['examples.yaml', '- name: Complete', '- name: Complete\n  screenshot: true']);
  writeFileSync(path.join(blocks, 'vet-finder/block.test.ts'), ownTest);
  for (const { type, changes } of variants) writeVariant(type, changes);
  result = await run('test-blocks', '--update');
});

/** A test that a developer writes for a block. */
const ownTest = `import { expect, test } from 'vitest';
import { openExample } from 'page-schema-renderer/test';

test('an own test sees the example in a browser', async () => {
  await using example = await openExample('vet-finder', 2);
  expect(await example.block.innerText()).toContain('How we work');
  expect(example.consoleErrors).toEqual([]);
});
`;

function run(name: string, ...args: readonly string[]): Promise<CommandResult> {
  return runCommand(name, [...args, '--pages', pages]);
}

/** Copies the good block under another name, with changes. */
function writeVariant(type: string, changes: readonly Change[]): void {
  const folder = path.join(blocks, type);
  mkdirSync(folder);
  for (const name of readdirSync(path.join(blocks, 'vet-finder')).filter((file) => !file.includes('.test.'))) {
    cpSync(path.join(blocks, 'vet-finder', name), path.join(folder, name));
    const text = readFileSync(path.join(folder, name), 'utf8');
    writeFileSync(path.join(folder, name), text.replaceAll('vet-finder', type).replace('  screenshot: true\n', ''));
  }
  for (const change of changes) edit(type, change);
}

/** @throws if the file does not contain the text */
function edit(type: string, [name, text, replacement]: Change): void {
  const file = path.join(blocks, type, name);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`);
  writeFileSync(file, before.replace(text, replacement));
}

describe('page-schema test', () => {
  test.each(variants.map((variant) => [variant.type, variant] as const))(
    'reports %s with the file and its line',
    (type, { test: title, report }) => {
      expect(result.code, result.output).toBe(1);
      expect(result.output).toMatch(new RegExp(`FAIL .*${type}\\.test\\.ts > .*${title.replace(/[()]/g, '\\$&')}`));
      expect(result.output).toMatch(report);
    },
  );

  test('finds nothing in a block that meets all requirements, and runs its own tests', () => {
    expect(result.output).not.toMatch(/FAIL .*vet-finder/);
    expect(result.output).toMatch(/✓ blocks\/vet-finder\/block\.test\.ts/);
  });

  test('accepts screenshots into the folder of the block, and compares later runs with them', async () => {
    const file = path.join(blocks, 'vet-finder/screenshots/vet-finder-1-360.png');
    expect(existsSync(file)).toBe(true);
    edit('vet-finder', ['style.css', 'font-size: var(--text-l)', 'font-size: var(--text-2xl)']);
    const again = await run('test-blocks', 'vet-finder');
    expect(again.code).toBe(1);
    expect(again.output).toMatch(
      /blocks\/vet-finder\/examples\.yaml:\d+ vet-finder-1-360: .*shows the difference in red/,
    );
    expect(existsSync(path.join(clinic, '.page-schema/test/screenshots/vet-finder-1-360.difference.png'))).toBe(true);
    expect(again.output, 'the other tests pass').toMatch(/Tests +2 failed/);
  });

  test('names the blocks that exist', async () => {
    const { code, output } = await run('test-blocks', 'vet-findr');
    expect(code).toBe(2);
    expect(output).toContain('There is no block "vet-findr" of this site.');
  });
});
