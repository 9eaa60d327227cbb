import { type ReactNode, useMemo, useState } from 'react';
import { type Offer, offersOf, searchOffers } from '../../model/sections/offers.ts';
import { Dialog } from '../dialog.tsx';
import { SearchInput } from '../search-input.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { Thumbnail } from './thumbnail.tsx';

interface BlockPickerProps {
  /** Adds the section, and then closes the dialog, so that keys typed meanwhile have no effect elsewhere. */
  readonly onPick: (offer: Offer) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog with the rendered examples of all blocks. */
export function BlockPicker({ onPick, onClose }: BlockPickerProps): ReactNode {
  const { state, messages } = useStudio();
  const { schemas, overview } = state;
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<Offer>();
  const data = state.open?.get().data;
  const offers = useMemo(() => offersOf(schemas, overview.uses, data, overview.locale), [schemas, overview, data]);
  const found = searchOffers(offers, query);
  return (
    <Dialog title={messages.addSection} onClose={onClose} isWide>
      <SearchInput label={messages.search} placeholder={messages.searchSections} value={query} onSearch={setQuery} />
      <p className="visually-hidden" role="status">
        {messages.results(found.length)}
      </p>
      <ul className="studio-offers">
        {found.map((offer) => (
          <li key={`${offer.type} ${offer.name}`}>
            <OfferCard
              offer={offer}
              isPicked={offer === picked}
              onPick={() => {
                if (picked) return;
                setPicked(offer);
                onPick(offer);
              }}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="studio-message">{messages.nothingFound}</p>}
    </Dialog>
  );
}

interface OfferCardProps {
  readonly offer: Offer;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

function OfferCard({ offer, isPicked, onPick }: OfferCardProps): ReactNode {
  const { messages } = useStudio();
  return (
    <button type="button" className="studio-offer" aria-busy={isPicked} disabled={offer.isTaken} onClick={onPick}>
      <span className="studio-offer-picture">
        <Thumbnail address={offer.preview} />
      </span>
      <strong>{offer.title}</strong>
      <small>{offer.isTaken ? messages.hasTitle : offer.name}</small>
    </button>
  );
}
