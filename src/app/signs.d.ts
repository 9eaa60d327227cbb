/**
 * Where the start script reports that somebody uses the page: a list until the shell has come, then the shell itself.
 * `push` of a list returns its new length.
 */
declare var signs: Event[] | { push(event: Event): unknown };
