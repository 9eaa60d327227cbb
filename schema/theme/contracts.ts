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
 * The contracts of slots and parts, by name; the default is 1. The number rises when the properties of the component
 * change in a way that existing components notice. A component of an owner states the number that it is made for.
 */
const contracts: ReadonlyMap<string, number> = new Map<SlotName | PartName, number>();

/** The contract of a slot, a part or a block. A block states its contract in its schema; the default is 1. */
export function contractFor(name: string, block: { readonly contract?: number } = {}): number {
  return contracts.get(name) ?? block.contract ?? 1;
}
