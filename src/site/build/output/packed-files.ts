import type { SharedText } from '../../../app/server/shared-texts.tsx';
import { createTable } from '../../cache/numbered-items.ts';
import type { WrittenFile } from '../../cache/write-file.ts';

/** A file of a built site. Equal identities mean equal bytes. */
export interface BuiltFile extends WrittenFile {
  readonly identity: string;
  /** Present for the HTML of pages only. */
  readonly rendering?: Rendering | undefined;
}

/** Facts about the HTML of a page, for updating it without rendering. */
export interface Rendering {
  /** The identity of the page apart from the shared texts. */
  readonly own: string;
  /** The values of the compiled `site.yaml` that rendering the page's own part has read, see `recordReads`. */
  readonly reads: readonly string[];
  readonly shared: readonly SharedText[];
}

/**
 * Files in the form in which they are stored. Thousands of pages have read the same values and contain the same texts,
 * so each list and each name is stored once and referred to by number.
 */
export interface PackedFiles {
  readonly files: readonly PackedFile[];
  readonly reads: readonly (readonly string[])[];
  readonly names: readonly string[];
}

interface PackedFile extends Omit<BuiltFile, 'rendering'> {
  readonly rendering?: PackedRendering;
}

interface PackedRendering extends Pick<Rendering, 'own'> {
  readonly reads: number;
  /** Three numbers for each text: its name, its start and its end. */
  readonly shared: readonly number[];
}

export function packFiles(files: readonly BuiltFile[]): PackedFiles {
  const reads = createTable<readonly string[]>((list) => list.join('\n'));
  const names = createTable<string>((name) => name);
  const pack = (rendering: Rendering): PackedRendering => ({
    own: rendering.own,
    reads: reads.add(rendering.reads),
    shared: rendering.shared.flatMap(({ name, start, end }) => [names.add(name), start, end]),
  });
  const packed = files.map(({ rendering, ...file }) => ({ ...file, ...(rendering && { rendering: pack(rendering) }) }));
  return { files: packed, reads: reads.items, names: names.items };
}

export function unpackFiles({ files, reads, names }: PackedFiles): BuiltFile[] {
  const unpack = ({ own, reads: list, shared }: PackedRendering): Rendering => ({
    own,
    reads: reads[list]!,
    shared: Array.from({ length: shared.length / 3 }, (_, index) => {
      const [name, start, end] = shared.slice(index * 3, index * 3 + 3) as [number, number, number];
      return { name: names[name]!, start, end };
    }),
  });
  return files.map(({ rendering, ...file }) => ({ ...file, ...(rendering && { rendering: unpack(rendering) }) }));
}
