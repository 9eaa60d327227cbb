/** The initials of a person, for a figure in the place of a missing photograph: of the first and of the last name. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts;
  return ends.map((part) => [...part][0]!.toUpperCase()).join('');
}
