import { describe, expect, test } from 'vitest';
import type { Run } from '../commands.ts';
import type { SuiteResults } from '../suite.ts';
import { describeEnvironment } from './environment.ts';
import { formatBuilds } from './report.ts';
import { count, markdownTable, median, megabytes, quantile, range, ratio, seconds } from './table.ts';

const empty: SuiteResults = { rows: [], duels: [], versions: [] };

const quiet = (wall: number, more: Partial<Run> = {}): Run => ({ wall, otherCpu: 0, exitCode: 0, ...more });

describe('the table', () => {
  test('aligns texts left and figures right on a terminal', () => {
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

  test('writes figures with their units, and a dash for a missing figure', () => {
    expect([seconds(1.234), megabytes(3 * 2 ** 30), count(10000), ratio(1, 4), range([2, 1, 3])]).toEqual([
      '1.23 s',
      '3,072 MB',
      '10,000',
      '0.25 ×',
      '1.00–3.00',
    ]);
    const missing = [seconds(undefined), megabytes(median([])), count(undefined), ratio(1, undefined), ratio(1, 0)];
    expect([...missing, range([])]).toEqual(Array.from({ length: 6 }, () => '–'));
  });
});

describe('the report', () => {
  test('shows medians, and the stages of a page', () => {
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
    expect(formatBuilds({ ...empty, rows })).toMatchInlineSnapshot(`
      "| Pages | What        |   Wall |     Range |    CPU | Memory | Rendered | Reused | Written |
      | ----- | ----------- | -----: | --------: | -----: | -----: | -------: | -----: | ------: |
      | 35    | cold build  | 2.00 s | 1.00–3.00 | 2.00 s | 128 MB |       35 |      0 |      80 |
      | 35    | check, cold | 0.50 s | 0.50–0.50 |      – |      – |        – |      – |       – |
      | 1,035 | cold build  | 4.00 s | 4.00–4.00 | 6.00 s | 256 MB |        – |      – |       – |

      Milliseconds a page of each stage, summed over the threads:

      | Pages | What       |  read | validate |  link | compile | render |  write | bundle |
      | ----- | ---------- | ----: | -------: | ----: | ------: | -----: | -----: | -----: |
      | 35    | cold build | 1.000 |    2.000 | 0.000 |   0.200 |  0.100 | 10.000 | 20.000 |"
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
    const versions = ['peer 1.0', 'other 2.0'];
    expect(formatBuilds({ ...empty, versions, duels: [duel] })).toMatchInlineSnapshot(`
      "peer 1.0 · other 2.0

      | Pages | What       | Generator |   Wall |     Range | Memory | Wall, here to it |     Pairs | Memory, here to it |
      | ----- | ---------- | --------- | -----: | --------: | -----: | ---------------: | --------: | -----------------: |
      | 1,000 | cold build | here      | 2.00 s | 1.00–3.00 | 128 MB |                – |         – |                  – |
      | 1,000 | cold build | Peer      | 2.00 s | 2.00–2.00 | 256 MB |           1.00 × | 0.50–1.50 |             0.50 × |
      | 1,000 | cold build | Other     | 2.50 s | 1.00–4.00 |      – |           0.80 × | 0.25–3.00 |                  – |"
    `);
  });

  test('shows goals next to the figures, to the cold build of the first peer', () => {
    const peer = { label: 'Peer', runs: [quiet(10, { cpu: 20 })] };
    const rows = [
      { pages: 35, scenario: 'cold build', goal: 1, runs: [quiet(12, { cpu: 18 })] },
      { pages: 35, scenario: 'one edited page', goal: 0.15, runs: [quiet(2)] },
      { pages: 35, scenario: 'check, warm', runs: [quiet(1)] },
    ];
    const duels = [{ pages: 35, scenario: 'cold build', ours: rows[0]!.runs, peers: [peer] }];
    const lines = formatBuilds({ ...empty, rows, duels }).split('\n');
    expect(lines.slice(0, 5).map((line) => line.split('|').slice(-4, -1).join().replace(/ +/g, ' '))).toEqual([
      ' To Peer, cold , In CPU , Goal ',
      ' ------------: , -----: , -----: ',
      ' 1.20 × , 0.90 × , 1.00 × ',
      ' 0.20 × , – , 0.15 × ',
      ' – , – , – ',
    ]);
  });

  test('says when other work disturbed the runs', () => {
    const runs = [quiet(1), quiet(1, { otherCpu: 0.9 })];
    expect(formatBuilds({ ...empty, rows: [{ pages: 35, scenario: 'cold build', runs }] })).toContain(
      'during 1 of 2 runs',
    );
  });
});

test('the conditions of a measurement name no folder of the machine', () => {
  expect(describeEnvironment(['--pages', '35', '--peers', '/home/me/peers'])).toMatch(
    /^`npm run bench -- --pages 35 --peers DIR` · \d{4}-\d\d-\d\d · Node v[\d.]+ · vite [\d.]+ · /,
  );
  expect(describeEnvironment(['--peers=/home/me/peers'])).not.toContain('/home');
});

test('the median of an even number of values is between the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, undefined, 3, 2])).toBe(2.5);
});

test.each([
  [0.5, 51],
  [0.98, 99],
  [1, 100],
])('the quantile %d of 1 to 100 is %d', (share, expected) => {
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => 100 - index),
      share,
    ),
  ).toBe(expected);
});
