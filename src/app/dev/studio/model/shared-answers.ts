import { keepEqual } from '../../../../../schema/common/keep-equal.ts';
import { Store } from './store.ts';

/** Answers of the server by name. All views share the store of a name. */
export class SharedAnswers<T> {
  private readonly stores = new Map<string, Store<T>>();
  /** The revision of the site for which each answer was last requested. */
  private readonly requested = new Map<string, number>();
  private readonly initial: T;
  private readonly request: (name: string) => Promise<T>;

  constructor(initial: T, request: (name: string) => Promise<T>) {
    this.initial = initial;
    this.request = request;
  }

  /** The latest answer for a name. */
  store(name: string): Store<T> {
    const store = this.stores.get(name) ?? new Store(this.initial);
    this.stores.set(name, store);
    return store;
  }

  /** Requests an answer once for each revision of the site. */
  async refresh(name: string, revision: number): Promise<void> {
    if (this.requested.get(name) === revision) return;
    this.requested.set(name, revision);
    const isLatest = () => this.requested.get(name) === revision;
    try {
      const answer = await this.request(name);
      const store = this.store(name);
      if (isLatest()) store.set(keepEqual(store.get(), answer));
    } catch {
      // The last known answer stays. It is requested again later.
      if (isLatest()) this.requested.delete(name);
    }
  }
}
