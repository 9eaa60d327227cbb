/**
 * The events that the start script reports: a list until the shell is loaded, then the shell itself. `push` of a list
 * returns its new length.
 */
declare var signs: Event[] | { push(event: Event): unknown };
