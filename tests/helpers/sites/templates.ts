import path from 'node:path';
import { projectRoot } from '../../../src/site/options.ts';

/** The sites that the starter copies. */
export const templates = ['association', 'company', 'restaurant', 'workshop'] as const;

/** The pages folder of a site that the starter copies: an English workshop, a German association, an Arabic restaurant … */
export function templatePages(name: (typeof templates)[number]): string {
  return path.join(projectRoot, 'scripts/create/templates', name, 'pages');
}
