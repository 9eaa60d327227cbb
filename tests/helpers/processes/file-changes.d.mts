/**
 * Calls a function before each call of this process that changes files.
 * @param before gets the number of the call, counted from 1; where it throws, nothing is changed
 * @returns ends that
 */
export function beforeFileChanges(before: (call: number) => void): () => void;
