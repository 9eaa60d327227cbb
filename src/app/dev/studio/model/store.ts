/** A value with listeners, for `useSyncExternalStore`. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();
  private current: T;

  constructor(initial: T) {
    this.current = initial;
  }

  readonly get = (): T => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Merges properties into the value, and calls the listeners if it has changed. */
  set(change: Partial<T>): void {
    const names = Object.keys(change) as (keyof T)[];
    if (names.every((name) => Object.is(change[name], this.current[name]))) return;
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
