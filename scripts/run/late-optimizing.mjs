import { setFlagsFromString } from 'node:v8';

/** Options of V8 for functions to be called more often before they are optimized, by the major version of Node. */
const options = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
};

/** Commands that run for long, or measure work of those. */
const lasting = ['dev', 'bench'];

/**
 * Has this process and its threads optimize functions later, because most commands end before optimized code pays: a
 * first build of 33 pages takes 0.82 to 0.85 times the processor time with each of these versions, one of 10,000 pages
 * the same as before. A preview of the authoring server, in contrast, takes 1.25 times the processor time in its first
 * edits. Any other version keeps its own rule: an option that V8 does not know would print an error.
 * @param {string} command its name
 */
export function optimizeLate(command) {
  const option = options[process.versions.node.split('.')[0]];
  if (option && !lasting.includes(command)) setFlagsFromString(option);
}
