/** The events that the start script reports: a list until the shell is loaded, then the shell itself. */
declare var signs: Event[] | { push(event: Event): unknown };
