import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/site/options.ts';

/**
 * Copies the site of `tests/fixtures/english-site` as a pages folder. One Open Graph image serves all its pages, because
 * drawing one for each takes seconds.
 */
export function copyEnglishSite(pages: string): void {
  cpSync(path.join(projectRoot, 'tests/fixtures/english-site'), pages, { recursive: true });
  appendFileSync(path.join(pages, 'site.yaml'), 'sharingImages: site\n');
}
