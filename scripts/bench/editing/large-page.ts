import { leastPages } from '../generated/page.ts';
import { pageYaml, siteFiles } from '../generated/site.ts';
import { withServer } from './server.ts';

export const BLOCKS = 300;
/** The file with the large page, and its route. */
export const largeFile = 'grande.yaml';
export const largeRoute = '/grande';

/** A page with repeated blocks. Each has its own ids and title, so that the page is valid. */
export function largePage(): string {
  const source = pageYaml(0);
  const start = source.search(/^ *- type:/m);
  const blocks = source.slice(start).split(/^(?= {2}- type:)/m);
  const others = blocks.filter((text) => !/^ *- type: (?:hero|anchor-bar)\b/.test(text));
  const repeated = Array.from({ length: BLOCKS - blocks.length }, (_, index) =>
    others[index % others.length]!.replace(/^( *(?:- )?(?:id|title): )(\S.*)$/gm, `$1$2-copia-${index}`),
  );
  const texts = [...blocks, ...repeated].map((text) => text.trimEnd());
  return `${source.slice(0, start) + texts.join('\n\n')}\n`;
}

/**
 * Runs work with an authoring server in this process, on a small site with a large page.
 * @param work gets the origin of the server
 */
export function withLargePage<T>(source: string, work: (origin: string) => Promise<T>): Promise<T> {
  return withServer([...siteFiles(leastPages), [largeFile, source]], ({ origin }) => work(origin));
}
