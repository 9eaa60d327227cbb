/** True if an address is a file of `/assets` or a copy of it, whose name ends with a hash or a width. */
export function isCopy(address: string, asset: string): boolean {
  const name = (path: string) => path.split('/').at(-1)!.split('.')[0]!;
  return name(address).startsWith(name(asset));
}
