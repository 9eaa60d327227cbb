import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareNextSite, recoverOutput } from '../../src/site/build/output/next-site.ts';
import { listFiles } from '../../src/site/cache/fingerprint.mjs';
import { markerFile } from '../../src/site/options.ts';
import { runStopped } from '../helpers/processes/killed.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

type Files = Readonly<Record<string, string>>;

/** Successive states of a site, with files that are kept, changed, added and removed. */
const before: Files = { 'index.html': 'before', 'blog/old.html': 'an article', 'logo.svg': 'a drawing' };
const old: Files = { 'index.html': 'old', 'blog/old.html': 'an article', 'logo.svg': 'a drawing' };
const fresh: Files = { 'index.html': 'new', 'shop/new.html': 'a product', 'logo.svg': 'a drawing' };

interface OutputPaths {
  readonly parent: string;
  readonly out: string;
  readonly cache: string;
}

async function publish({ out, cache }: OutputPaths, files: Files): Promise<void> {
  const next = prepareNextSite(out, cache);
  for (const [name, contents] of Object.entries(files)) next.put(name, contents);
  await next.publish();
}

/** State left by an earlier process: complete, or an exchange that was killed after one or two renames. */
const starts: Readonly<Record<string, (paths: OutputPaths) => void>> = {
  usual: () => {},
  'cut short after the first rename': ({ parent, out }) => renameSync(out, path.join(parent, '.dist.old')),
  'cut short after the second rename': ({ parent }) =>
    renameSync(path.join(parent, '.dist.next'), path.join(parent, '.dist.old')),
};

async function makePaths(start: string): Promise<OutputPaths> {
  const parent = temporaryFolder();
  const paths = {
    parent,
    out: path.join(parent, 'dist'),
    cache: temporaryFolder(),
  };
  await publish(paths, before);
  await publish(paths, old);
  starts[start]!(paths);
  return paths;
}

function filesOf(out: string): Files {
  const names = listFiles(out).filter((name) => name !== markerFile);
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(out, name), 'utf8')]));
}

test.each(Object.keys(starts))(
  'killed before any change on the disk, the output is the old or the new site: %s',
  async (start) => {
    const states: string[] = [];
    for (let call = 1, calls: number | undefined; calls === undefined; call++) {
      const paths = await makePaths(start);
      calls = await runStopped(() => publish(paths, fresh), call);
      await recoverOutput(paths.out, paths.cache);
      const found = filesOf(paths.out);
      expect([old, fresh], `killed before change ${call}`).toContainEqual(found);
      states.push(found['index.html']!);
      await publish(paths, fresh);
      expect(filesOf(paths.out), `published again after change ${call}`).toEqual(fresh);
      expect(existsSync(path.join(paths.out, markerFile))).toBe(true);
      expect(readdirSync(paths.parent).sort()).toEqual(['.dist.next', 'dist']);
    }
    expect(new Set(states), 'it was killed before and after the exchange').toEqual(new Set(['old', 'new']));
    expect(states.length).toBeGreaterThan(10);
  },
);
