/* The parts of this folder's packages that it uses: types are checked also where they are not installed. */

declare module 'lighthouse' {
  interface Result {
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly numericValue?: number; readonly details?: unknown }>
    >;
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
  }

  interface Flags {
    readonly port: number;
    readonly output: 'json';
    readonly logLevel: 'silent';
    readonly onlyCategories: readonly string[];
  }

  export default function lighthouse(url: string, flags: Flags): Promise<{ readonly lhr: Result } | undefined>;
  export type { Result };
}

declare module 'chrome-launcher' {
  interface Options {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
    readonly ignoreDefaultFlags: boolean;
    readonly logLevel: 'silent';
  }

  export const Launcher: { defaultFlags(): string[] };
  export function launch(options: Options): Promise<{ readonly port: number; kill(): void }>;
}
