import path from 'node:path';
import { projectRoot } from '../../../src/site/options.ts';

/** The pages folder of a site that the starter copies: an English workshop, a German association, an Arabic restaurant. */
export function templatePages(name: 'workshop' | 'association' | 'restaurant'): string {
  return path.join(projectRoot, 'scripts/create/templates', name, 'pages');
}
