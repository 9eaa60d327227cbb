/** The types of the HTTP interface. */
export type * from '../../../contract/studio.ts';
