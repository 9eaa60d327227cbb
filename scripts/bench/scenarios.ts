import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Commands } from './commands.ts';
import { fileOf, routeOf } from './page.ts';
import type { Project } from './project.ts';
import { pageYaml, siteYaml } from './site.ts';

/** Something that happens to a site before one of its commands runs. */
export interface Scenario {
  readonly name: string;
  readonly command: keyof Commands;
  /** Makes it happen; `tag` is another one for each run at each size, so that every run changes something anew. */
  readonly prepare?: (project: Project, tag: string) => void;
  /** A fast build that built something else is no result. @throws when the output does not show the change */
  readonly verify?: (project: Project, tag: string, pages: number) => void;
}

const edited = 0;
const tagline = (tag: string) => `Lema del sitio, cambio ${tag}.`;
const headline = (tag: string) => `, revisión ${tag}.`;
const mark = (tag: string) => `data-bench="${tag}"`;

/** In this order: each one finds the output and the caches that the one before has left. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'cold build',
    command: 'build',
    prepare: (project) => {
      project.removeOutput();
      project.removeCaches();
    },
    verify: expectAllPages,
  },
  { name: 'nothing changed', command: 'build', verify: expectAllPages },
  {
    name: 'one edited page',
    command: 'build',
    prepare: (project, tag) =>
      writeFileSync(path.join(project.pages, fileOf(routeOf(edited))), pageYaml(edited, headline(tag))),
    verify: (project, tag) => expectText(project, headline(tag)),
  },
  {
    name: 'edited site.yaml',
    command: 'build',
    prepare: (project, tag) => writeFileSync(path.join(project.pages, 'site.yaml'), siteYaml(tagline(tag))),
    verify: (project, tag) => expectText(project, tagline(tag)),
  },
  {
    name: 'edited component',
    command: 'build',
    prepare: (project, tag) => editComponent(path.join(project.root, 'src/blocks/hero/block.tsx'), mark(tag)),
    verify: (project, tag) => expectText(project, mark(tag)),
  },
  { name: 'check, cold', command: 'check', prepare: (project) => project.removeCaches() },
  { name: 'check, warm', command: 'check' },
];

/** Gives the outermost element of a component an attribute: whatever the component looks like, its HTML changes. */
function editComponent(file: string, attribute: string): void {
  const source = readFileSync(file, 'utf8');
  const element = /<(header|section|div)( data-bench="[^"]*")?(?=[\s>])/;
  writeFileSync(file, source.replace(element, `<$1 ${attribute}`));
}

function expectText({ out }: Project, text: string): void {
  const file = path.join(out, `${routeOf(edited)}.html`);
  if (!readFileSync(file, 'utf8').includes(text)) throw new Error(`${file} does not show the change: ${text}`);
}

function expectAllPages({ out }: Project, _tag: string, pages: number): void {
  const built = readdirSync(path.join(out, 'productos')).filter((name) => name.endsWith('.html')).length;
  if (built !== pages) throw new Error(`${built} of ${pages} pages were built`);
}
