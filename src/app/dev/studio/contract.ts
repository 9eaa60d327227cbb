/** The bodies of the HTTP interface, for all modules of the Studio. */
export type * from '../../../contract/studio.ts';
