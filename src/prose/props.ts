import type { ProseBlocks } from '../../schema/compiled.ts';

/** Props of the component of a block that the compiler makes from a part of a text. */
export type ProseProps<T extends keyof ProseBlocks> = ProseBlocks[T];
