import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Commands } from './commands.ts';
import { fileOf, routeOf } from './generated/page.ts';
import { pageYaml, siteYaml } from './generated/site.ts';
import type { Project } from './project.ts';

/** A change of a site and the command that is measured after it. */
export interface Scenario {
  readonly name: string;
  readonly command: keyof Commands;
  /** The longest time that is planned, as a share of the first peer's cold build of as many pages. */
  readonly goal?: number;
  /** Applies the change; `tag` is unique for each run and size, so that every run changes the content. */
  readonly prepare?: (project: Project, tag: string) => void;
  /** Checks the result of the build. @throws when the output does not contain the change */
  readonly verify?: (project: Project, tag: string, pages: number) => void;
}

/** A page without a photograph. */
const edited = 1;
const tagline = (tag: string) => `Lema del sitio, cambio ${tag}.`;
const headline = (tag: string) => `, revisión ${tag}.`;
const mark = (tag: string) => `data-bench="${tag}"`;

/** The order matters: each scenario starts from the output and the caches of the previous one. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'cold build',
    command: 'build',
    goal: 1,
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
    goal: 0.15,
    prepare: (project, tag) =>
      writeFileSync(path.join(project.pages, fileOf(routeOf(edited))), pageYaml(edited, headline(tag))),
    verify: (project, tag) => expectText(project, headline(tag)),
  },
  {
    name: 'edited site.yaml',
    command: 'build',
    goal: 0.5,
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

/** Adds an attribute to the outermost element of a component, so that its HTML changes. */
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
