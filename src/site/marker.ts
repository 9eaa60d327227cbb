/** Marks every folder that a build has made; folders without it are neither replaced nor removed. */
export const markerFile = '.page-schema-renderer.json';
