/** Components and functions for the components of blocks: `page-schema-renderer/ui`. */
export { type Addresses, type AddressSettings, createAddresses } from '../../schema/addresses.ts';
export * from '../../schema/common/fill.ts';
export * from '../../schema/common/format/date.ts';
export * from '../../schema/common/format/moment.ts';
export * from '../../schema/common/format/number.ts';
export * from '../ui/action.tsx';
export * from '../ui/common/now.ts';
export * from '../ui/common/settle.ts';
export * from '../ui/facts.tsx';
export * from '../ui/icon.tsx';
export * from '../ui/image.tsx';
export * from '../ui/link.tsx';
export * from '../ui/messages.ts';
export * from '../ui/page-context.tsx';
export * from '../ui/phone-number.tsx';
export * from '../ui/scroll-area.tsx';
export * from '../ui/section.tsx';
export * from '../ui/text.tsx';
