/** A frame of a stack in a source of the project, or in code of the owner of the site. */
export interface SourceFrame {
  /** `    at Hero (src/blocks/hero/block.tsx:3:7)` */
  readonly text: string;
  /** `src/blocks/hero/block.tsx:3:7` */
  readonly place: string;
  /** The part that the source belongs to. */
  readonly part: 'block' | 'theme' | 'program';
}

/** The frames of a stack that are in sources of the project or in code of the owner, innermost first. */
export function sourceFrames(stack: string): SourceFrame[];
