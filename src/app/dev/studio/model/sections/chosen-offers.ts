import type { BrowserStorage } from '../storage.ts';
import { Store } from '../store.ts';

/** The ids of offers that an author has chosen. */
export interface ChosenOffers {
  /** In the order in which they were marked. */
  readonly favourites: readonly string[];
  /** The newest first. */
  readonly recent: readonly string[];
}

const mostRecent = 6;

/** The favourites and the last choices of an author, kept in the browser's storage. */
export class OfferMemory extends Store<ChosenOffers> {
  private readonly storage: BrowserStorage<ChosenOffers>;

  constructor(storage: BrowserStorage<ChosenOffers>) {
    super({ favourites: [], recent: [], ...storage.read() });
    this.storage = storage;
    storage.onChange((chosen) => this.set({ favourites: [], recent: [], ...chosen }));
  }

  /** Marks an offer as a favourite, or no longer. */
  toggleFavourite(id: string): void {
    const { favourites } = this.get();
    const others = favourites.filter((each) => each !== id);
    this.change({ favourites: others.length < favourites.length ? others : [...favourites, id] });
  }

  /** Notes that an offer was added to a page. */
  notePicked(id: string): void {
    const others = this.get().recent.filter((each) => each !== id);
    this.change({ recent: [id, ...others].slice(0, mostRecent) });
  }

  /** Keeps the choices of an offer that gets another id. */
  rename(id: string, next: string): void {
    const { favourites, recent } = this.get();
    const renamed = (ids: readonly string[]) => ids.map((each) => (each === id ? next : each));
    this.change({ favourites: renamed(favourites), recent: renamed(recent) });
  }

  private change(chosen: Partial<ChosenOffers>): void {
    this.set(chosen);
    this.storage.write(this.get());
  }
}
