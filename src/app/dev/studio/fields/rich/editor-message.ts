import type { FromFrame } from '../../../../../contract/frame.ts';

/** Messages of an editor to the view around it. */
export type EditorMessage = FromFrame & {
  readonly type: 'typed' | 'text-state' | 'format-key' | 'picture-files' | 'key';
};
