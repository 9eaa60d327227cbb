export function blockErrorReport(error: unknown): string | undefined;
