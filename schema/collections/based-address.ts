/**
 * The address that a value of a data file means.
 * @param base the beginning that the values lack; a value with a scheme, such as `https:`, is whole
 */
export function withBase(value: string, base: string): string {
  return isWhole(value) ? value : base.replace(/\/$/, value.startsWith('/') ? '' : '/') + value;
}

/** Removes the base from an address, as the inverse of `withBase`. An address without the base is returned as it is. */
export function withoutBase(address: string, base: string): string {
  return address.startsWith(base) ? address.slice(base.length) : address;
}

function isWhole(value: string): boolean {
  return /^[a-z]+:/.test(value);
}
