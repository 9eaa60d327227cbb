import type { LocalizedText } from '../../../schema/common/text.ts';
import type { CodeFile } from './code-file.ts';

/**
 * A change of owners' code that follows a change of the public modules, or of the contract of a part of the theme.
 * `page-schema upgrade` runs it and makes one commit.
 */
export interface Codemod {
  /** Permanent name, for messages and for the subject of the commit: `action-href`. */
  readonly name: string;
  /** The change as a sentence for developers, in each locale. */
  readonly change: LocalizedText;
  /**
   * The version of the program whose public modules need the change, or the part of the theme (the name of a slot or of
   * an override) with the number of the contract after the change.
   */
  readonly since: string | { readonly part: string; readonly contract: number };
  /**
   * Returns the file with the change, or the same object if it does not concern the file. The number of the contract is
   * raised by the caller.
   */
  readonly apply: (file: CodeFile) => CodeFile;
}

/** All codemods, oldest first. The functions of `code-file.ts` make the usual changes. */
export const codemods: readonly Codemod[] = [];

/** The codemods that lead a part of the theme from a contract to the present one, in order. */
export function codemodsOfPart(part: string, contract: number, list = codemods): readonly Codemod[] {
  return list.filter(({ since }) => typeof since === 'object' && since.part === part && since.contract > contract);
}
