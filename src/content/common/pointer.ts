/** Where a value sits in a document: keys and indices from the root. */
export type Pointer = readonly (string | number)[];
