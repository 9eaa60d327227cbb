import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { valueAt } from '../../src/app/dev/studio/model/data/pointer.ts';
import { OpenFile } from '../../src/app/dev/studio/model/file/open-file.ts';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import { History, type Steps } from '../../src/app/dev/studio/model/history/history.ts';
import { insertInGap } from '../../src/app/dev/studio/model/schema/insert-in-gap.ts';
import { itemAt, removedItem, steppedItem } from '../../src/app/dev/studio/model/schema/list-items.ts';
import { changeItem } from '../../src/app/dev/studio/model/schema/value-edits.ts';
import { changeSections } from '../../src/app/dev/studio/model/sections/change-sections.ts';
import { sectionsInFile } from '../../src/app/dev/studio/model/sections/saved-sections.ts';
import { moveSections, removeSections, stepSections } from '../../src/app/dev/studio/model/sections/section-edits.ts';
import { testSchemas } from '../helpers/schemas.ts';
import { Disk, memory } from './disk.ts';

/* Commands on sections and items that follow each other before the server has answered: each concerns the section that
   the author means, and not the place where the author sees it. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(1);

/** A page with one section for each name, open in a tab. */
function openPage(names: readonly string[]) {
  const disk = new Disk();
  disk.text = `title: Título\nblocks:\n${names.map((name) => `  - {type: text, body: ${name}}\n`).join('')}`;
  vi.stubGlobal('fetch', disk.fetch);
  const viewer = { showTyped: () => false, showPreview: () => {} };
  const storage = memory<readonly Unsaved[]>();
  const open = new OpenFile(disk.state(), { history: new History(memory<Steps>()), storage, viewer });
  return { disk, open };
}

type Page = ReturnType<typeof openPage>;

const bodies = (data: unknown) =>
  (data as { readonly blocks: readonly { readonly body: string }[] }).blocks.map(({ body }) => body);
const onDisk = ({ disk }: Page) => bodies(disk.state().data);

type Action = {
  readonly do: 'up' | 'down' | 'remove' | 'type' | 'before' | 'paste' | 'add' | 'copy';
  readonly name: string;
};

const names = ['a', 'b', 'c', 'd', 'e'];
const action = fc.record({
  do: fc.constantFrom<Action['do']>('up', 'down', 'remove', 'type', 'before', 'paste', 'add', 'copy'),
  name: fc.constantFrom(...names),
});
const pause = fc.record({ do: fc.constantFrom('look' as const, 'answer' as const) });
const event = fc.oneof({ weight: 4, arbitrary: action }, { weight: 1, arbitrary: pause });

/** Names of new sections. */
const added = { paste: ['P', 'Q'], add: ['A'] } as const;

/**
 * The names after an action on one of them. `before` moves it before `c`; `paste` and `add` put sections after it.
 * @param seen the names that the author sees
 */
function expected(list: readonly string[], { do: what, name }: Action, seen: readonly string[]): readonly string[] {
  const index = list.indexOf(name);
  if (what === 'paste' || what === 'add') {
    const following = list.indexOf(seen[seen.indexOf(name) + 1] ?? '');
    const place = index >= 0 ? index + 1 : following >= 0 ? following : list.length;
    return list.toSpliced(place, 0, ...added[what]);
  }
  if (index < 0) return list;
  const others = list.toSpliced(index, 1);
  if (what === 'remove') return others;
  if (what === 'up') return others.toSpliced(Math.max(0, index - 1), 0, name);
  if (what === 'down') return others.toSpliced(index + 1, 0, name);
  if (what !== 'before' || name === 'c') return list;
  const place = others.indexOf('c');
  return others.toSpliced(place < 0 ? others.length : place, 0, name);
}

/** Performs an action on a section where the author sees it. */
function perform({ open }: Page, seen: { readonly hash: string; readonly names: readonly string[] }, act: Action) {
  const index = seen.names.indexOf(act.name);
  const count = () => bodies(open.get().data).length;
  const chosen = { hash: seen.hash, chosen: [index] };
  const label = () => act.do;
  const before = { ...chosen, before: seen.names.includes('c') ? seen.names.indexOf('c') : seen.names.length };
  if (act.do === 'up') changeSections(open, chosen, (present) => stepSections(present, -1, count()), label);
  else if (act.do === 'down') changeSections(open, chosen, (present) => stepSections(present, 1, count()), label);
  else if (act.do === 'paste' || act.do === 'add') {
    const gap = { hash: seen.hash, list: '/blocks', index: index + 1 };
    const bodies: readonly string[] = added[act.do];
    insertInGap(open, gap, (pointer) => {
      const text = bodies.map((body) => `- {type: text, body: ${body}}\n`).join('');
      const insert = { op: 'insert', pointer, value: { type: 'text', body: bodies[0] } } as const;
      return { operations: [bodies.length > 1 ? { op: 'paste', pointer, text } : insert], label: act.do };
    });
  } else if (act.do === 'remove') changeSections(open, chosen, (present) => removeSections(present, count()), label);
  else changeSections(open, before, (present, place = count()) => moveSections(present, place), label);
}

test('each command concerns the section that the author means, however many wait for an answer', async () => {
  const property = fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 12 }), async (events) => {
    const page = openPage(names);
    const { open } = page;
    /** The data by the hash of their file. */
    const versions = new Map<string, unknown>();
    const keep = () => versions.set(open.get().hash, open.get().data);
    keep();
    open.subscribe(keep);
    const look = () => ({ hash: open.get().hash, names: bodies(open.get().data).map((body) => body[0]!) });
    let seen = look();
    let list: readonly string[] = names;
    const typed = new Map<string, string>();
    /** For each copied section, if it is there, and the sections that were copied. */
    const copied: { readonly expected: readonly string[]; names: readonly string[] | undefined }[] = [];
    for (const what of events) {
      if (what.do === 'answer') await settle();
      if (what.do === 'look') seen = look();
      if (!('name' in what) || !seen.names.includes(what.name)) continue;
      if (what.do === 'type') {
        // A field shows the present data. A removed section has no field, and its removal may wait for an answer.
        const index = look().names.indexOf(what.name);
        if (index < 0 || !list.includes(what.name)) continue;
        typed.set(what.name, `${what.name}${typed.size}`);
        open.type(`/blocks/${index}/body`, typed.get(what.name), 'Editar');
      } else if (what.do === 'copy') {
        const copy: (typeof copied)[number] = { expected: list.filter((name) => name === what.name), names: undefined };
        copied.push(copy);
        const meant = { hash: seen.hash, chosen: [seen.names.indexOf(what.name)] };
        sectionsInFile(open, meant).then(({ base, pointers }) => {
          copy.names = pointers.map((pointer) => String(valueAt(versions.get(base), `${pointer}/body`))[0]!);
        });
      } else {
        list = expected(list, what, seen.names);
        perform(page, seen, what);
      }
    }
    open.flush();
    await settle();
    expect(open.get().conflict).toBeUndefined();
    expect(onDisk(page)).toEqual(list.map((name) => typed.get(name) ?? name));
    for (const copy of copied) expect(copy.names).toEqual(copy.expected);
  });
  await fc.assert(property, {
    numRuns: 200,
    examples: [
      [[0, 1].map(() => ({ do: 'up' as const, name: 'c' }))],
      [[0, 1].map(() => ({ do: 'remove' as const, name: 'b' }))],
      [
        [
          { do: 'up', name: 'c' },
          { do: 'type', name: 'c' },
        ],
      ],
      [
        [
          { do: 'paste', name: 'b' },
          { do: 'type', name: 'd' },
        ],
      ],
    ],
  });
});

test('two quick presses on an item of a list move it twice, and remove no other one', async () => {
  const page = openPage(names);
  const { open } = page;
  const site = {
    schemas: { ...testSchemas, siteGroups: [] },
    overview: { root: 'pages', languages: [], dataFiles: [] },
  };
  const seen = (index: number) => ({ hash: open.get().hash, pointer: `/blocks/${index}` });
  type Change = Parameters<typeof changeItem>;
  const twice = (index: number, make: Change[3]) => {
    const item = seen(index);
    return Promise.all([0, 1].map(() => changeItem(site as unknown as Change[0], open, item, make, 'Mover')));
  };
  const [first, second] = await twice(3, (item) => steppedItem(item, -1));
  expect([first?.item.index, second?.item.index]).toEqual([3, 2]);
  expect(onDisk(page)).toEqual(['a', 'd', 'b', 'c', 'e']);
  const removals = await twice(1, ({ list, index, count }) => removedItem(list, index, count, true));
  expect(removals.map((done) => done !== undefined)).toEqual([true, false]);
  expect(onDisk(page)).toEqual(['a', 'b', 'c', 'e']);
  expect(itemAt(open.get().data, '/blocks/4')).toBeUndefined();
});
