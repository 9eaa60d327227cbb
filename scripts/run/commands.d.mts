/** A command of the package. */
interface Command {
  /** `scripts/SCRIPT.ts`, which runs it. */
  readonly script: string;
  /** Its arguments, for the help. */
  readonly args: string;
  /** Its purpose, for the help. */
  readonly es: string;
  readonly en: string;
}

/** The commands of the package by name: `page-schema NAME`. */
export const commands: Readonly<Record<string, Command>>;
