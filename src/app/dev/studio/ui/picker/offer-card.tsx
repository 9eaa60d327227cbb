import type { ReactNode } from 'react';
import type { Offer } from '../../model/sections/offers.ts';
import { Icon } from '../icon.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { Tool } from '../tool.tsx';
import { pickerMessagesOf } from './messages.ts';
import { type SavedActions, SavedTools } from './saved-tools.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface OfferCardProps {
  readonly offer: Offer;
  readonly isPicked: boolean;
  readonly isFavourite: boolean;
  /** True for the one card that the tabulator reaches. The arrows reach the others. */
  readonly isReached: boolean;
  readonly onPick: () => void;
  readonly onFavourite: () => void;
  readonly onReach: () => void;
  readonly actions: SavedActions;
}

/** The picture of a section, which adds it, a star that marks it as a favourite, and the menu of saved sections. */
export function OfferCard(props: OfferCardProps): ReactNode {
  const { offer, isPicked, isFavourite, isReached, onPick, onFavourite, onReach, actions } = props;
  const { messages, state } = useStudio();
  const picker = pickerMessagesOf(state.overview.locale);
  const { problem, saved } = offer;
  const isBlocked = offer.isTaken || problem !== undefined;
  const tabIndex = isReached ? 0 : -1;
  return (
    <li onFocus={onReach}>
      <button
        type="button"
        className="studio-offer"
        tabIndex={tabIndex}
        aria-busy={isPicked}
        aria-disabled={isBlocked}
        onClick={() => !isBlocked && onPick()}
      >
        <span className="studio-offer-picture">
          {problem === undefined ? <Thumbnail address={offer.preview} /> : <Icon name="alert" />}
        </span>
        <strong>{offer.title}</strong>
        <small>{problem ? picker.broken(problem) : offer.isTaken ? messages.hasTitle : offer.name}</small>
      </button>
      <span className="studio-offer-tools" data-kept={isFavourite || undefined}>
        {saved !== undefined && <SavedTools name={saved} tabIndex={tabIndex} actions={actions} />}
        <Tool
          icon="star"
          className="studio-offer-star"
          label={picker.favourite(`${offer.title}, ${offer.name}`)}
          aria-pressed={isFavourite}
          tabIndex={tabIndex}
          onClick={onFavourite}
        />
      </span>
    </li>
  );
}
