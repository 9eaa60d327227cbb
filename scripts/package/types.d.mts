/**
 * The types of the public modules as declarations without imports of private files, by the name of the file.
 * @param root of the program
 * @param entries paths of the modules by name
 * @param temporary a folder in the program, which is removed
 * @param options.isReport true to omit comments and the schemas of the page language
 */
export function bundleTypes(
  root: string,
  entries: Readonly<Record<string, string>>,
  temporary: string,
  options: { readonly isReport: boolean },
): Promise<ReadonlyMap<string, string>>;
