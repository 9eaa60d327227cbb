import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { SavedSection } from '../../../../../contract/studio/catalogue.ts';
import { type GroupName, type OfferGroup, offerGroups } from '../../model/sections/offer-groups.ts';
import { type Offer, offersOf, searchOffers } from '../../model/sections/offers.ts';
import { listSavedSections, savedOffers } from '../../model/sections/saved-sections.ts';
import { Dialog } from '../dialog.tsx';
import { SearchInput } from '../search-input.tsx';
import { useAnswer } from '../studio/use-answer.ts';
import { useStore, useStudio } from '../studio/use-studio.ts';
import { useTask } from '../studio/use-task.ts';
import { focusFirstCard, moveBetweenCards } from './card-keys.ts';
import { groupLabel, pickerMessagesOf } from './messages.ts';
import { OfferCard } from './offer-card.tsx';
import type { SavedActions } from './saved-tools.tsx';
import { useSavedActions } from './use-saved-actions.ts';

/** A group of offers, or all of them. */
type Kind = GroupName | 'all';

interface BlockPickerProps {
  /**
   * Adds the section, and then closes the dialog, so that keys typed meanwhile have no effect elsewhere. The dialog
   * stays open and says why if the request is refused.
   */
  readonly onPick: (offer: Offer) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog with the saved sections and the rendered examples of all blocks, by kinds and by words. */
export function BlockPicker({ onPick, onClose }: BlockPickerProps): ReactNode {
  const { studio, state, messages } = useStudio();
  const chosen = useStore(studio.offers);
  const { schemas, overview } = state;
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState<Kind>('all');
  const [picked, setPicked] = useState<Offer>();
  const list = useRef<HTMLDivElement>(null);
  const data = state.open?.get().data;
  const { saved, refresh } = useSavedSections();
  const { run, failure } = useTask();
  // A failed action means that the saved sections may not be as shown.
  const perform = (task: () => Promise<unknown>) => run(() => task().finally(refresh));
  const actions = useSavedActions(perform, refresh);
  const offers = useMemo(
    () => [
      ...savedOffers(saved, schemas, data, overview.locale),
      ...offersOf(schemas, overview.uses, data, overview.locale),
    ],
    [saved, schemas, overview, data],
  );
  const groups = offerGroups(offers, chosen, overview.uses);
  const found = searchOffers(offers, query);
  const isSearch = query.trim() !== '';
  // The last favourite may have been taken out of its group.
  const kind = groups.some(({ name }) => name === wanted) ? wanted : 'all';
  const shown = isSearch ? undefined : groups.filter(({ name }) => kind === 'all' || name === kind);
  const count = shown ? new Set(shown.flatMap((group) => group.offers)).size : found.length;
  const pick = async (offer: Offer) => {
    if (picked) return;
    setPicked(offer);
    await perform(async () => {
      await onPick(offer);
      studio.offers.notePicked(offer.id);
    });
    setPicked(undefined);
  };
  const show = (words: string, next: Kind) => {
    setQuery(words);
    setWanted(next);
    list.current?.scrollTo({ top: 0 });
  };
  return (
    <Dialog title={messages.addSection} onClose={onClose} isWide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow leads from the field to the pictures */}
      <div
        className="studio-picker-search"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusFirstCard(list.current);
        }}
      >
        <SearchInput
          label={messages.search}
          placeholder={messages.searchSections}
          value={query}
          onSearch={(words) => show(words, 'all')}
        />
      </div>
      <p className="visually-hidden" role="status">
        {messages.results(count)}
      </p>
      <Outcome failure={failure} removed={actions.removed} onRestore={actions.restore} />
      <div className="studio-picker">
        <Kinds groups={groups} kind={isSearch ? undefined : kind} onChoose={(next) => show('', next)} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside */}
        <div className="studio-picker-list" ref={list} onKeyDown={moveBetweenCards}>
          <OfferLists groups={shown} found={found} picked={picked} onPick={pick} actions={actions} />
          {count === 0 && <p className="studio-message">{messages.nothingFound}</p>}
        </div>
      </div>
    </Dialog>
  );
}

const none: readonly SavedSection[] = [];

/** The saved sections, which are read when the picker opens and after each change. */
function useSavedSections() {
  const [request, setRequest] = useState(() => () => listSavedSections());
  const saved = useAnswer(request) ?? none;
  return { saved, refresh: () => setRequest(() => () => listSavedSections()) };
}

interface OutcomeProps {
  /** The reason why the last action failed. */
  readonly failure: string | undefined;
  /** The name of the saved sections that were removed last. */
  readonly removed: string | undefined;
  readonly onRestore: () => void;
}

/** The outcome of the last action, and the way back after a removal. */
function Outcome({ failure, removed, onRestore }: OutcomeProps): ReactNode {
  const messages = pickerMessagesOf(useStudio().state.overview.locale);
  return (
    <p className="studio-picker-outcome" role="status" data-kind={failure === undefined ? undefined : 'error'}>
      {failure ?? (removed !== undefined && messages.removed(removed))}
      {removed !== undefined && (
        <button type="button" className="studio-button" onClick={onRestore}>
          {messages.restore}
        </button>
      )}
    </p>
  );
}

interface KindsProps {
  readonly groups: readonly OfferGroup[];
  /** Undefined while the results of a search are shown. */
  readonly kind: Kind | undefined;
  readonly onChoose: (kind: Kind) => void;
}

/** The buttons that choose which group is shown. */
function Kinds({ groups, kind, onChoose }: KindsProps): ReactNode {
  const { locale } = useStudio().state.overview;
  const { kinds, all } = pickerMessagesOf(locale);
  return (
    <nav className="studio-picker-kinds" aria-label={kinds}>
      {['all' as const, ...groups.map(({ name }) => name)].map((name) => (
        <button key={name} type="button" aria-pressed={name === kind} onClick={() => onChoose(name)}>
          {name === 'all' ? all : groupLabel(name, locale)}
        </button>
      ))}
    </nav>
  );
}

interface OfferListsProps {
  /** The groups to show; undefined for the found offers. */
  readonly groups: readonly OfferGroup[] | undefined;
  readonly found: readonly Offer[];
  readonly picked: Offer | undefined;
  readonly onPick: (offer: Offer) => void;
  readonly actions: SavedActions;
}

function OfferLists({ groups, found, picked, onPick, actions }: OfferListsProps): ReactNode {
  const { studio, state } = useStudio();
  const { favourites } = useStore(studio.offers);
  const [reached, setReached] = useState<string>();
  const id = useId();
  const { locale } = state.overview;
  const lists = groups ?? (found.length > 0 ? [{ name: 'found' as const, offers: found }] : []);
  const keyOf = (list: string, offer: Offer) => `${list} ${offer.id}`;
  const keys = lists.flatMap(({ name, offers }) => offers.map((offer) => keyOf(name, offer)));
  const tabStop = reached && keys.includes(reached) ? reached : keys[0];
  return lists.map(({ name, offers }) => (
    <section key={name} aria-labelledby={`${id}-${name}`}>
      <h3 id={`${id}-${name}`}>{name === 'found' ? pickerMessagesOf(locale).found : groupLabel(name, locale)}</h3>
      <ul className="studio-offers">
        {offers.map((offer) => {
          const key = keyOf(name, offer);
          return (
            <OfferCard
              key={key}
              offer={offer}
              isPicked={offer === picked}
              isFavourite={favourites.includes(offer.id)}
              isReached={key === tabStop}
              onPick={() => onPick(offer)}
              onFavourite={() => studio.offers.toggleFavourite(offer.id)}
              onReach={() => setReached(key)}
              actions={actions}
            />
          );
        })}
      </ul>
    </section>
  ));
}
