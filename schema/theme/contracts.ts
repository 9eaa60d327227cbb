/** The places of the frame that an owner may fill, in the order of a page. */
export const slotNames = [
  'header-start',
  'header-end',
  'page-start',
  'page-end',
  'footer-start',
  'footer-end',
] as const;

export type SlotName = (typeof slotNames)[number];

/** The parts of the frame that an owner may replace. */
export const partNames = ['header', 'footer'] as const;

export type PartName = (typeof partNames)[number];

/**
 * The contracts of slots and parts: the number rises when the properties of the component change in a way that existing
 * components notice. A component of an owner states the number that it is made for.
 */
const contracts: Readonly<Record<SlotName | PartName, number>> = {
  'header-start': 1,
  'header-end': 1,
  'page-start': 1,
  'page-end': 1,
  'footer-start': 1,
  'footer-end': 1,
  header: 1,
  footer: 1,
};

/** The contract of a slot, of a part, or of a block, whose schema states it if it is not 1. */
export function contractFor(name: string, block: { readonly contract?: number } = {}): number {
  return isContracted(name) ? contracts[name] : (block.contract ?? 1);
}

function isContracted(name: string): name is keyof typeof contracts {
  return Object.hasOwn(contracts, name);
}
