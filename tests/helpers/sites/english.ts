import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { templatePages } from './templates.ts';

/**
 * Copies the template of the English workshop as a pages folder. One Open Graph image serves all its pages, because
 * drawing one for each takes seconds.
 */
export function copyEnglishSite(pages: string): void {
  cpSync(templatePages('workshop'), pages, { recursive: true });
  appendFileSync(path.join(pages, 'site.yaml'), 'sharingImages: site\n');
}
