import { Launcher, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { median } from '../bench/report/table.ts';

/** Results of one Lighthouse run with phone emulation. Times in milliseconds, sizes in transferred bytes. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  /** The part of the total blocking time that is spent in script files. */
  readonly scriptBlocking: number;
  readonly cls: number;
  /** Bytes by resource type: html, script, image, data, other. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Audits that reduce the score. */
  readonly failed: readonly string[];
}

export const allCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof allCategories)[number];

/** Prevents Chrome from starting a spare renderer process, which takes processor time on a small machine. */
export const quietFlags: readonly string[] = Launcher.defaultFlags().map((flag) =>
  flag.startsWith('--disable-features=') ? `${flag},SpareRendererForSitePerProcess` : flag,
);

const ownFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'];

/** Options of visits. */
export interface Chrome {
  readonly path: string;
  /** Options of the browser besides those for a machine without a screen. */
  readonly flags: readonly string[];
  /** The scored categories. The scores of others are `NaN`. */
  readonly categories: readonly Category[];
}

/** The options that Lighthouse starts a browser with by default. */
export const lighthouseFlags: readonly string[] = Launcher.defaultFlags();

/** Visits a page several times, each time with a new browser. @returns the results of all visits */
export async function measureVisits(url: string, runs: number, chrome: Chrome): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(url, chrome));
  return visits;
}

/** Repeats a visit that ended before the first paint, which happens on a busy machine. */
async function visit(url: string, browser: Chrome, attempts = 3): Promise<Visit> {
  const found = await visitOnce(url, browser);
  if (Number.isFinite(found.lcp)) return found;
  if (attempts === 1) throw new Error(`${url}: Lighthouse has seen nothing`);
  return visit(url, browser, attempts - 1);
}

async function visitOnce(url: string, { path: chromePath, flags, categories }: Chrome): Promise<Visit> {
  const chromeFlags = [...flags, ...ownFlags];
  const chrome = await launch({ chromePath, chromeFlags, ignoreDefaultFlags: true, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`Lighthouse came to no result for ${url}`);
    return readResult(result.lhr);
  } finally {
    chrome.kill();
  }
}

function readResult({ audits, categories: found }: Result): Visit {
  const score = (name: Category) => Math.round((found[name]?.score ?? Number.NaN) * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(number('largest-contentful-paint')),
    tbt: Math.round(number('total-blocking-time')),
    scriptBlocking: Math.round(blockingByScripts(audits['long-tasks']?.details)),
    cls: Number(number('cumulative-layout-shift').toFixed(4)),
    bytes: bytesByKind(audits['network-requests']?.details),
    failed: Object.values(found).flatMap((category) => failedIn(category, audits)),
  };
}

function failedIn({ auditRefs }: Result['categories'][string], audits: Result['audits']): string[] {
  const costs = ({ id, weight }: (typeof auditRefs)[number]) => weight > 0 && (audits[id]?.score ?? 1) < 1;
  return auditRefs.filter(costs).map(({ id }) => id);
}

/** Duration in milliseconds above which a task counts as long (https://web.dev/articles/tbt). */
const LONG = 50;

function blockingByScripts(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: readonly { url?: string; duration?: number }[] };
  const ofScripts = items.filter(({ url = '' }) => url.endsWith('.js'));
  return ofScripts.reduce((sum, { duration = 0 }) => sum + Math.max(0, duration - LONG), 0);
}

const kinds: Readonly<Record<string, string>> = {
  Document: 'html',
  Script: 'script',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

function bytesByKind(details: unknown): Record<string, number> {
  const { items = [] } = (details ?? {}) as { items?: readonly { resourceType?: string; transferSize?: number }[] };
  const bytes: Record<string, number> = {};
  for (const { resourceType = '', transferSize = 0 } of items) {
    const kind = kinds[resourceType] ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + transferSize;
  }
  return bytes;
}

/** The median of each figure over several visits. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const all = [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))];
  return {
    performance: of((visit) => visit.performance),
    accessibility: of((visit) => visit.accessibility),
    bestPractices: of((visit) => visit.bestPractices),
    seo: of((visit) => visit.seo),
    lcp: of((visit) => visit.lcp),
    tbt: of((visit) => visit.tbt),
    scriptBlocking: of((visit) => visit.scriptBlocking),
    cls: of((visit) => visit.cls),
    bytes: Object.fromEntries(all.map((kind) => [kind, of(({ bytes }) => bytes[kind] ?? 0)])),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  };
}
