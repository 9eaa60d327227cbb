import type { ReactNode } from 'react';
import type { Infer } from '../../schema/infer.ts';

/** Props of a block's component: the compiled fields of its schema, with nested blocks rendered. */
export type Props<Schema> = Infer<Schema, ReactNode>;
