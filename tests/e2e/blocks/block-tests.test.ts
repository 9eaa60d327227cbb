import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CommandResult, runCommand } from '../../helpers/command.ts';
import { writeWorkshop } from '../../helpers/sites/workshop.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/*
 * One block meets all requirements. Each variant of it breaks some, which tests find independently of each other. A
 * single run tests all of them, except the variant that prevents every build.
 */
const clinic = temporaryFolder();
const pages = path.join(clinic, 'pages');
const blocks = path.join(clinic, 'blocks');

/** A change of a file of the block: the text that is replaced, and its replacement. */
type Change = readonly [file: string, text: string, replacement: string];

/** A requirement that a variant breaks. */
interface Fault {
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

/** The faults of each variant, by its type. */
const variants: Readonly<Record<string, readonly Fault[]>> = {
  'poor-look': [
    {
      changes: [[component, '<ul ', '<ul style={{ gap: 4 }} ']],
      test: 'sets no style in its markup',
      report: /blocks\/poor-look\/block\.tsx:11:\d+ the attribute `style`/,
    },
    {
      changes: [['style.css', 'font-size: var(--text-l)', 'color: var(--line);\n  font-size: var(--text-l)']],
      test: 'axe finds nothing (WCAG 2.2 AA), in light and dark',
      report: /blocks\/poor-look\/examples\.yaml:\d+ «Complete»: color-contrast/,
    },
    {
      changes: [['style.css', '  display: grid;', '  display: grid;\n  margin-left: 40px;']],
      test: 'mirrors every box on a right-to-left page at 1280 px',
      report:
        /blocks\/poor-look\/style\.css:3:3 margin-left: 40px[\s\S]*blocks\/poor-look\/examples\.yaml:\d+ «Complete»: poor-look-items starts at/,
    },
    {
      changes: [
        [
          'style.css',
          '  font-size: var(--text-l);',
          '  font-size: var(--text-l);\n  animation: poor-look-turn 2s infinite;',
        ],
        [
          'style.css',
          '.poor-look-title {',
          '@keyframes poor-look-turn {\n  to {\n    opacity: 0.9;\n  }\n}\n\n.poor-look-title {',
        ],
      ],
      test: 'nothing in it moves by itself',
      report: /blocks\/poor-look\/examples\.yaml:\d+ «Complete»: <h3 .*is animated/,
    },
    {
      changes: [['examples.yaml', '- name: Complete', '- name: Complete\n  screenshot: true']],
      test: 'looks as accepted',
      report: /blocks\/poor-look\/examples\.yaml:\d+ poor-look-1-360: .*shows the difference in red/,
    },
    {
      changes: [[component, '<p className="poor-look-text">', '<p className="poor-look-text"><div />']],
      test: 'its HTML is valid',
      report: /blocks\/poor-look\/examples\.yaml:4 «Complete»: .*<p> is implicitly closed by adjacent <div>/,
    },
  ],
  'poor-code': [
    {
      changes: withEffect("list.current?.before(document.createElement('hr'));"),
      test: 'nothing moves while React takes it over on a phone',
      report: /blocks\/poor-code\/examples\.yaml:3 «Complete»: section poor-code .*: from .* to /,
    },
    {
      changes: [
        [
          'style.css',
          '.poor-code-items {',
          '@media (scripting: none) {\n  .poor-code {\n    display: none;\n  }\n}\n\n.poor-code-items {',
        ],
      ],
      test: 'without JavaScript it can be read',
      report: /blocks\/poor-code\/examples\.yaml:\d+ «Complete»: it is not visible/,
    },
    {
      changes: [[component, 'item.text && (', 'item.words && (']],
      test: 'its types agree',
      report: /blocks\/poor-code\/block\.tsx:\d+:\d+ TS\d+: .*words/,
    },
    {
      changes: [[component, '<li key={index} ', '<li ']],
      test: 'renders with all of its texts in Markdown, and React has nothing to say',
      report: /blocks\/poor-code\/examples\.yaml:3 Each child in a list should have a unique "key" prop/,
    },
    {
      changes: [['examples.yaml', 'title: How we work\n    items', 'titel: How we work\n    items']],
      test: 'is valid',
      report: /blocks\/poor-code\/examples\.yaml:15:\d+ .*titel/,
    },
  ],
  'no-words': [
    {
      changes: [[component, '  return (\n', "  if (items.length > 0) throw new Error('no words');\n  return (\n"]],
      test: 'the pages with its examples can be built',
      report: /blocks\/no-words\/block\.tsx:\d+:\d+/,
    },
  ],
};

let result: CommandResult;

beforeAll(async () => {
  writeWorkshop(pages);
  const written = await run('new-block', 'vet-finder', 'Vet finder', '--lang', 'en');
  expect(written.code, written.output).toBe(0);
  writeFileSync(path.join(blocks, 'vet-finder/block.test.ts'), ownTest);
  for (const [type, faults] of Object.entries(variants)) {
    writeVariant(
      type,
      faults.flatMap(({ changes }) => changes),
    );
  }
  mkdirSync(path.join(blocks, 'poor-look/screenshots'));
  const white = sharp({ create: { width: 360, height: 100, channels: 3, background: 'white' } });
  await white.toFile(path.join(blocks, 'poor-look/screenshots/poor-look-1-360.png'));
  result = await run('test-blocks');
});

const importedBlock = "import Other from '../vet-finder/block.tsx';\nimport type schema from './schema.ts';";

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
    writeFileSync(path.join(folder, name), text.replaceAll('vet-finder', type));
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
  const faults = Object.entries(variants).flatMap(([type, ofType]) =>
    ofType.map((fault) => [type, fault.test, fault.report] as const),
  );
  test.each(faults)('reports with the file and its line that %s fails the test «%s»', (type, title, report) => {
    expect(result.code, result.output).toBe(1);
    expect(result.output).toMatch(new RegExp(`FAIL .*${type}\\.test\\.ts > .*${title.replace(/[()]/g, '\\$&')}`));
    expect(result.output).toMatch(report);
  });

  test('finds nothing in a block that meets all requirements, and runs its own tests', () => {
    expect(result.output).not.toMatch(/FAIL .*vet-finder/);
    expect(result.output).toMatch(/✓ blocks\/vet-finder\/block\.test\.ts/);
  });

  test('writes the present picture, and its difference from the accepted one', () => {
    const pictures = path.join(clinic, '.page-schema/test/screenshots');
    for (const name of ['poor-look-1-360.png', 'poor-look-1-360.difference.png'])
      expect(existsSync(path.join(pictures, name)), name).toBe(true);
  });

  test('reports a block that imports another one, which prevents the build of all', async () => {
    writeVariant('other-component', [
      [component, "import type schema from './schema.ts';", importedBlock],
      [component, '<ul ', '<Other items={items} /><ul '],
    ]);
    const { code, output } = await run('test-blocks', 'poor-look', 'other-component');
    expect(code, output).toBe(1);
    expect(output).toMatch(/blocks\/other-component\/block\.tsx:\d+:\d+ imports \.\.\/vet-finder\/block\.tsx, which/);
    expect(output).toMatch(/FAIL .*poor-look\.test\.ts > .*the pages with its examples can be built/);
    expect(output).toMatch(/blocks\/poor-look\/block\.tsx:11:\d+ the attribute `style`/);
  });

  test('names the blocks that exist', async () => {
    const { code, output } = await run('test-blocks', 'vet-findr');
    expect(code).toBe(2);
    expect(output).toContain('There is no block "vet-findr" of this site.');
  });
});
