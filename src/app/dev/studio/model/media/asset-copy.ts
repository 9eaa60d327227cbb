/** True if an address is a file of `/assets` or a copy of it: after its name, a copy has a hash and possibly a width. */
export function isCopy(address: string, asset: string): boolean {
  const name = asset.replace(/\.[^./]*$/, '');
  // The address may begin with the base path of the site.
  const at = address.lastIndexOf(name);
  return at >= 0 && /^(?:\.[^./]+){1,2}$/.test(address.slice(at + name.length));
}
