/** `npm run bench:visit`: measures load times and download sizes of each page on a simulated phone. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultOptions, projectRoot } from '../src/site/options.ts';
import { chromiumPath } from './bench/browser.ts';
import { measureClicks } from './bench-visit/clicks.ts';
import {
  allCategories,
  type Chrome,
  lighthouseFlags,
  measureVisits,
  medianVisit,
  quietFlags,
  type Visit,
} from './bench-visit/lighthouse.ts';
import { measureRest, type Rest } from './bench-visit/rest.ts';
import { type Served, serveOneWord, serveSite, serveWithoutScripts, warmUp } from './bench-visit/servers.ts';
import { formatClicks, formatDifferences, formatRest, formatVisits, type Measured } from './bench-visit/table.ts';
import { measureTaps } from './bench-visit/tap.ts';
import { exitCodes, readOptions, run, UsageError } from './common/cli.ts';

const usage = `Usage: npm run bench:visit -- [/route …] [--runs N] [--plain] [--rest] [--tap] [--unmodified] [--clicks N] [--out DIR] [--json FILE]

/route       pages to visit (all)
--runs N     visits of each page; the table shows medians (3)
--plain      visits the same pages without their scripts too, side by side
--rest       measures only the bytes and the processor time of a page at rest, and what React's taking over adds
--tap        measures the answer to a first tap on a phone six times slower than this machine
--unmodified visits each page and the same without scripts in turn, and a page of one word after them, with Lighthouse
             as it comes: no latency, its own browser options, performance alone; medians of five, as differences
--clicks N   measures only the answers to N taps on links, from page to page, on a phone six times slower
--latency MS milliseconds before the server answers (150, the round trip of Lighthouse's phone; if it answers at once,
             the browser is still starting when the page arrives, and its start counts as the page's blocking time)
--out DIR    the built site (dist)
--json FILE  where the figures of every visit go (a file in node_modules/.cache/bench)`;

await run(async () => {
  const options = readVisitOptions();
  const site = await serveSite(options.out, options.latency);
  if (options.isRest) return reportRest(site, options);
  if (options.clicks > 0) return reportClicks(site, options);
  const chrome = await chromiumPath();
  const browser: Chrome = options.isUnmodified
    ? { path: chrome, flags: lighthouseFlags, categories: ['performance'] }
    : { path: chrome, flags: quietFlags, categories: allCategories };
  const bare = options.isPlain ? await serveWithoutScripts(options.out, options.latency) : undefined;
  const word = await serveOneWord(options.latency);
  const measured: Measured[] = [];
  for (const route of options.routes) {
    console.error(`${route} …`);
    measured.push(await measure(route, { site, bare, word, browser, ...options }));
    // Written after each page, so that an interrupted run keeps its results.
    mkdirSync(path.dirname(options.json), { recursive: true });
    writeFileSync(options.json, `${JSON.stringify(measured, null, 1)}\n`);
  }
  const words = measured.flatMap(({ word }) => word ?? []);
  const floor = medianVisit(words.length > 0 ? words : await measureVisits(word.url, options.runs, browser));
  for (const server of [site, bare, word]) server?.close();
  console.log(options.isUnmodified ? formatDifferences(measured) : formatVisits(measured));
  console.log(`A page of one word: LCP ${floor.lcp} ms, TBT ${floor.tbt} ms`);
  console.error(`Every visit is in ${options.json}`);
  return exitCodes.clean;
});

/** Visits every page without Lighthouse. */
async function reportRest(site: Served, { routes, runs }: ReturnType<typeof readVisitOptions>) {
  const measured: [route: string, rest: Rest][] = [];
  for (const route of routes) {
    console.error(`${route} …`);
    await warmUp(site.url + route);
    measured.push([route, await measureRest(site.url + route, runs)]);
  }
  site.close();
  console.log(formatRest(measured));
  return exitCodes.clean;
}

/** Follows links, beginning at the first of the routes. */
async function reportClicks(site: Served, { routes, clicks }: ReturnType<typeof readVisitOptions>) {
  // Each tap is printed, because an interrupted run prints no table, and 200 taps take a quarter of an hour.
  const followed = await measureClicks(site.url + routes[0], clicks, ({ from, to, time }, done) =>
    console.error(`${done} of ${clicks}: ${from} → ${to} ${time} ms`),
  );
  site.close();
  console.log(formatClicks(followed));
  return exitCodes.clean;
}

interface Setting {
  readonly site: Served;
  readonly bare: Served | undefined;
  readonly word: Served;
  readonly browser: Chrome;
  readonly runs: number;
  readonly isTap: boolean;
  readonly isUnmodified: boolean;
}

async function measure(route: string, setting: Setting): Promise<Measured> {
  const { site, bare, word, browser, runs, isTap, isUnmodified } = setting;
  await warmUp(site.url + route);
  if (bare) await warmUp(bare.url + route);
  const visits: Visit[] = [];
  const without: Visit[] = [];
  // Alternating, so that other load on the machine affects both alike.
  for (let turn = 0; turn < runs; turn++) {
    visits.push(...(await measureVisits(site.url + route, 1, browser)));
    if (bare) without.push(...(await measureVisits(bare.url + route, 1, browser)));
  }
  const words = isUnmodified ? await measureVisits(word.url, 1, browser) : [];
  return {
    route,
    visit: medianVisit(visits),
    visits,
    ...(bare && { plain: medianVisit(without) }),
    ...(words[0] && { word: words[0] }),
    ...(isTap && { taps: await measureTaps(site.url + route, runs) }),
    ...(isTap && bare && { plainTaps: await measureTaps(bare.url + route, runs) }),
  };
}

function readVisitOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const flags = {
    runs: text,
    plain: flag,
    rest: flag,
    tap: flag,
    unmodified: flag,
    clicks: text,
    latency: text,
    out: text,
    json: text,
  } as const;
  const { values, positionals } = readOptions(flags, usage, true);
  const {
    unmodified: isUnmodified = false,
    runs = isUnmodified ? '5' : '3',
    plain = false,
    rest: isRest = false,
    tap: isTap = false,
    clicks = '0',
    latency = isUnmodified ? '0' : '150',
    out = defaultOptions.out,
    json,
  } = values;
  if (!/^[1-9]\d?$/.test(runs)) throw new UsageError(`--runs ${runs}: use a whole number from 1 on\n\n${usage}`);
  if (!/^\d{1,4}$/.test(clicks)) throw new UsageError(`--clicks ${clicks}: use a whole number\n\n${usage}`);
  if (!/^\d{1,4}$/.test(latency)) throw new UsageError(`--latency ${latency}: use milliseconds, 0 to 9999\n\n${usage}`);
  if (!existsSync(path.join(out, 'index.html')))
    throw new UsageError(`--out ${out}: there is no built site; \`npm run build\` makes one`);
  const wrong = positionals.filter((route) => !route.startsWith('/'));
  if (wrong.length > 0) throw new UsageError(`${wrong.join(' ')}: a route begins with /\n\n${usage}`);
  return {
    routes: positionals.length > 0 ? positionals : routesOf(out),
    runs: Number(runs),
    isPlain: plain || isUnmodified,
    isRest,
    isTap,
    isUnmodified,
    clicks: Number(clicks),
    latency: Number(latency),
    out,
    json: path.resolve(json ?? path.join(projectRoot, 'node_modules/.cache/bench/visits.json')),
  };
}

/** Routes of all pages of the built site except the 404 page, whose `noindex` lowers its score. */
function routesOf(out: string): string[] {
  const names = readdirSync(out, { recursive: true }).map(String);
  const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html');
  return pages.map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`).sort();
}
