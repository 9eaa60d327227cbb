export const packageBuild = typeof PAGE_SCHEMA_BUILD === 'string' ? PAGE_SCHEMA_BUILD : undefined;
