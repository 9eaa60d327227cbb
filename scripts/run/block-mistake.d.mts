export function blockMistake(error: unknown): string | undefined;
