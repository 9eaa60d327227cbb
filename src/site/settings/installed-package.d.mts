/** The folder of a package that is installed for a site. The `exports` of the package need not name its manifest. */
export function installedPackage(root: string, name: string): string | undefined;
