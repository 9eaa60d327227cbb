import type { SiteList } from '../contract.ts';

/** The number of errors and warnings of the whole site. */
export function problemCount({ pages, others }: Pick<SiteList, 'pages' | 'others'>) {
  const besides = (kind: string) => others.filter(({ severity }) => severity === kind).length;
  return {
    errors: pages.reduce((sum, page) => sum + page.errors, besides('error')),
    warnings: pages.reduce((sum, page) => sum + page.warnings, besides('warning')),
  };
}
