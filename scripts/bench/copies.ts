import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HASH_DIGITS } from '../../src/site/addresses.ts';
import { command } from './commands.ts';
import { leastPages } from './generated/page.ts';
import { drawPhoto } from './generated/photo.ts';
import { type Measurement, measure } from './measure.ts';
import { logMeasurement, say } from './progress.ts';
import type { Project } from './project.ts';
import { ratio, seconds } from './report/table.ts';

const WIDTH = 4000;
const HEIGHT = 3000;

/**
 * Compares builds of a site with photographs with the picture library alone, which makes the same copies.
 * @returns a table as text
 */
export async function runCopies(project: Project, photos: number): Promise<string> {
  project.generate(leastPages);
  const build = command(project, 'build', ['--out', project.out]);
  // The renderer bundle and the rest of the site are built before, so that only the photographs remain.
  await succeed('without photographs', () => measure(build));
  say(`generating ${photos} photographs of ${WIDTH} × ${HEIGHT} pixels`);
  await writePhotos(project.pages, photos);
  const first = await succeed('all photographs', () => measure(build));
  const again = await succeed('nothing changed', () => measure(build));
  const jobs = path.join(project.notes, 'jobs.json');
  writeFileSync(jobs, JSON.stringify(listCopies(project)));
  const script = 'scripts/bench/bare-sharp.mjs';
  const argv = [process.execPath, '--require', './scripts/run/all-cores.cjs', script, jobs] as const;
  const bare = await succeed('sharp alone', () => measure({ ...build, argv }));
  return table(photos, first, again, bare);
}

async function succeed(name: string, run: () => Promise<Measurement>): Promise<Measurement> {
  const measured = await run();
  logMeasurement(name, measured);
  if (measured.exitCode !== 0) throw new Error(`${name}: the command ended with ${measured.exitCode}`);
  return measured;
}

/** Writes photographs, each on a separate page. */
async function writePhotos(pages: string, photos: number): Promise<void> {
  mkdirSync(path.join(pages, 'assets/fotos'), { recursive: true });
  mkdirSync(path.join(pages, 'fotos'), { recursive: true });
  for (let number = 1; number <= photos; number++) {
    writeFileSync(path.join(pages, `assets/fotos/${number}.jpg`), await drawPhoto(WIDTH, HEIGHT, number));
    writeFileSync(path.join(pages, `fotos/${number}.yaml`), page(number));
  }
}

function page(number: number): string {
  return `title: Foto ${number}
description: La fotografía número ${number} de las que se generan para medir cuánto tardan sus copias en una página.
blocks:
  - type: hero
    title: Foto ${number}
    image: { src: /assets/fotos/${number}.jpg, alt: Superficies de color }
`;
}

/** File name of a copy: number of the photograph, hash, width and format. */
const copyName = new RegExp(`^(\\d+)\\.[0-9a-f]{${HASH_DIGITS}}-(\\d+)\\.(avif|jpg)$`);

/** The copies in the built site, as a job list for `bare-sharp.mjs`. */
function listCopies({ out, pages, notes }: Project) {
  const folder = path.join(out, 'assets/fotos');
  return readdirSync(folder).flatMap((name) => {
    const [, photo, width, format] = copyName.exec(name) ?? [];
    if (!photo) return [];
    const file = path.join(pages, `assets/fotos/${photo}.jpg`);
    return [{ file, width: Number(width), format, out: path.join(notes, name) }];
  });
}

function table(photos: number, first: Measurement, again: Measurement, bare: Measurement): string {
  const row = (name: string, { wall, cpu }: Measurement) => `| ${name} | ${seconds(wall)} | ${seconds(cpu)} |`;
  return [
    `| ${photos} photographs | wall | CPU |`,
    '|---|---|---|',
    row('first build', first),
    row('sharp alone, same copies', bare),
    row('build with nothing changed', again),
    `| first build : sharp alone | ${ratio(first.wall, bare.wall)} | ${ratio(first.cpu, bare.cpu)} |`,
    '',
  ].join('\n');
}
