/** What a form admits as a file. */
export interface FileLimits {
  /** Endings of names, without dot; any where there are none. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
}

/** The first file that a form does not admit, by the ending of its name or by its size. A megabyte is 10⁶ bytes. */
export function refusedFile<F extends Pick<File, 'name' | 'size'>>(
  files: readonly F[],
  { accept, maxMegabytes = Infinity }: FileLimits,
): F | undefined {
  return files.find(({ name, size }) => {
    const ending = name.split('.').at(-1)!.toLowerCase();
    return size > maxMegabytes * 1e6 || !(accept?.includes(ending) ?? true);
  });
}
