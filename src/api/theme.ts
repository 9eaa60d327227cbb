/** Types for the files in the folder `theme` of a site: `page-schema-renderer/theme`. */
import type { Props } from '../blocks/props.ts';
import type { BlockSchemas } from './block-schemas.ts';

export type { PartProps, SlotProps } from '../ui/common/own-part.ts';
export type { Script } from '../ui/script.ts';

/** Props of a component that replaces the one of a block of the program: `BlockProps<'hero'>`. */
export type BlockProps<Type extends keyof BlockSchemas> = Props<BlockSchemas[Type]>;
