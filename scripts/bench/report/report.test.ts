import { describe, expect, test } from 'vitest';
import type { Environment } from './environment.ts';
import { formatResults } from './report.ts';
import { type BenchResults, median, type Run } from './results.ts';
import { count, markdownTable, megabytes, range, ratio, seconds } from './table.ts';

const environment: Environment = {
  date: '2026-01-31',
  command: 'npm run bench -- --pages 35',
  node: 'v20.19.0',
  machine: { cores: 2, model: 'Some processor', memory: 8 * 2 ** 30, system: 'Linux 6.1' },
  packages: { vite: '8.0.0' },
};

const empty: BenchResults = { version: 1, environment, bytesPerPage: {}, rows: [], dev: [] };

const quiet = (wall: number, more: Partial<Run> = {}): Run => ({ wall, otherCpu: 0, exitCode: 0, ...more });

describe('the table', () => {
  test('is straight on a terminal, words to the left and figures to the right', () => {
    const table = markdownTable(
      ['Pages', 'Qué', 'Wall'],
      [
        ['35', 'añadir', '1.00 s'],
        ['1,000', 'x', '10.00 s'],
      ],
      2,
    );
    expect(table).toMatchInlineSnapshot(`
      "| Pages | Qué    |    Wall |
      | ----- | ------ | ------: |
      | 35    | añadir |  1.00 s |
      | 1,000 | x      | 10.00 s |"
    `);
  });

  test('writes figures with their units, and a dash where there is none', () => {
    expect([seconds(1.234), megabytes(3 * 2 ** 30), count(10000), ratio(1, 4), range([2, 1, 3])]).toEqual([
      '1.23 s',
      '3,072 MB',
      '10,000',
      '0.25 ×',
      '1.00–3.00',
    ]);
    expect([seconds(undefined), megabytes(undefined), count(undefined), ratio(1, undefined), range([])]).toEqual(
      Array.from({ length: 5 }, () => '–'),
    );
  });
});

describe('the report', () => {
  test('shows medians, stages a page, and what a further page costs', () => {
    const stages = { read: 35, validate: 70, link: 0, compile: 7, render: 3.5, write: 350, bundle: 700 };
    const counts = { pages: 35, rendered: 35, reused: 0, written: 80 };
    const rows = [
      {
        pages: 35,
        scenario: 'cold build',
        runs: [3, 1, 2].map((wall) => quiet(wall, { cpu: wall, memory: 2 ** 27, timings: { stages, ...counts } })),
      },
      { pages: 35, scenario: 'check, cold', runs: [quiet(0.5)] },
      { pages: 1035, scenario: 'cold build', runs: [quiet(4, { cpu: 6, memory: 2 ** 28 })] },
    ];
    expect(formatResults({ ...empty, rows })).toMatchInlineSnapshot(`
      "\`npm run bench -- --pages 35\` · 2026-01-31 · Node v20.19.0 · vite 8.0.0 · 2 cores (Some processor) · 8 GB of memory · Linux 6.1

      | Pages | What        |   Wall |     Range |    CPU | Memory | Rendered | Reused | Written |
      | ----- | ----------- | -----: | --------: | -----: | -----: | -------: | -----: | ------: |
      | 35    | cold build  | 2.00 s | 1.00–3.00 | 2.00 s | 128 MB |       35 |      0 |      80 |
      | 35    | check, cold | 0.50 s | 0.50–0.50 |      – |      – |        – |      – |       – |
      | 1,035 | cold build  | 4.00 s | 4.00–4.00 | 6.00 s | 256 MB |        – |      – |       – |

      Milliseconds a page of each stage, summed over the threads:

      | Pages | What       |  read | validate |  link | compile | render |  write | bundle |
      | ----- | ---------- | ----: | -------: | ----: | ------: | -----: | -----: | -----: |
      | 35    | cold build | 1.000 |    2.000 | 0.000 |   0.200 |  0.100 | 10.000 | 20.000 |

      What each further page costs a cold build:

      | Pages      |     Wall |      CPU |   Memory |
      | ---------- | -------: | -------: | -------: |
      | 35 → 1,035 | 2.000 ms | 4.000 ms | 131.1 KB |
      "
    `);
  });

  test('compares with the peers that took turns, pair by pair', () => {
    const duel = {
      pages: 1000,
      scenario: 'cold build',
      ours: [quiet(1, { memory: 2 ** 27 }), quiet(3, { memory: 2 ** 27 })],
      peers: [
        { label: 'Peer', runs: [quiet(2, { memory: 2 ** 28 }), quiet(2, { memory: 2 ** 28 })] },
        { label: 'Other', runs: [quiet(4), quiet(1)] },
      ],
    };
    const peers = { versions: ['peer 1.0', 'other 2.0'], duels: [duel] };
    expect(formatResults({ ...empty, peers })).toMatchInlineSnapshot(`
      "\`npm run bench -- --pages 35\` · 2026-01-31 · Node v20.19.0 · vite 8.0.0 · 2 cores (Some processor) · 8 GB of memory · Linux 6.1

      peer 1.0 · other 2.0

      | Pages | What       | Generator |   Wall |     Range | Memory | Wall, here to it |     Pairs | Memory, here to it |
      | ----- | ---------- | --------- | -----: | --------: | -----: | ---------------: | --------: | -----------------: |
      | 1,000 | cold build | here      | 2.00 s | 1.00–3.00 | 128 MB |                – |         – |                  – |
      | 1,000 | cold build | Peer      | 2.00 s | 2.00–2.00 | 256 MB |           1.00 × | 0.50–1.50 |             0.50 × |
      | 1,000 | cold build | Other     | 2.50 s | 1.00–4.00 |      – |           0.80 × | 0.25–3.00 |                  – |
      "
    `);
  });

  test('shows the authoring server in milliseconds', () => {
    const dev = [{ pages: 35, firstStart: 4000.4, start: 1000, firstEdit: 90, edits: [50, 70, 60] }];
    expect(formatResults({ ...empty, dev })).toMatchInlineSnapshot(`
      "\`npm run bench -- --pages 35\` · 2026-01-31 · Node v20.19.0 · vite 8.0.0 · 2 cores (Some processor) · 8 GB of memory · Linux 6.1

      The authoring server, from its start and from saving a page:

      | Pages | First page, no caches | First page | First edit seen | Edit seen | Range |
      | ----- | --------------------: | ---------: | --------------: | --------: | ----: |
      | 35    |               4000 ms |    1000 ms |           90 ms |     60 ms | 50–70 |
      "
    `);
  });

  test('says when other work disturbed the runs', () => {
    const runs = [quiet(1), quiet(1, { otherCpu: 0.9 })];
    expect(formatResults({ ...empty, rows: [{ pages: 35, scenario: 'cold build', runs }] })).toContain(
      'during 1 of 2 runs',
    );
  });
});

test('the median of an even number of values is between the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, undefined, 3, 2])).toBe(2.5);
  expect(median([undefined])).toBeUndefined();
});
