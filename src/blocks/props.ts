import type { ReactNode } from 'react';
import type { Infer } from '../../schema/infer.ts';

/** What a block's component receives: its schema's fields, compiled; nested blocks already rendered. */
export type Props<Schema> = Infer<Schema, ReactNode>;
