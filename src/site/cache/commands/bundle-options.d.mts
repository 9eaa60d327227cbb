import type { InputOptions, OutputOptions } from 'rolldown';

/** How commands are bundled. @param folder of the bundle, which paths of sources are relative to */
export function bundleInput(root: string, folder: string): InputOptions;

export const bundleOutput: OutputOptions;
