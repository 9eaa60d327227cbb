export interface FileLimits {
  /** File extensions without dot; any if absent. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
}

/** The first file that exceeds a limit, by its extension or its size. A megabyte is 10⁶ bytes. */
export function refusedFile<F extends Pick<File, 'name' | 'size'>>(
  files: readonly F[],
  { accept, maxMegabytes = Infinity }: FileLimits,
): F | undefined {
  return files.find(({ name, size }) => {
    const ending = name.split('.').at(-1)!.toLowerCase();
    return size > maxMegabytes * 1e6 || !(accept?.includes(ending) ?? true);
  });
}
