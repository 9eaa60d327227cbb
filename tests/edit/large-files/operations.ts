import { type Profiler, Session } from 'node:inspector';

/**
 * Number of operations of a function: blocks of code that run, and items and characters that built-in searches and
 * copies visit. It is the same on every machine.
 */
export function countOperations(work: () => void): number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const builtIns = countBuiltIns();
  try {
    work();
  } finally {
    builtIns.restore();
  }
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (_, answer) => {
    scripts = answer.result;
  });
  session.disconnect();
  const ranges = scripts.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
  return ranges.reduce((sum, { count }) => sum + count, builtIns.passed());
}

/** Replaces built-in methods by ones that count the items and characters they visit. */
function countBuiltIns() {
  let passed = 0;
  const restores: (() => void)[] = [];
  const wrap = <T extends object>(owner: T, name: keyof T & string, cost: (self: never, result: never) => number) => {
    const original = owner[name] as (...args: unknown[]) => unknown;
    const counted = function (this: unknown, ...args: unknown[]) {
      const result = original.apply(this, args);
      passed += cost(this as never, result as never);
      return result;
    };
    Object.assign(owner, { [name]: counted });
    restores.push(() => Object.assign(owner, { [name]: original }));
  };
  type List = readonly unknown[];
  const copied = (_: List, result: List) => result.length;
  const whole = (self: string | List) => self.length;
  const upTo = (self: string | List, at: number) => (at < 0 ? self.length : 1);
  wrap(Array.prototype, 'concat', copied);
  wrap(Array.prototype, 'slice', copied);
  wrap(Array.prototype, 'includes', whole);
  wrap(Array.prototype, 'join', whole);
  wrap(Array.prototype, 'indexOf', (self: List, at: number) => (at < 0 ? self.length : at));
  wrap(String.prototype, 'split', (_: string, parts: readonly string[]) =>
    parts.reduce((sum, part) => sum + part.length + 1, 0),
  );
  wrap(String.prototype, 'indexOf', upTo);
  return { passed: () => passed, restore: () => void restores.forEach((restore) => void restore()) };
}
