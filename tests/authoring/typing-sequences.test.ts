import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { valueAt } from '../../src/app/dev/studio/model/data/pointer.ts';
import { OpenFile } from '../../src/app/dev/studio/model/file/open-file.ts';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import { History, type Steps } from '../../src/app/dev/studio/model/history/history.ts';
import { Disk, memory, type Network, networks } from './disk.ts';

/* Sequences of typing, pauses, changes from outside, refusals, lost answers and restarts, without a browser and without
   waiting: no text that an author types is lost, and no text of another program is replaced unseen. */

const fields = ['/title', '/blocks/0/title', '/blocks/1/body'] as const;
type Field = (typeof fields)[number];

type Event =
  | { readonly do: 'type' | 'changeOutside'; readonly field: Field }
  | { readonly do: 'network'; readonly network: Network }
  | { readonly do: 'pause' | 'leave' | 'notice' | 'restart' | 'undo' | 'decide' | 'postpone' | 'recover' };

const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), field: fc.constantFrom(...fields) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeOutside' as const), field: fc.constantFrom(...fields) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      network: fc.constantFrom(...networks),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pause', 'leave', 'notice', 'restart', 'undo', 'decide', 'postpone', 'recover'),
    }),
  },
) as fc.Arbitrary<Event>;

/** Sequences that once lost a text. Words are events, networks, and places of fields. */
const found = [
  'type 2, refuses, pause, recover, type 0',
  'type 0, refuses, pause, works',
  'lost, type 0, type 2, restart, outside 0, restart, type 0',
  'full, type 2, type 0, pause, restart, type 0',
  'type 2, restart, type 2, outside 2, type 0, recover, pause',
  'type 1, lost, type 0, type 1, restart, outside 0, restart',
  'type 1, restart, type 1, outside 1, type 0, recover, type 1, pause, recover',
  'type 0, lost, type 2, type 0, refuses, restart, outside 0, recover',
].map((line) => [line.split(', ').map(eventOf)] as [Event[]]);

function eventOf(words: string): Event {
  const [word = '', place] = words.split(' ');
  if (place) return { do: word === 'type' ? 'type' : 'changeOutside', field: fields[Number(place)]! };
  return networks.includes(word as Network) ? { do: 'network', network: word as Network } : ({ do: word } as Event);
}

/** An author with one tab, and another program. Each text that they write is new, so that its fate can be seen. */
class Story {
  readonly disk = new Disk();
  readonly unsaved = memory<readonly Unsaved[]>();
  readonly steps = memory<Steps>();
  open = this.openTab();
  /** The last text that the author has typed in each field, unless it was undone or replaced after it was saved. */
  readonly typed = new Map<Field, string>();
  /** The texts of another program that are in the file, as far as the author has not seen them. */
  readonly unseen = new Map<Field, string>();
  private count = 0;

  private openTab(): OpenFile {
    const viewer = { showTyped: () => false, showPreview: () => {} };
    return new OpenFile(this.disk.state(), { history: new History(this.steps), storage: this.unsaved, viewer });
  }

  onDisk(field: Field): unknown {
    return valueAt(this.disk.state().data, field);
  }

  async perform(what: Event): Promise<void> {
    const { open, disk } = this;
    if (what.do === 'type') {
      const text = `Mío ${++this.count}`;
      this.typed.set(what.field, text);
      open.type(what.field, text, 'Editar');
    } else if (what.do === 'changeOutside') {
      const { field } = what;
      const former = String(this.onDisk(field));
      if (this.typed.get(field) === former) this.typed.delete(field);
      const text = `Ajeno ${++this.count}`;
      this.unseen.set(field, text);
      disk.text = disk.text.replace(former, text);
    } else if (what.do === 'network') disk.network = what.network;
    else if (what.do === 'pause') await vi.advanceTimersByTimeAsync(600);
    else if (what.do === 'leave') open.flush();
    else if (what.do === 'notice') open.reload();
    else if (what.do === 'restart') {
      const visit = `visit-${disk.tab++}`;
      vi.clearAllTimers();
      // The next tab takes the edits of closed ones over.
      this.unsaved.write(this.unsaved.value?.map((edit) => ({ origin: visit, ...edit })));
      this.open = this.openTab();
    } else if (what.do === 'undo') {
      // Only undo without anything on its way has an effect that is known beforehand.
      if (open.isBusy || disk.network !== 'works') return;
      const before = new Map(fields.map((field) => [field, this.onDisk(field)]));
      open.step('undo');
      await settle();
      for (const [field, text] of this.typed)
        if (text === before.get(field) && this.onDisk(field) !== text) this.typed.delete(field);
    } else if (what.do === 'decide') this.decide();
    else if (what.do === 'postpone') open.postpone();
    else open.recover(true);
    await settle();
    const { data, conflict, typing } = this.open.get();
    for (const [field, text] of this.unseen)
      if (conflict?.theirs === text || (typing?.pointer !== field && valueAt(data, field) === text))
        this.unseen.delete(field);
  }

  /** The author keeps the own text, and of two own ones the newer. */
  private decide(): void {
    const { conflict } = this.open.get();
    const isOwn = [...this.typed.values()].includes(String(conflict?.theirs));
    this.open.resolve(isOwn ? 'theirs' : 'mine');
  }

  /** True if a text is in the file, or in what the Studio keeps for it. */
  keeps(text: string): boolean {
    const { typing, typedSource, recovered, conflict } = this.open.get();
    const kept = JSON.stringify([this.unsaved.value, typing, typedSource, recovered, conflict]);
    return this.disk.text.includes(text) || kept.includes(text);
  }

  /** The server works again, and the author decides everything for the own texts. */
  async end(): Promise<void> {
    this.disk.network = 'works';
    for (let round = 0; round < 20; round++) {
      this.open.retry();
      this.open.flush();
      await vi.advanceTimersByTimeAsync(40_000);
      const { conflict, recovered } = this.open.get();
      if (!conflict && !recovered && !this.open.isBusy) return;
      if (conflict) this.decide();
      else this.open.recover(true);
      await settle();
    }
  }
}

const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('no text of the author is lost, and none of another program is replaced unseen, whatever happens meanwhile', async () => {
  const property = fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 16 }), async (events) => {
    const story = new Story();
    vi.stubGlobal('fetch', story.disk.fetch);
    for (const [index, what] of events.entries()) {
      await story.perform(what);
      for (const [field, text] of story.typed)
        expect(story.keeps(text), `${text} in ${field} after event ${index}`).toBe(true);
      for (const [field, text] of story.unseen)
        expect(story.onDisk(field), `${text} in ${field} after event ${index}`).toBe(text);
    }
    await story.end();
    expect(story.open.isBusy).toBe(false);
    expect(story.unsaved.value).toBeUndefined();
    for (const [field, text] of story.typed) expect(story.onDisk(field)).toBe(text);
    vi.clearAllTimers();
  });
  await fc.assert(property, { numRuns: 200, examples: found });
});
